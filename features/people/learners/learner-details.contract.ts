import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { listOf, optional } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { requirementsMessages } from '#training/requirements/requirements.messages.ts'

/** A site or a job title, as the organization gave it. */
const Detail = z.string().trim().min(1).max(100)

/** People who work there now, or have this job title, in any letter case; hired on these days, both included. */
export const workFilters = {
  sites: listOf(Detail),
  jobTitles: listOf(Detail),
  hiredFrom: optional(CalendarDate),
  hiredUntil: optional(CalendarDate),
}
interface Hired {
  readonly hiredFrom?: string | undefined
  readonly hiredUntil?: string | undefined
}

/** The last day is none before the first. */
export const hiredInOrder = <S extends z.ZodType<Hired>>(filters: S): S =>
  filters.refine(({ hiredFrom, hiredUntil }) => !hiredFrom || !hiredUntil || hiredFrom <= hiredUntil, {
    path: ['hiredUntil'],
    error: requirementsMessages.hiredOrder,
    ...judgedWith('hiredFrom', 'hiredUntil'),
  })

/** What the organization wrote of a person's work. */
export const workColumns = {
  site: z.string().nullish(),
  jobTitle: z.string().nullish(),
  employeeId: z.string().nullish(),
  hiredOn: z.string().nullish(),
}

/** What the list of learners and their report can be filtered by. */
export const learnerDetails = endpoint({
  method: 'GET',
  path: '/entityAdminReports/learner-details/:entityGuid',
  mayLag: true,
  summary: 'Sites and job titles of an organization’s people, each once',
  access: orAuditor(orgAdmin.guarded),
  response: z.object({ sites: z.array(z.string()), jobTitles: z.array(z.string()) }),
})
