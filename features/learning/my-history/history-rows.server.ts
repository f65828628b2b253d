import { sql } from 'kysely'
import { z } from 'zod'
import { contains } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { isCeApproved } from '#certificates/certificates/ce-approved.server.ts'
import { HistoryRow, myHistory } from './my-history.contract.ts'
import { uncountedFrom, ownLastDay } from '#courses/courses/floored.server.ts'

const Attempt = HistoryRow.shape.attempts.element
/** In JSON the database writes instants in its own way. */
const Row = HistoryRow.extend({
  attempts: z.array(Attempt.extend({ startedAt: z.string(), finishedAt: z.string().nullable() })),
})

type Person = Pick<EntityScope, 'id' | 'membershipId'>

/** A member's cycles, in the language in which each was taken. */
const cyclesOf = ({ id, membershipId }: Person): ListSql<typeof myHistory> => ({
  of: myHistory,
  from: sql`
    registrations r
    join courses c on c.id = r.course_id
    join entities e on e.id = r.entity_id
    join course_versions v on v.id = r.version_id
    join course_texts t on t.version_id = r.version_id and t.language = r.language`,
  always: sql`r.entity_id = ${id} and r.membership_id = ${membershipId}`,
  filters: {
    searchTerm: text => sql`fold(t.name || ' ' || r.training || ' ' || r.training_type) like fold(${contains(text)})`,
    status: status => sql`r.status = ${status}`,
  },
  sorts: {
    date: sql`coalesce(r.date_completed, r.date_started, r.date_added)`,
    training: sql`lower(t.name)`,
    totalTime: sql`r.total_seconds`,
  },
  ties: () => sql`r.id desc`,
})

/** A page of them, and their total number. */
export async function historyRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<typeof myHistory>,
): Promise<Page<HistoryRow>> {
  const { rows, totalNumberOfItems } = await readList(db, cyclesOf(person), query, {
    row: Row,
    columns: sql`
      r.id as registration_id, t.name as course_name, r.training_type as header, c.state,
      ${isCeApproved({ clock })} as "isCE", v.hours, v.version, r.language,
      r.cycle, r.status, r.date_added, r.date_started, r.date_completed, r.due_date, r.total_seconds,
      ${ownLastDay} as expires_on, ${uncountedFrom} as newer_from, r.credited_from is not null as credited,
      case when r.certificate_id is not null
        then json_build_object('id', r.certificate_id, 'name', coalesce(r.certificate_name, '')) end as certificate,
      coalesce((select json_agg(json_build_object('number', x.number, 'startedAt', x.started_at, 'finishedAt', x.finished_at,
          'score', x.score, 'passed', x.passed) order by x.number)
        from exam_attempts x where x.entity_id = r.entity_id and x.registration_id = r.id), '[]') as attempts`,
  })
  const iso = (instant: string) => new Date(instant).toISOString()
  return {
    totalNumberOfItems,
    rows: rows.map(row => ({
      ...row,
      attempts: row.attempts.map(({ startedAt, finishedAt, ...attempt }) => ({
        ...attempt,
        startedAt: iso(startedAt),
        finishedAt: finishedAt === null ? null : iso(finishedAt),
      })),
    })),
  }
}
