import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { BulkAnswer, MemberIds } from '../change-learners/change-learners.contract.ts'

/** A person can be reminded by hand once in this many hours. */
export const REMIND_EVERY_HOURS = 24
/** Calls by one entity in an hour. */
export const CALLS_PER_HOUR = 60
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
