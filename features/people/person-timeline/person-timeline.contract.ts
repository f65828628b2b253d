import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listOf, optional } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { MailState } from '../remind-learners/mail-state.contract.ts'
import { personTimelineMessages } from './person-timeline.messages.ts'

/** Events on a page of a timeline. */
export const TIMELINE_PAGE = 50
/** Mails whose state is shown. */
export const MAILS_SHOWN = 5

/** What the chips above a timeline choose. */
export const TimelineKind = z.enum(['membership', 'groups', 'trainings', 'certificates', 'requirements', 'reminders'])
export type TimelineKind = z.infer<typeof TimelineKind>

export const TimelineEventName = z.enum([
  'invited',
  'invitedAgain',
  'askedToJoin',
  'requestApproved',
  'joined',
  'firstSignIn',
  'promoted',
  'demoted',
  'activated',
  'deactivated',
  'archived',
  'renamed',
  'detailsChanged',
  'supervisorMade',
  'supervisorEnded',
  'auditorMade',
  'auditorChanged',
  'auditorEnded',
  'ownerMade',
  'transcriptTaken',
  'groupsChanged',
  'assigned',
  'required',
  'added',
  'started',
  'examFailed',
  'completed',
  'credited',
  'dueDateChanged',
  'withdrawn',
  'certified',
  'replaced',
  'revoked',
  'expires',
  'outsideSent',
  'outsideAccepted',
  'outsideRefused',
  'waived',
  'waiverEnded',
  'reminded',
  'remindedByHand',
])
export type TimelineEventName = z.infer<typeof TimelineEventName>

/** What else is known of an event: each has only what is its own. */
const Facts = z.object({
  /** Names of groups. */
  added: z.array(z.string()).optional(),
  removed: z.array(z.string()).optional(),
  score: z.number().int().nullish(),
  /** The certificate's number, and its id for the PDF. */
  number: z.string().nullish(),
  certificateId: z.number().int().nullish(),
  due: CalendarDate.nullish(),
  until: CalendarDate.nullish(),
  reason: z.string().nullish(),
  /** A name before and after. */
  before: z.string().nullish(),
  after: z.string().nullish(),
  /** Trainings of a mail beside the named one. */
  more: z.number().int().nullish(),
  /** What became of the mail. Missing: none is kept. */
  mail: MailState.nullish(),
  failure: z.string().nullish(),
})

/** One fact of the database about a person. Decision 377. */
export const TimelineEvent = z.object({
  /** The row it comes from: no two events have the same. */
  key: z.string(),
  at: z.string(),
  /** False: only the day is known. */
  exact: z.boolean(),
  kind: TimelineKind,
  event: TimelineEventName,
  /** Who did it, if somebody else did and it is known. */
  by: z.string().nullable(),
  /** Course, requirement, or what else it is about. */
  what: z.string().nullable(),
  facts: Facts,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** Where a page of a timeline ended: the moment to the microsecond, and the key. */
const Cursor = z
  .string()
  .max(200)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [a-z]+( [\w-]+){1,4}$/, personTimelineMessages.cursor)

export const TimelineQuery = z.object({
  /** None: all. */
  kinds: listOf(TimelineKind),
  /** Earlier than this event. */
  before: optional(Cursor),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

export const personTimeline = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/:entityGuid/people/:entityUserId/timeline',
  summary: 'History of a member, the newest first',
  access: orAuditor(orgAdmin),
  query: TimelineQuery,
  response: z.object({
    events: z.array(TimelineEvent),
    /** Where the next page begins; null: this was the last. */
    earlier: z.string().nullable(),
  }),
})

/** What a mail is about. */
export const PersonMailKind = z.enum(['invitation', 'assignment', 'reminder', 'reminderByHand', 'certificate', 'exam'])
export type PersonMailKind = z.infer<typeof PersonMailKind>

export const PersonMail = z.object({
  key: z.string(),
  kind: PersonMailKind,
  at: z.string(),
  state: MailState,
  failure: z.string().nullable(),
})
export type PersonMail = z.infer<typeof PersonMail>

export const personMails = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/:entityGuid/people/:entityUserId/mails',
  summary: 'The last mails of the organization to a member, and what became of each',
  access: orgAdmin,
  response: z.object({
    mails: z.array(PersonMail),
    /** The last mail to the address came back: the next will, too. */
    cameBack: z.boolean(),
    /** They turned off the mails that they can do without. */
    unsubscribed: z.boolean(),
  }),
})
