import { z } from 'zod'
import { Key, Text } from './page-base.ts'

const entries = z.array(z.object({ key: Key, text: Text }))

/** What the learner knows of a case, and what not; pages of several kinds share it. */
export const CaseSheet = z.object({
  title: Text,
  facts: entries.min(1),
  unknowns: entries,
  /** Whether a child is in danger now: then 911 comes first. */
  danger: z.boolean(),
})
export type CaseSheet = z.infer<typeof CaseSheet>
