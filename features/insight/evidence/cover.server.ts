import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { saidLabel } from '#foundation/lookups/lookup-labels.messages.ts'
import type { ShownRule } from '#foundation/state-facts/state-facts.contract.ts'
import { factsOfStates, statesByName } from '#foundation/state-facts/state-facts.server.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { RequirementRow } from '#training/requirements/requirements.contract.ts'
import { severalInWords, whenInWords, whoInWords } from '#training/requirements/requirement-words.ts'
import { requirementWords } from '#training/requirements/requirement-words.messages.ts'
import type { EvidenceWork } from './bundle-rows.server.ts'
import type { EvidenceAsked } from './evidence.contract.ts'
import { clockAt } from './selection.server.ts'

// SQL of: requirements q, courses c, groups g, entities e, users u, lookups l

/** What stands on the first page. */
export interface Cover {
  readonly organization: string
  readonly timeZone: string
  readonly asked: EvidenceAsked
  readonly groups: readonly string[]
  readonly madeBy: string
  readonly product: string
  readonly verifyAt: string
  readonly rule: { readonly name: string; readonly who: string; readonly courses: string; readonly when: string } | null
  readonly laws: readonly { readonly state: string; readonly rules: readonly ShownRule[] }[]
}

const About = z.object({ state: z.string().nullable(), madeBy: z.string(), groups: z.array(z.string()) })

export async function coverOf(services: Services, { entity, query, userId }: EvidenceWork): Promise<Cover> {
  const { db, config } = services
  const about = await sqlOf(About)`
    select e.state, u.first_name || ' ' || u.last_name || ' (' || u.email || ')' as made_by,
           array(select g.name from ${rowsOf('groups', entity.id)} g where g.id = any(${intArray(query.groupIds)})
             order by g.name collate "und-x-icu", g.id) as groups
    from entities e, users u where e.id = ${entity.id} and u.id = ${userId}`.executeForOne(db)
  const requirement = query.requirementId === null ? null : await readRequirement(db, entity.id, query.requirementId)
  const states = requirement && requirement.states.length > 0 ? requirement.states : about.state ? [about.state] : []
  return {
    organization: entity.name,
    timeZone: entity.timeZone,
    asked: query,
    groups: about.groups,
    madeBy: about.madeBy,
    product: config.productName,
    verifyAt: config.publicUrl,
    rule: requirement && (await inWords(db, requirement)),
    laws: await lawsOf(services, states, query.asOf),
  }
}

const Requirement = RequirementRow.omit({
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
})
type Requirement = z.infer<typeof Requirement>

/** The rule as it stands; also of one that was ended meanwhile. */
async function readRequirement(db: Db, entityId: number, id: number): Promise<Requirement> {
  return sqlOf(Requirement)`
    select q.id, q.name, q.course_ids, q.group_ids, q.roles, q.job_title_ids, q.profession_ids, q.states, q.sites, q.job_titles, q.hired_from,
           q.hired_until, q.first_kind, q.first_days, q.first_day, q.each_year, q.again_kind, q.again_months, q.window_days, q.again_day,
           q.counts_from,
           array(select ${nameForReader(sql`c`)} from unnest(q.course_ids) with ordinality x (id, place)
             join courses c on c.id = x.id order by x.place) as courses,
           array(select g.name from ${rowsOf('groups', entityId)} g where g.id = any(q.group_ids) order by g.name collate "und-x-icu") as groups
    from ${rowsOf('requirements', entityId)} q where q.id = ${id}`.executeForOne(db)
}

/** Whom it obliges and by when, in the words of its own page. */
async function inWords(db: Db, requirement: Requirement): Promise<NonNullable<Cover['rule']>> {
  const speech = { texts: requirementWords, locale: common.locale }
  const { rows: labels } = await sqlOf(z.object({ kind: z.enum(['jobTitle', 'profession']), label: z.string() }))`
    select distinct l.kind, l.label from lookups l
    where (l.kind = 'jobTitle' and l.id = any(${intArray(requirement.jobTitleIds)}))
      or (l.kind = 'profession' and l.id = any(${intArray(requirement.professionIds)}))
    order by l.label`.execute(db)
  const labelled = (of: 'jobTitle' | 'profession') =>
    labels.filter(({ kind }) => kind === of).map(({ label }) => saidLabel(label))
  const states = requirement.states.length === 0 ? [] : await statesByName(db)
  const names = {
    groups: requirement.groups.map(({ name }) => name),
    profileJobTitles: labelled('jobTitle'),
    professions: labelled('profession'),
    states: states.filter(({ code }) => requirement.states.includes(code)).map(({ name }) => name),
  }
  return {
    name: requirement.name,
    who: whoInWords(requirement, names, speech),
    courses: severalInWords(requirement.courses, requirement.courses.length, speech),
    when: whenInWords(requirement, speech),
  }
}

/** The rules of training of these states, as far as they may be shown: nothing is added to what is recorded. */
async function lawsOf({ db }: Services, states: readonly string[], asOf: string): Promise<Cover['laws']> {
  const found = await factsOfStates({ db, clock: clockAt(asOf) }, states)
  return found.flatMap(({ name, rules }) => (rules.length > 0 ? [{ state: name, rules }] : []))
}
