import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import type { TrainingRule } from '#foundation/training-rules/training-rule.ts'
import {
  askedSql,
  industryThere,
  isVolunteer,
  stateThere,
  underRuleSql,
} from '#foundation/training-rules/under-rule.server.ts'
import { notRevoked } from '../standing/standing.server.ts'

/** Whose law: of one state, and whether any person must report there. */
export interface Law {
  readonly code: string
  readonly everyoneReports: boolean
}

/** The law that the facts of a state, as they are shown, make. */
export const lawIn = ({ code, facts }: StateFacts): Law => ({
  code,
  everyoneReports: facts.some(({ field, value }) => field === 'reporter-model' && value !== 'professions'),
})

export const inState = (code: string): RawBuilder<boolean> => sql<boolean>`${stateThere} = ${code}`

/**
 * Active members of these entities (a query of `entities`) to whom the law of a state applies, with what its rules turn
 * on. A training counts if it was completed there and is not revoked.
 */
export const membersUnder = (entities: RawBuilder<unknown>, code: string): RawBuilder<unknown> => sql`(
  select m.entity_id, m.id as membership_id, u.first_name, u.last_name, u.email, (m.created_at at time zone e.time_zone)::date as started_on,
         done.completed_on, ${industryThere} as industry_id, u.profession_id, ${isVolunteer} as volunteer
  from ${entities} e join memberships m on m.entity_id = e.id and m.status = 'Active' join users u on u.id = m.user_id
  left join lookups profession on profession.kind = 'profession' and profession.id = u.profession_id
  left join lateral (
    select (max(r.date_completed) at time zone e.time_zone)::date as completed_on from registrations r
    where r.entity_id = m.entity_id and r.membership_id = m.id and r.status = 'Complete' and ${notRevoked}) done on true
  where ${inState(code)})`

/** For a member `t` of `membersUnder`: whether the rule asks them, how they stand, and since, by or until when. */
export function underSql(rule: TrainingRule, { everyoneReports }: Law, today: CalendarDate) {
  const known = {
    industryId: sql.ref('t.industry_id'),
    professionId: sql.ref('t.profession_id'),
    volunteer: sql.ref('t.volunteer'),
  }
  const trained = { startedOn: sql.ref('t.started_on'), completedOn: sql.ref('t.completed_on') }
  return { asked: askedSql(rule, known, everyoneReports, today), ...underRuleSql(rule, trained, today) }
}
