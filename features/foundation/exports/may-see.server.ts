import { sql } from 'kysely'
import type { Clocked } from '#platform/server/clock.ts'
import { AUDITOR } from '../access/auditor-role.ts'
import { auditsToday } from '../access/audits.server.ts'
import { SUPERVISOR } from '../access/supervisor-role.ts'

// SQL of: exports x

const SUPERVISORS = `{${SUPERVISOR}}`
const AUDITORS = `{${AUDITOR}}`

/**
 * Whether the person who asked for the export `x` is still an active member, or staff, with one of its roles. Checked
 * again at every step. Spec D7.
 */
export const mayStillSee = (at: Clocked) => sql<boolean>`case when x.entity_id is null
  then exists (select 1 from users p where p.id = x.requested_by and p.platform_roles && x.roles)
  else exists (
    select 1 from memberships m join entities e on e.id = m.entity_id
    where m.entity_id = x.entity_id and m.user_id = x.requested_by and m.status = 'Active'
      and (m.roles && x.roles or m.supervises and x.roles @> ${SUPERVISORS}::text[]
        or ${auditsToday(at)} and x.roles @> ${AUDITORS}::text[])) end`
