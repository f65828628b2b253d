import type { In } from '#platform/shared/language.ts'
import type { Standing } from './standing.contract.ts'
import type * as english from './standing.messages.ts'

export const trainingNames: In<typeof english.trainingNames> = {
  Overdue: 'Atrasado',
  Expired: 'Vencido',
  Not_Started: 'Sin empezar',
  In_Progress: 'En curso',
  Complete: 'Al día',
  None: 'Sin capacitación',
}
export const standingNames: In<typeof english.standingNames> = {
  Complete: 'Al día',
  Overdue: 'Atrasado',
  Expired: 'Vencido',
  Expiring_30: 'Vence en 30 días',
  Expiring_60: 'Vence en 60 días',
  Expiring_90: 'Vence en 90 días',
  Not_Started: 'Alguna sin empezar',
  In_Progress: 'Alguna en curso',
  None: 'Sin capacitación',
}
export const standings: In<typeof english.standings> = (Object.keys(standingNames) as Standing[]).map(value => ({
  value,
  label: standingNames[value],
}))
