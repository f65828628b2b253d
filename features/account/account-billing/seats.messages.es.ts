import type { In } from '#platform/shared/language.ts'
import type * as english from './seats.messages.ts'

export const seatsTexts: In<typeof english.seatsTexts> = {
  title: 'Usuarios activos',
  lead: 'Las personas que cuenta su plan.',
  rule: since =>
    `Quien tenga actividad de capacitación desde el ${since}, el primer día de su año de suscripción, cuenta una vez, ` +
    'aunque se haya desactivado después. La cuenta empieza de nuevo con el año siguiente.',
  noPlan: 'Su plan cuenta certificados, no personas.',
  search: 'Nombre o correo',
  columns: { name: 'Nombre', email: 'Correo', status: 'Situación', lastActivity: 'Última actividad' },
  emptyTitle: 'No se cuenta a nadie',
  empty: 'Un plan por usuarios activos cuenta a las personas desde su primera actividad de capacitación en su año.',
  see: count => `Ver quién cuenta: ${count}`,
}
