import type { In } from '#platform/shared/language.ts'
import type { Slot } from '#courses/page-kinds/slots.rules.ts'
import type * as english from './state-slot.messages.ts'

type Title = (state: string) => string
const titles: Readonly<Record<Slot, Title>> = {
  line: state => `Dónde reportar en ${state}`,
  deadline: state => `Qué tan pronto en ${state}`,
  standard: state => `Cuándo reportar en ${state}`,
  supervisor: state => `Avisar a un supervisor en ${state}`,
  agency: state => `Quién recibe reportes en ${state}`,
}
export const slotTexts: In<typeof english.slotTexts> = {
  titles,
  yourState: 'En su estado',
  noState: 'Los estados difieren. Ponga su estado en su perfil, y esta página muestra su regla.',
  notKnown: state =>
    `Sobre esto no tenemos nada de ${state} que esté fuera de duda, así que no mostramos nada. Consúltelo en la`,
  page: state => `página sobre ${state}`,
}
