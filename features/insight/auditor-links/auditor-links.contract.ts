import { z } from 'zod'
import { addDays, type CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { inPerson, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { auditorLinksMessages as messages } from './auditor-links.messages.ts'

/** Links of one organization that are active at the same time. */
export const LINKS_MAX = 100
export const NAME_MAX = 100
export const NOTE_MAX = 500
/** Days that a link is valid, unless it says otherwise; and the most. */
export const DAYS_DEFAULT = 30
export const DAYS_MAX = 180
const GROUPS_MAX = 100

const Id = z.number().int().min(1).max(2_147_483_647)
const Day = calendarDate().nullable().default(null)

/** What a link shows: the trainings that were completed, all requirements, or the one of this id. */
export const About = z.union([z.enum(['trainings', 'requirements']), Id], messages.aboutMissing)
export type About = z.infer<typeof About>

/** The form of a new link. Decision 316. */
export const AuditorLinkForm = z
  .strictObject({
    name: z.string(messages.required).trim().min(1, messages.required).max(NAME_MAX, messages.tooLong(NAME_MAX)),
    about: About,
    groupIds: z
      .array(Id)
      .max(GROUPS_MAX, messages.tooMany(GROUPS_MAX))
      .default([])
      .transform(ids => [...new Set(ids)]),
    completedFrom: Day,
    completedUntil: Day,
    expiresOn: calendarDate(messages.required),
    note: z.string().trim().max(NOTE_MAX, messages.tooLong(NOTE_MAX)).default(''),
  })
  .refine(({ completedFrom, completedUntil }) => !completedFrom || !completedUntil || completedFrom <= completedUntil, {
    path: ['completedUntil'],
    error: messages.order,
    ...judgedWith('completedFrom', 'completedUntil'),
  })
export type AuditorLinkForm = z.output<typeof AuditorLinkForm>

/** The last day that a link made today may have. */
export const lastDayFrom = (today: CalendarDate): CalendarDate => addDays(today, DAYS_MAX)

export const LinkStatus = z.enum(['Active', 'Expired', 'Revoked'])
export type LinkStatus = z.infer<typeof LinkStatus>

const Shown = {
  shows: z.enum(['requirement', 'requirements', 'trainings']),
  /** Names of the groups that it is limited to; those that were deleted are only counted. */
  groups: z.array(z.string()),
  groupsGone: z.number().int(),
  completedFrom: z.string().nullable(),
  completedUntil: z.string().nullable(),
}

export const AuditorLink = z.object({
  id: z.number().int(),
  name: z.string(),
  note: z.string().nullable(),
  ...Shown,
  requirement: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresOn: z.string(),
  status: LinkStatus,
  revokedBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
  opened: z.number().int(),
  lastOpenedAt: z.string().nullable(),
})
export type AuditorLink = z.infer<typeof AuditorLink>

export const listAuditorLinks = endpoint({
  method: 'GET',
  path: '/auditor-links/:entityGuid',
  summary: 'Auditor links of an organization',
  access: orVisitor(orgAdmin),
  query: gridQuery(['createdAt', 'name', 'expiresOn', 'lastOpenedAt'], 'desc').extend({ status: optional(LinkStatus) }),
  response: pageOf(AuditorLink),
})

export const makeAuditorLink = endpoint({
  method: 'POST',
  path: '/auditor-links/:entityGuid',
  summary: 'Make an auditor link; its address is told only now',
  // What it opens leaves the organization: that is for its own people to decide.
  access: inPerson(orgAdmin.guarded),
  body: AuditorLinkForm,
  response: z.object({ id: z.number().int(), name: z.string(), address: z.string(), expiresOn: z.string() }),
})

export const revokeAuditorLink = endpoint({
  method: 'POST',
  path: '/auditor-links/:entityGuid/:auditorLinkId/revoke',
  summary: 'Revoke an auditor link; it ends at once',
  access: orgAdmin,
  response: z.object({}),
})

/** One time that a link was opened. */
export const Opening = z.object({
  id: z.number().int(),
  openedAt: z.string(),
  network: z.string(),
  browser: z.string().nullable(),
  downloadedAt: z.string().nullable(),
})
export type Opening = z.infer<typeof Opening>

export const auditorLinkOpenings = endpoint({
  method: 'GET',
  path: '/auditor-links/:entityGuid/:auditorLinkId/openings',
  summary: 'Openings of an auditor link, the newest first',
  access: orVisitor(orgAdmin),
  query: gridQuery(['openedAt'], 'desc').omit({ searchTerm: true }),
  response: pageOf(Opening),
})
