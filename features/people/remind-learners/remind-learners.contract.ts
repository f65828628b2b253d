import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { BulkAnswer, MemberIds } from '../change-learners/change-learners.contract.ts'

/** A person can be reminded by hand once in this many hours. */
export const REMIND_EVERY_HOURS = 24
/** Calls by one entity in an hour. */
export const CALLS_PER_HOUR = 60
/** A mail that came back counts for this many days: afterwards the address is tried again. */
export const CAME_BACK_DAYS = 30
/** Trainings that one mail names; the others are counted. */
export const TRAININGS_NAMED = 10

export const remindLearners = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/remind',
  summary: 'Remind members of what is due',
  access: administrator,
  body: z.strictObject({ entityUserIds: MemberIds }),
  response: BulkAnswer,
})

/** The mail of the first of those who read it in one language. */
const PreviewedMail = z.object({
  language: z.string(),
  people: z.number().int(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
})
export type PreviewedMail = z.infer<typeof PreviewedMail>

/** What would go out, and to whom not. */
export const ReminderPreview = z.object({
  people: z.number().int(),
  /** By language, the one that most people read first. */
  mails: z.array(PreviewedMail),
  refused: BulkAnswer.shape.refused,
})
export type ReminderPreview = z.infer<typeof ReminderPreview>

export const previewReminder = endpoint({
  method: 'POST',
  path: '/entityAdminUsers/:entityGuid/remind/preview',
  summary: 'Show the mail that a reminder would send, who gets it, and who does not',
  access: administrator,
  body: z.strictObject({ entityUserIds: MemberIds }),
  response: ReminderPreview,
})
