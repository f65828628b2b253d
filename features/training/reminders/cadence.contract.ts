import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { cadenceMessages as messages } from './cadence.messages.ts'
import {
  DAYS_BEFORE_CHOICES,
  DAYS_BEFORE_MOST,
  OVERDUE_EVERY_CHOICES,
  OVERDUE_MOST,
  QUIET_LENGTH,
  QUIET_RANGES,
} from './reminders.rules.ts'

export const QUIET_NAME_MAX = 60
const DAY = 86_400_000

/** Days on which no reminders go out, with what they are: 'Winter break'. */
export const QuietDays = z
  .strictObject({
    name: z
      .string(messages.name)
      .trim()
      .min(1, messages.name)
      .max(QUIET_NAME_MAX, messages.nameLong(QUIET_NAME_MAX))
      .regex(/^[^\p{Cc}\p{Cf}]*$/u, messages.nameCharacters),
    from: CalendarDate,
    until: CalendarDate,
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: messages.order })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < QUIET_LENGTH * DAY, {
    path: ['until'],
    message: messages.tooLong(QUIET_LENGTH),
  })
export type QuietDays = z.infer<typeof QuietDays>

const choiceOf = (choices: readonly number[], message: string) =>
  z.coerce.number(message).refine(number => choices.includes(number), message)

/** How often somebody is reminded, of whatever. */
export const CadenceParts = {
  daysBefore: z
    .array(choiceOf(DAYS_BEFORE_CHOICES, messages.daysBefore))
    .max(DAYS_BEFORE_MOST, messages.daysBeforeMost(DAYS_BEFORE_MOST))
    .transform(days => [...new Set(days)].toSorted((a, b) => b - a)),
  overdueEvery: choiceOf(OVERDUE_EVERY_CHOICES, messages.overdueEvery),
  overdueMost: z.preprocess(
    most => (most === '' ? null : most),
    z.union(
      [
        z.null(),
        z.coerce
          .number(messages.overdueMost)
          .int(messages.overdueMost)
          .min(1, messages.overdueMost)
          .max(OVERDUE_MOST, messages.overdueMost),
      ],
      messages.overdueMost,
    ),
  ),
}

/** When an organization reminds its people. Decision 368. */
export const CadenceForm = z.strictObject({
  ...CadenceParts,
  quietWeekends: z.boolean(),
  quietDays: z.array(QuietDays).max(QUIET_RANGES, messages.tooMany(QUIET_RANGES)),
  copySupervisors: z.boolean(),
})
export type CadenceForm = z.output<typeof CadenceForm>

export const reminderCadence = endpoint({
  method: 'GET',
  path: '/reminders/:entityGuid/cadence',
  summary: 'When an organization reminds its people',
  access: orgAdmin.guarded,
  response: z.object({
    daysBefore: z.array(z.number().int()),
    overdueEvery: z.number().int(),
    overdueMost: z.number().int().nullable(),
    quietWeekends: z.boolean(),
    quietDays: z.array(z.object({ name: z.string(), from: CalendarDate, until: CalendarDate })),
    copySupervisors: z.boolean(),
    /** Whether reminders go out at all: the organization's own setting. */
    enabled: z.boolean(),
    /** All whom their page lists, also who is inactive and gets no copies. */
    supervisors: z.number().int(),
    /** Requirements that remind at their own times, and when. */
    requirements: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        remindBefore: z.array(z.number().int()),
        remindEvery: z.number().int(),
        remindMost: z.number().int().nullable(),
        remindCopy: z.boolean(),
      }),
    ),
    /** 0: nothing was chosen yet. */
    version: z.number().int(),
  }),
})

export const saveReminderCadence = endpoint({
  method: 'PUT',
  path: '/reminders/:entityGuid/cadence',
  summary: 'Change when an organization reminds its people',
  access: orgAdmin.guarded,
  body: CadenceForm.extend({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})
