import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { MailState } from '../remind-learners/mail-state.contract.ts'

/** Days ahead that are planned, and days back that are shown. */
export const PLAN_DAYS = 30

const Day = z.object({ day: CalendarDate, people: z.number().int() })

export const reminderPlan = endpoint({
  method: 'GET',
  path: '/reminders/:entityGuid/plan',
  summary: 'Reminders of the next days and of the last, by day',
  access: orgAdmin.guarded,
  response: z.object({
    /** As things stand now; days without any are left out. */
    planned: z.array(Day),
    /** The latest first. */
    sent: z.array(Day),
  }),
})

/** Which reminders of a day: those that are to go out, or those that went out. */
export const Which = z.enum(['planned', 'sent'])
export type Which = z.infer<typeof Which>

export const ReminderPeopleQuery = gridQuery(['lastName', 'day'], 'asc').extend({
  which: Which.default('planned'),
  /** None: today. */
  on: optional(CalendarDate),
})

export const ReminderPerson = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The most urgent training of the mail, what its day is, and how many there are. */
  training: z.string(),
  kind: z.enum(['due', 'overdue', 'expiry']),
  day: CalendarDate,
  trainings: z.number().int(),
  /** The requirements at whose times it goes out; none: the organization’s. */
  requirements: z.array(z.string()),
  mail: MailState.nullable(),
  failure: z.string().nullable(),
})
export type ReminderPerson = z.infer<typeof ReminderPerson>

export const reminderPeople = endpoint({
  method: 'GET',
  path: '/reminders/:entityGuid/people',
  summary: 'People whom the reminders of one day go to, or went to',
  access: orgAdmin.guarded,
  query: ReminderPeopleQuery,
  response: pageOf(ReminderPerson),
})
