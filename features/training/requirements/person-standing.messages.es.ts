import type { In } from '#platform/shared/language.ts'
import type * as english from './person-standing.messages.ts'

export const personStandings: In<typeof english.personStandings> = {
  Overdue: 'Atrasado',
  ToDo: 'Pendiente',
  Waived: 'Dispensado',
  Met: 'Cumplido',
}
