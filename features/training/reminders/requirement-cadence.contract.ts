import { z } from 'zod'
import { CadenceParts } from './cadence.contract.ts'

/** Whose times hold for what a requirement asks for. Decision 385. */
export const RemindersOf = z.enum(['organization', 'own'])
export type RemindersOf = z.infer<typeof RemindersOf>

/** When a requirement reminds; as the organization does, and the rest is left empty. */
export const requirementReminders = {
  reminders: RemindersOf.default('organization'),
  remindBefore: CadenceParts.daysBefore.default([]),
  remindEvery: CadenceParts.overdueEvery.nullable().default(null),
  remindMost: CadenceParts.overdueMost.default(null),
  remindCopy: z.boolean().default(false),
}
const Shape = z.object(requirementReminders)
export type RequirementReminders = z.output<typeof Shape>

/** What a new one begins with. */
export const AS_THE_ORGANIZATION: RequirementReminders = {
  reminders: 'organization',
  remindBefore: [],
  remindEvery: null,
  remindMost: null,
  remindCopy: false,
}
