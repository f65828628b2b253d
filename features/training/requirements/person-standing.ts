import { z } from 'zod'

/** How somebody stands under a requirement, the most urgent first: `standingOf` and `standingSql`. Decision 314. */
export const PersonStanding = z.enum(['Overdue', 'ToDo', 'Waived', 'Met'])
export type PersonStanding = z.infer<typeof PersonStanding>
