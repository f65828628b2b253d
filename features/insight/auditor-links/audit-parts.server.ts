import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { whereOf } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { saidLabel } from '#foundation/lookups/lookup-labels.messages.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { RequirementRow, REQUIREMENTS_MAX } from '#training/requirements/requirements.contract.ts'
import { groupsOf, standingSql } from '#training/requirements/requirement-list.server.ts'
import { requirementWords } from '#training/requirements/requirement-words.messages.ts'
import { severalInWords, whenInWords, whoInWords } from '#training/requirements/requirement-words.ts'
import { completionSql } from '#training/standing/standing.server.ts'
import type { AuditPart } from './audit-page.contract.ts'
import { auditPartsTexts } from './audit-parts.messages.ts'
import { completedTrainings, underRequirements } from './audit-rows.server.ts'
import { AuditStanding, CompletionStanding } from './audit-standing.ts'
import type { OpenedLink } from './opened-link.server.ts'

// SQL of: requirements q, courses c, groups g, lookups k, jurisdictions j, requirement_people o

const Counted = z.object({ requirementId: z.number().nullable(), standing: AuditStanding, count: z.number() })
type Counted = z.infer<typeof Counted>

const Rule = RequirementRow.omit({
  email: true,
  reminders: true,
  remindBefore: true,
  remindEvery: true,
  remindMost: true,
  remindCopy: true,
  version: true,
  createdAt: true,
  underWay: true,
  people: true,
  met: true,
  waived: true,
  toDo: true,
  overdue: true,
}).extend({
  endedAt: z.string().nullable(),
  profileJobTitles: z.array(z.string()),
  professions: z.array(z.string()),
  stateNames: z.array(z.string()),
})
type Rule = z.infer<typeof Rule>

/** What a link is about, with how many stand how: each requirement, or the completed trainings. */
export async function readParts(db: Db, link: OpenedLink, today: CalendarDate): Promise<AuditPart[]> {
  if (link.shows === 'trainings') {
    const counts = await countCompletions(db, link, today)
    return [partOf({ requirementId: null, ...auditPartsTexts.trainings, when: null, endedOn: null }, counts)]
  }
  const [rules, counts] = [await readRules(db, link), await countPeople(db, link, today)]
  return rules.map(rule => partOf(inWords(rule, link.timeZone), counts))
}

/** In the order of the administrator's own page. */
const UNDER: readonly AuditStanding[] = ['Met', 'ToDo', 'Overdue', 'Waived']

type InWords = Omit<AuditPart, 'total' | 'standings'>

function partOf(part: InWords, all: readonly Counted[]): AuditPart {
  const counts = all.filter(({ requirementId }) => requirementId === part.requirementId)
  const standings = part.requirementId === null ? CompletionStanding.options : UNDER
  const countOf = (standing: AuditStanding) => counts.find(one => one.standing === standing)?.count ?? 0
  return {
    ...part,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    standings: standings.map(standing => ({ standing, count: countOf(standing) })),
  }
}

async function countPeople(db: Db, link: OpenedLink, today: CalendarDate): Promise<Counted[]> {
  const { from, always } = underRequirements(link)
  const { rows } = await sqlOf(Counted)`
    select o.requirement_id, ${standingSql(today)} as standing, count(*) as count from ${from} where ${always} group by 1, 2`.execute(
    db,
  )
  return rows
}

async function countCompletions(db: Db, link: OpenedLink, today: CalendarDate): Promise<Counted[]> {
  const list = completedTrainings(link, today)
  const { rows } = await sqlOf(Counted)`
    select null::integer as requirement_id, ${completionSql('registrations', link.entityId, today)} as standing, count(*) as count
    from registrations where ${whereOf(list, { searchTerm: '', standing: undefined, requirementId: undefined })} group by 2`.execute(
    db,
  )
  return rows
}

/** The rules, by name. One that ended is shown by a link to it alone. */
async function readRules(db: Db, { entityId, requirementId }: OpenedLink): Promise<Rule[]> {
  const labels = (kind: 'jobTitle' | 'profession', ids: ReturnType<typeof sql>) =>
    sql`array(select k.label from lookups k where k.kind = ${kind} and k.id = any(${ids}) order by k.position, k.id)`
  const { rows } = await sqlOf(Rule)`
    select q.id, q.name, q.course_ids, q.group_ids, q.roles, q.job_title_ids, q.profession_ids, q.states, q.sites, q.job_titles, q.hired_from,
           q.hired_until, q.first_kind, q.first_days, q.first_day, q.each_year, q.again_kind, q.again_months, q.window_days, q.again_day,
           q.counts_from, q.ended_at,
           array(select ${nameForReader(sql`c`)} from unnest(q.course_ids) with ordinality x (id, place)
             join courses c on c.id = x.id order by x.place) as courses,
           ${groupsOf(rowsOf('groups', entityId))} as groups,
           ${labels('jobTitle', sql`q.job_title_ids`)} as profile_job_titles, ${labels('profession', sql`q.profession_ids`)} as professions,
           array(select j.name from jurisdictions j where j.code = any(q.states) order by j.name) as state_names
    from ${rowsOf('requirements', entityId)} q
    where ${requirementId === null ? sql`q.ended_at is null` : sql`q.id = ${requirementId}`}
    order by q.name collate "und-x-icu", q.id limit ${REQUIREMENTS_MAX}`.execute(db)
  return rows
}

function inWords(rule: Rule, timeZone: string): InWords {
  const speech = { texts: requirementWords, locale: common.locale }
  const said = (labels: readonly string[]) => [...new Set(labels.map(saidLabel))]
  const names = {
    groups: rule.groups.map(({ name }) => name),
    profileJobTitles: said(rule.profileJobTitles),
    professions: said(rule.professions),
    states: rule.stateNames,
  }
  return {
    requirementId: rule.id,
    name: rule.name,
    who: whoInWords(rule, names, speech),
    courses: severalInWords(rule.courses, rule.courses.length, speech),
    when: whenInWords(rule, speech),
    endedOn: rule.endedAt === null ? null : dateIn(timeZone, new Date(rule.endedAt)),
  }
}
