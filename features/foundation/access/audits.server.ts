import { type RawBuilder, sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'

// SQL of: memberships m

/** Whether the member `m` of the entity `e` audits today: their last day is over at midnight there. Decision 382. */
export const auditsToday = (at: Clocked): RawBuilder<boolean> =>
  sql<boolean>`(m.audits and coalesce(m.audits_through >= ${todayThere(at)}, true))`
