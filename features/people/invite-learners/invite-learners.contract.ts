import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, PAGE_AND_ORDER, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { InviteStatus } from '#entrance/invitations/invitations.contract.ts'
import { Begun } from '../bulk-actions/bulk-actions.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { inviteLearnersMessages } from './invite-learners.messages.ts'

/** People who can be invited by hand at once. Spec D6. */
export const INVITE_MAX = 10
export const MESSAGE_MAX = 1_000
/** Invites that one call may resend or cancel. */
export const CHANGE_MAX = 500
/**
 * Calls by one organization, and by one person over all of theirs, in an hour: the mails go to strangers' mailboxes.
 */
export const INVITE_CALLS_PER_HOUR = 30
export const RESEND_CALLS_PER_HOUR = 30

const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** A duplicate address is reported at its second occurrence. */
function tellDuplicates(emails: readonly string[], context: z.RefinementCtx): void {
  for (const [at, email] of emails.entries()) {
    if (email !== '' && emails.indexOf(email) < at)
      context.addIssue({ code: 'custom', path: [at], message: inviteLearnersMessages.duplicate })
  }
}

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, inviteLearnersMessages.emailMissing)
  .max(254, inviteLearnersMessages.emailInvalid)
  .pipe(z.email(inviteLearnersMessages.emailInvalid))

/** Whom to invite. Spec D6: 'up to 10 emails by hand, group, optional message'. */
export const Invitation = z.strictObject({
  emails: z
    .array(Email)
    .min(1, inviteLearnersMessages.emailMissing)
    .max(INVITE_MAX, inviteLearnersMessages.tooMany(INVITE_MAX))
    .superRefine(tellDuplicates),
  groupId: z.number().int().min(1).max(2_147_483_647).nullish(),
  message: z.string().trim().max(MESSAGE_MAX, inviteLearnersMessages.messageTooLong(MESSAGE_MAX)).nullish(),
  /** Whoever accepts becomes an administrator. Decision 370. */
  asAdministrator: z.boolean().optional(),
  /** Whoever accepts becomes a read-only auditor, through this day or until it is ended. Decision 382. */
  asAuditor: z.boolean().optional(),
  auditsThrough: CalendarDate.nullish(),
})

export const inviteLearners = endpoint({
  method: 'POST',
  path: '/entityAdminInvites/:entityGuid',
  summary: 'Invite up to 10 people by email',
  access: orgAdmin,
  body: Invitation,
  response: z.object({ invited: z.number().int() }),
  idempotent: true,
})

export const invitesLeft = endpoint({
  method: 'GET',
  path: '/entityAdminInvites/:entityGuid/left',
  summary: 'Mails that may still go out today while there is no plan',
  access: orgAdmin,
  response: z.object({
    /** Null: there is a plan, and no such limit. */
    left: z.number().int().nullable(),
  }),
})

/** An invite, whatever its origin. */
export const InviteRow = z.object({
  inviteId: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  groupName: z.string().nullable(),
  batchName: z.string().nullable(),
  status: InviteStatus,
  asAdministrator: z.boolean(),
  asAuditor: z.boolean(),
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type InviteRow = z.infer<typeof InviteRow>

const InvitesQuery = gridQuery(['sent', 'email', 'name', 'status', 'expires'], 'desc').extend({
  status: listOf(InviteStatus),
  groupId: optional(Id),
})

export const listInvites = endpoint({
  method: 'GET',
  path: '/entityAdminInvites/:entityGuid',
  mayLag: true,
  summary: 'Invites of an organization',
  access: orgAdmin,
  query: InvitesQuery,
  response: pageOf(InviteRow),
})

const InviteIds = z
  .array(z.number().int().min(1).max(2_147_483_647))
  .min(1, inviteLearnersMessages.nothingChosen)
  .max(CHANGE_MAX, inviteLearnersMessages.tooManyInvites(CHANGE_MAX))

/** How many were changed, and which were not, each with the reason. */
export const InvitesAnswer = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ inviteId: z.number().int(), email: z.string(), reason: z.string() })),
})
export type InvitesAnswer = z.infer<typeof InvitesAnswer>

export const resendInvites = endpoint({
  method: 'POST',
  path: '/entityAdminInvites/:entityGuid/resend',
  summary: 'Send invites again and renew them',
  access: orgAdmin,
  body: z.strictObject({ inviteIds: InviteIds }),
  response: InvitesAnswer,
})

export const cancelInvites = endpoint({
  method: 'POST',
  path: '/entityAdminInvites/:entityGuid/cancel',
  summary: 'Cancel open invites',
  access: orgAdmin,
  body: z.strictObject({ inviteIds: InviteIds }),
  response: InvitesAnswer,
})

/** What narrows the list of invites, as its address says it. */
export const InviteFilters = z.strictObject(InvitesQuery.omit(PAGE_AND_ORDER).shape)

export const changeMatchingInvites = endpoint({
  method: 'POST',
  path: '/entityAdminInvites/:entityGuid/matching',
  summary: 'Send again or cancel all invites that match a filter',
  access: orgAdmin,
  idempotent: true,
  body: z.strictObject({
    action: z.enum(['resend', 'cancel']),
    matching: InviteFilters,
    /** How many they are, as the person saw it. */
    count: z.number().int().min(1, bulkActionsMessages.noRows).max(2_147_483_647),
  }),
  response: Begun,
})
