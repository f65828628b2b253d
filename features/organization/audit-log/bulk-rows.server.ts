import { sql } from 'kysely'
import type { ListSql } from '#platform/server/list.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { bulkPeople } from './bulk-people.contract.ts'

// SQL of: bulk_action_rows r, invites i, join_requests j

const changed = sql`coalesce(r.outcome = 'changed', false)`
const sideOf = (side: 'changed' | 'others') => (side === 'changed' ? changed : sql`not ${changed}`)

/** The invites that an action on many was about. */
export const invitesOf = (entityId: number, actionId: number): ListSql<typeof bulkPeople> => ({
  of: bulkPeople,
  from: sql`${rowsOf('bulkActionRows', entityId)} r join ${rowsOf('invites', entityId)} i on i.id = r.row_id`,
  always: sql`r.action_id = ${actionId}::integer`,
  filters: { searchTerm: text => holdsAll(sql`i.search`, wordsOf(text)), side: sideOf },
  sorts: { name: way => sql`i.email ${way}` },
  ties: way => sql`r.row_id ${way}`,
})
export const inviteColumns = sql`r.row_id, null::integer as entity_user_id,
  coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), i.email) as name, i.email,
  coalesce(r.outcome, 'waiting') as outcome`

/** The requests to join that an action on many was about. */
export const requestsOf = (entityId: number, actionId: number): ListSql<typeof bulkPeople> => ({
  of: bulkPeople,
  from: sql`${rowsOf('bulkActionRows', entityId)} r join ${rowsOf('joinRequests', entityId)} j on j.id = r.row_id`,
  always: sql`r.action_id = ${actionId}::integer`,
  filters: { searchTerm: text => holdsAll(sql`j.email`, wordsOf(text)), side: sideOf },
  sorts: { name: way => sql`j.email ${way}` },
  ties: way => sql`r.row_id ${way}`,
})
export const requestColumns = sql`r.row_id, null::integer as entity_user_id, j.email as name, j.email,
  coalesce(r.outcome, 'waiting') as outcome`
