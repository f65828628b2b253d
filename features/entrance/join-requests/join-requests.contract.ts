import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, PAGE_AND_ORDER, pageOf } from '#platform/shared/paging.ts'
import { anyone, orgAdmin } from '#foundation/access/access.policies.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { JoinPageName } from '../join-page/join-page.contract.ts'

/** How long a request waits for its answer, and an approval for the person's. Spec D6. */
export const JOIN_REQUEST_DAYS = 30
/** Requests that one call can answer. */
export const DECIDED_AT_ONCE = 100

/** Spec D6. */
export const JoinRequestStatus = z.enum(['requested', 'approved', 'accepted', 'declined', 'cancelled', 'expired'])
export type JoinRequestStatus = z.infer<typeof JoinRequestStatus>

/** The form on the public page. */
export const JoinForm = z.strictObject({ email: EmailAddress })

export const requestToJoin = endpoint({
  method: 'POST',
  path: '/join-org/requests',
  summary: 'Ask to join an organization through its public page',
  access: anyone,
  body: z.strictObject({
    ...JoinPageName.shape,
    ...JoinForm.shape,
    reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish(),
  }),
  // Depends only on the organization's settings: it reveals nothing about the address.
  response: z.object({ outcome: z.enum(['mailed', 'waiting']) }),
  refusals: ['captcha'],
})

/** One request, as administrators see it. They must not know its guid: it proves access to the person's mailbox. */
export const JoinRequestRow = z.object({
  id: z.number().int(),
  email: z.string(),
  status: JoinRequestStatus,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null while nobody has answered, and if the list of domains did. */
  decidedBy: z.string().nullable(),
})
export type JoinRequestRow = z.infer<typeof JoinRequestRow>

const JoinRequestsQuery = gridQuery(['requestedAt', 'email', 'status', 'decidedAt'], 'desc').extend({
  status: listOf(JoinRequestStatus),
})
/** What narrows the list of requests, as its address says it. */
export const JoinRequestFilters = z.strictObject(JoinRequestsQuery.omit(PAGE_AND_ORDER).shape)

export const joinRequestGrid = endpoint({
  method: 'GET',
  path: '/join-requests/:entityGuid',
  summary: 'Join requests of an organization',
  access: orgAdmin,
  query: JoinRequestsQuery,
  response: pageOf(JoinRequestRow).extend({ waiting: z.number().int() }),
})

/** Approve and decline answer a waiting request; cancel withdraws an approval that the person has not answered yet. */
export const Decision = z.enum(['approve', 'decline', 'cancel'])
export type Decision = z.infer<typeof Decision>

/** Calls by one person, and by one organization, in an hour. */
export const DECISIONS_PER_HOUR = 300

export const decideJoinRequests = endpoint({
  method: 'POST',
  path: '/join-requests/:entityGuid/decide',
  summary: 'Approve, decline or cancel join requests',
  access: orgAdmin,
  body: z.strictObject({
    ids: z
      .array(z.number().int().min(1).max(2_147_483_647))
      .min(1)
      .max(DECIDED_AT_ONCE)
      .transform(ids => [...new Set(ids)]),
    decision: Decision,
  }),
  // Those now or already in the requested state, and those that had been answered differently or too late.
  response: z.object({ done: z.number().int(), otherwise: z.number().int() }),
})

/** What answers a person who has answered already. */
export const answering = { refusals: ['inviteAnswered'] } as const
