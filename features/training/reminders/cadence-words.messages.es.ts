import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './cadence-words.messages.ts'

const every: Readonly<Record<number, string>> = {
  1: 'Cada día',
  2: 'Cada 2 días',
  3: 'Cada 3 días',
  7: 'Cada semana',
  14: 'Cada dos semanas',
  21: 'Cada tres semanas',
  30: 'Cada 30 días',
}
const everyOf = (days: number) => every[days] ?? `Cada ${days} días`
const list = new Intl.ListFormat('es-US')

export const cadenceWords: In<typeof english.cadenceWords> = {
  daysBefore: 'Días antes de una fecha límite o de un vencimiento',
  daysBeforeHint: 'Ninguno: solo cuando algo está atrasado.',
  before: days => counted(days, 'día', 'días'),
  overdueEvery: 'Una vez atrasado',
  every: everyOf,
  overdueMost: 'Veces como máximo',
  overdueMostHint: 'Vacío: hasta que lo complete.',
  copy: 'Copia a los supervisores cuando alguien está atrasado',
  copyHint: 'Cada supervisor recibe un solo correo sobre todas sus personas que recibieron un recordatorio ese día.',
}

export const cadenceInWords: In<typeof english.cadenceInWords> = {
  before: days =>
    days.length === 0
      ? 'No antes de que se atrase.'
      : `${list.format(days.map(String))} ${days.length === 1 && days[0] === 1 ? 'día' : 'días'} antes.`,
  overdue: (days, most) =>
    `Una vez atrasado, ${everyOf(days).toLowerCase()}${most === null ? '' : `, ${counted(most, 'vez', 'veces')} como máximo`}.`,
  copied: 'Los supervisores reciben una copia.',
}
