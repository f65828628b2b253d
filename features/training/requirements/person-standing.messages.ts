import type { PersonStanding } from './person-standing.ts'

/** How somebody stands under a requirement, in a word. */
export const personStandings: Record<PersonStanding, string> = {
  Overdue: 'Overdue',
  ToDo: 'To do',
  Waived: 'Waived',
  Met: 'Met',
}
