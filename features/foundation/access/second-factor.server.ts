import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a membership's entity requires its administrators to have a second factor that the person has not set up: a
 * condition on `memberships` under an alias. Checked on each request, so it applies to existing sessions and to people
 * who become administrators later. If the statement already reads the entity, it passes the name, so that it is read
 * once. Spec D2.
 */
export function lacksSecondFactor(alias: 'm' | 'mine', entity?: 'e'): RawBuilder<boolean> {
  const m = sql.ref(alias)
  const asks = entity
    ? sql`${sql.ref(entity)}.require_two_factor`
    : sql`exists (select from entities asking where asking.id = ${m}.entity_id and asking.require_two_factor)`
  return sql<boolean>`(${asks}
    and not exists (select from two_factors factor where factor.user_id = ${m}.user_id))`
}
