import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { NamedIn } from '../personal-data/named-in.ts'
import { DETAILS_MAX, RequestKind, RequestStatus } from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'

export const DUE_FILTERS = ['overdue', 'week'] as const

export const QueuedRequest = z.object({
  id: z.number().int(),
  /** Null: forgotten, with the person. */
  email: z.string().nullable(),
  hasAccount: z.boolean(),
  kind: RequestKind,
  status: RequestStatus,
  askedAt: z.string(),
  dueOn: z.string(),
  isLate: z.boolean(),
  closedAt: z.string().nullable(),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/staff/privacy',
  summary: 'Privacy requests of all people',
  access: staffWho('privacy'),
  query: gridQuery(['dueOn', 'askedAt', 'email'], 'asc').extend({
    status: optional(RequestStatus),
    kind: optional(RequestKind),
    due: optional(z.enum(DUE_FILTERS)),
  }),
  response: pageOf(QueuedRequest),
})

/** How much of one kind of data there is, and what a deletion does to it. */
export const KindPreview = z.object({
  kind: z.string(),
  removed: z.number().int(),
  anonymised: z.number().int(),
  kept: z.number().int(),
})

export const privacyRequest = endpoint({
  method: 'GET',
  path: '/staff/privacy/:requestId',
  summary: 'Privacy request, what is held about its person, and its history',
  access: staffWho('privacy'),
  response: QueuedRequest.extend({
    name: z.string().nullable(),
    organizations: z.array(z.string()),
    details: z.string().nullable(),
    answer: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** Why a deletion or a restriction is not possible now; null: it is. */
    hindrance: z.string().nullable(),
    held: z.array(KindPreview),
    /** Where organizations’ own words name the person: a deletion leaves these. */
    named: z.array(NamedIn),
    events: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        event: z.string(),
        by: z.string().nullable(),
        note: z.string(),
      }),
    ),
  }),
})

export const ReasonForm = z.strictObject({
  answer: z
    .string(common.required)
    .trim()
    .min(1, common.required)
    .max(DETAILS_MAX, privacyRequestsMessages.detailsTooLong),
})

export const approvePrivacyRequest = endpoint({
  method: 'POST',
  path: '/staff/privacy/:requestId/approve',
  summary: 'Approve a privacy request: a copy, a deletion or a restriction is carried out',
  access: staffWho('privacy'),
  response: z.object({}),
})
export const refusePrivacyRequest = endpoint({
  method: 'POST',
  path: '/staff/privacy/:requestId/refuse',
  summary: 'Refuse a privacy request with a reason, which the person is told',
  access: staffWho('privacy'),
  body: ReasonForm,
  response: z.object({}),
})
export const answerPrivacyRequest = endpoint({
  method: 'POST',
  path: '/staff/privacy/:requestId/answer',
  summary: 'Close a correction that was made by hand, with what the person is told',
  access: staffWho('privacy'),
  body: ReasonForm,
  response: z.object({}),
})
