import { sql } from 'kysely'
import type { Feature } from '#platform/server/feature.ts'
import { route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { cooperativeCourseLookup, cooperativeOrganizationLookup, OFFERED } from './coop-organizations.contract.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

export const coopOrganizations: Feature = {
  routes: [
    route(cooperativeOrganizationLookup, async ({ entity }, { db }) => {
      const { rows } = await sqlOf(cooperativeOrganizationLookup.response.element)`
        select e.name as label, e.guid as value, e.coop_may_assign as may_assign from entities e
        where e.coop_id = ${entity.id} order by e.name collate "und-x-icu", e.id limit ${OFFERED}`.execute(db)
      return rows
    }),

    route(cooperativeCourseLookup, async (_call, { db }) => {
      const { rows } = await sqlOf(cooperativeCourseLookup.response.element)`
        select ${nameForReader(sql`c`)} || case when c.state = 'NATL' then '' else ' (' || c.state || ')' end as label, c.id as value from courses c
        where c.current_version_id is not null order by label, c.state, c.id limit ${OFFERED}`.execute(db)
      return rows
    }),
  ],
}

/**
 * The organizations of a cooperative and, last, itself: `e` of a statement that reads across entities on purpose. Spec
 * D8.
 */
export const placesOf = (coopId: number) => sql`(
  select id, guid, name, time_zone from entities where coop_id = ${coopId}
  union all
  select id, guid, name, time_zone from entities where id = ${coopId}) e`
