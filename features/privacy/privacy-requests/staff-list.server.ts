import { sql } from 'kysely'
import { contains } from '#platform/server/db.ts'
import type { ListSql } from '#platform/server/list.ts'
import type { listPrivacyRequests as List } from './staff-requests.contract.ts'
import { listPrivacyRequests } from './staff-requests.contract.ts'

/** The queue of staff: what is open by its due date, then what is closed; `today` says what is late. */
export const requestsOn = (today: string): ListSql<typeof List> => ({
  of: listPrivacyRequests,
  from: sql`privacy_requests q`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`(q.search like fold(${contains(text)}) or q.id::text = ${text})`,
    status: status => sql`q.status = ${status}`,
    kind: kind => sql`q.kind = ${kind}`,
    due: due => [
      sql`q.closed_at is null`,
      due === 'overdue' ? sql`q.due_on < ${today}::date` : sql`q.due_on < ${today}::date + 7`,
    ],
  },
  sorts: {
    dueOn: way => sql`q.closed_at is not null, q.due_on ${way}`,
    askedAt: sql`q.asked_at`,
    email: way => sql`q.email ${way} nulls last`,
  },
  ties: way => sql`q.id ${way}`,
})

/** A row of the queue, as its contract has it. */
export const queueColumns = (today: string) => sql`
  q.id, q.email, q.user_id is not null as has_account, q.kind, q.status, q.asked_at, q.due_on,
  q.closed_at is null and q.due_on < ${today}::date as is_late, q.closed_at`
