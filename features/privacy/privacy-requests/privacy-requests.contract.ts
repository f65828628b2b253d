import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { EmailAddress, EmailedCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'

export const DETAILS_MAX = 2000
/** How long a proved mailbox may ask, in minutes. */
export const PASS_MINUTES = 60
/** How long a ticket for one download is valid. */
export const TICKET_SECONDS = 60

export const RequestKind = z.enum(['copy', 'correction', 'deletion', 'restriction'])
export type RequestKind = z.infer<typeof RequestKind>
export const RequestStatus = z.enum(['Waiting', 'InProcess', 'Done', 'Refused', 'Withdrawn'])
export type RequestStatus = z.infer<typeof RequestStatus>

export const OwnRequest = z.object({
  id: z.number().int(),
  kind: RequestKind,
  status: RequestStatus,
  askedAt: z.string(),
  dueOn: z.string(),
  closedAt: z.string().nullable(),
  details: z.string().nullable(),
  answer: z.string().nullable(),
  /** The file of a copy, while it can be fetched. */
  copy: z.object({ bytes: z.number(), expiresAt: z.string() }).nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** What the code of a mailbox was exchanged for. */
const Pass = z.string().min(1).max(200)
const refusals = ['passExpired']

export const AddressForm = z.strictObject({ email: EmailAddress })

// The same answer and the same mail for every address: nobody learns whether it has an account.
export const askPrivacyCode = endpoint({
  method: 'POST',
  path: '/privacy/code',
  summary: 'Mail a code that proves an address for privacy requests',
  access: anyone,
  body: AddressForm.extend({ reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish() }),
  response: z.object({ codeGuid: z.guid() }),
  refusals: ['captcha'],
})

export const provePrivacyCode = endpoint({
  method: 'POST',
  path: '/privacy/proof',
  summary: 'Exchange the code of an address for a pass to its privacy requests',
  access: anyone,
  body: z.strictObject({ codeGuid: z.guid(), code: EmailedCode }),
  response: z.object({ pass: z.string() }),
  refusals: ['verification_code', 'expiredTOTP'],
})

export const readPrivacyRequests = endpoint({
  method: 'POST',
  path: '/privacy/requests/read',
  summary: 'Read the privacy requests of a proved address',
  access: anyone,
  body: z.strictObject({ pass: Pass }),
  response: z.object({
    email: z.string(),
    hasAccount: z.boolean(),
    isRestricted: z.boolean(),
    requests: z.array(OwnRequest),
  }),
  refusals,
})

export const RequestForm = z
  .strictObject({
    kind: z.enum(RequestKind.options, { error: common.required }),
    details: z.string().trim().max(DETAILS_MAX, privacyRequestsMessages.detailsTooLong).default(''),
  })
  .refine(({ kind, details }) => kind !== 'correction' || details !== '', {
    path: ['details'],
    message: privacyRequestsMessages.detailsNeeded,
    ...judgedWith('kind', 'details'),
  })

export const askPrivacyRequest = endpoint({
  method: 'POST',
  path: '/privacy/requests',
  summary: 'Ask for a copy, a correction, a deletion or a restriction of the data of a proved address',
  access: anyone,
  body: RequestForm.safeExtend({ pass: Pass }),
  response: z.object({ id: z.number().int() }),
  refusals,
})

export const withdrawPrivacyRequest = endpoint({
  method: 'POST',
  path: '/privacy/requests/withdraw',
  summary: 'Withdraw a privacy request that is not decided',
  access: anyone,
  body: z.strictObject({ pass: Pass, requestId: z.number().int() }),
  response: z.object({}),
  refusals,
})

export const endRestriction = endpoint({
  method: 'POST',
  path: '/privacy/restriction/end',
  summary: 'End the restriction of a proved address',
  access: anyone,
  body: z.strictObject({ pass: Pass }),
  response: z.object({}),
  refusals,
})

export const ticketForCopy = endpoint({
  method: 'POST',
  path: '/privacy/copies/ticket',
  summary: 'Ask for a ticket to download a copy once',
  access: anyone,
  body: z.strictObject({ pass: Pass, requestId: z.number().int() }),
  response: z.object({ ticket: z.string() }),
  refusals,
})

export const downloadCopy = endpoint({
  method: 'GET',
  path: '/privacy/copies/:ticket',
  summary: 'Copy of a person’s data',
  access: anyone,
  response: fileOf('application/zip'),
})
