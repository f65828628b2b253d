import { z } from 'zod'
import { calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { staffIn } from '#foundation/access/access.policies.ts'
import { agreementsTexts as texts } from './agreements.messages.ts'

export const AGREED_MAX = 10_000_000

/** What was agreed with an organization that pays by contract. Spec D5. */
export const AgreementForm = z
  .strictObject({
    planType: z.enum(['Certificate', 'Seat'], { error: texts.required }),
    /** Zero: no limit. */
    quota: z.coerce
      .number({ error: texts.quotaInvalid })
      .int(texts.quotaInvalid)
      .min(0, texts.quotaInvalid)
      .max(AGREED_MAX, texts.quotaInvalid),
    startsOn: calendarDate(texts.required),
    /** The last day. */
    endsOn: calendarDate(texts.required),
  })
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    message: texts.endBeforeStart,
    ...judgedWith('startsOn', 'endsOn'),
  })

export const putAgreement = endpoint({
  method: 'PUT',
  path: '/staff/organizations/:entityGuid/agreement',
  summary: 'Give an organization an enterprise agreement, or change it',
  access: staffIn('agreements'),
  body: AgreementForm,
  response: z.object({}),
})

export const deleteAgreement = endpoint({
  method: 'DELETE',
  path: '/staff/organizations/:entityGuid/agreement',
  summary: 'End an enterprise agreement',
  access: staffIn('agreements'),
  response: z.object({}),
})

export const putOffsite = endpoint({
  method: 'PUT',
  path: '/staff/organizations/:entityGuid/offsite',
  summary: 'Say whether an organization runs the courses in its own learning system',
  access: staffIn('agreements'),
  body: z.strictObject({ isOffsite: z.boolean() }),
  response: z.object({}),
})
