import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import type { Clocked } from '#platform/server/clock.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { planIsLive, trialIsOver } from '#foundation/plans/plan.server.ts'
import { type FoundOrganization, type PlanStanding, staffOrganizations } from './staff-organizations.contract.ts'

/** How `subscriptions p` of `entities e` stands. */
export const planStanding = (at: Clocked): RawBuilder<PlanStanding> => sql`
  case when p.entity_id is null then 'None'
       when ${planIsLive(at)} then case when p.is_enterprise then 'Enterprise' else 'Active' end
       when p.status = 'Trial' then case when ${trialIsOver(at)} then 'TrialOver' else 'Trial' end
       else 'Ended' end`

/** Staff see all of them. Spec D8. */
const organizationsFound = (at: Clocked): ListSql<typeof staffOrganizations> => ({
  of: staffOrganizations,
  from: sql`entities e left join subscriptions p on p.entity_id = e.id`,
  always: sql`e.type <> 'Individual'`,
  filters: {
    searchTerm: text => sql`fold(e.name) like fold(${contains(text)})`,
    type: type => sql`e.type = ${type}`,
    plan: standing => sql`${planStanding(at)} = ${standing}`,
    isOffsite: answer => sql`e.is_offsite = ${answer === 'yes'}`,
    cooperative: guid => sql`e.coop_id = (select id from entities where guid = ${guid})`,
  },
  sorts: { name: sql`fold(e.name)`, createdAt: sql`e.created_at` },
  ties: way => sql`e.id ${way}`,
})

export const findOrganizations = (
  db: Db,
  at: Clocked,
  query: QueryOf<typeof staffOrganizations>,
): Promise<Page<FoundOrganization>> =>
  readList(db, organizationsFound(at), query, {
    columns: sql`e.id, e.guid as entity_guid, e.name, e.type, e.state, e.is_offsite, e.coop_id, ${planStanding(at)} as plan, e.created_at`,
    details: {
      columns: sql`p.entity_guid, p.name, p.type, p.state, p.is_offsite, c.name as cooperative, p.plan, p.created_at, m.people`,
      join: sql`
        left join entities c on c.id = p.coop_id
        left join lateral (
          select count(*) as people from member_summaries where entity_id = p.id and status = 'Active'
        ) m on true`,
    },
  })
