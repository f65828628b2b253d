import { z } from 'zod'
import { calendarDate, CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffIn } from '#foundation/access/access.policies.ts'
import { AGREED_MAX } from './agreements.contract.ts'
import { planNumberTexts as texts } from './plan-number.messages.ts'

export const WHY_MAX = 500

const quota = z.coerce
  .number({ error: texts.invalid })
  .int(texts.invalid)
  .min(1, texts.invalid)
  .max(AGREED_MAX, texts.invalid)

export const PlanNumber = z.strictObject({
  quota,
  /** The first day on which it counts. */
  holdsFrom: calendarDate(texts.required),
  why: z.string(texts.required).trim().min(1, texts.required).max(WHY_MAX, texts.tooLong),
})

export const putPlanNumber = endpoint({
  method: 'PUT',
  path: '/staff/organizations/:entityGuid/plan-number',
  summary: 'Change the number of certificates or seats of a plan',
  access: staffIn('agreements'),
  body: PlanNumber,
  response: z.object({}),
})

/** What a number would mean, as things are now. */
export const previewPlanNumber = endpoint({
  method: 'GET',
  path: '/staff/organizations/:entityGuid/plan-number',
  summary: 'What another number of certificates or seats would mean',
  access: staffIn('agreements'),
  query: z.object({ quota }),
  response: z.object({
    used: z.number().int(),
    /** Seats over the number, or certificates that stay withheld. */
    over: z.number().int(),
    /** Withheld certificates that are issued then. */
    issues: z.number().int(),
    endsOn: CalendarDate.nullable(),
  }),
})
