import { sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import { textArray } from '#platform/server/db.ts'
import { emptyLast, type ListSql } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { placesOf } from '../coop-organizations/coop-organizations.server.ts'
import { coopCertificates } from './coop-certificates.contract.ts'

// SQL of: entities e, registrations r, certificates c

const name = sql`r.last_name collate "und-x-icu"`
/** As it is printed. */
const issuedOn = sql`(c.snapshot ->> 'issuedOn')::date`
/** A current certificate's status on its organization's own day. */
const statusOf = (at: Clocked) =>
  sql`case when c.revoked_at is not null then 'revoked' when c.expires_on < ${todayThere(at)} then 'expired' else 'valid' end`

/** Reads across entities on purpose: the cooperative's organizations and itself. Spec D8. */
export const certificatesOf = (coopId: number, at: Clocked) =>
  ({
    of: coopCertificates,
    from: sql`${placesOf(coopId)}
      join registrations r on r.entity_id = e.id and r.certificate_id > 0
      join certificates c on c.entity_id = r.entity_id and c.registration_id = r.id and c.superseded_by is null`,
    always: sql`true`,
    filters: {
      searchTerm: text => holdsAll(sql`(r.search || ' ' || lower(c.number))`, wordsOf(text)),
      organization: guid => sql`e.guid = ${guid}`,
      courseId: id => sql`r.course_id = ${id}`,
      status: statuses => sql`${statusOf(at)} = any(${textArray(statuses)})`,
      issuedFrom: day => sql`${issuedOn} >= ${day}::date`,
      issuedTo: day => sql`${issuedOn} <= ${day}::date`,
    },
    sorts: {
      issuedOn: sql`r.date_completed`,
      lastName: emptyLast(name),
      organization: sql`e.name collate "und-x-icu"`,
      courseName: sql`r.training collate "und-x-icu"`,
      expiresOn: emptyLast(sql`c.expires_on`),
    },
    ties: way => sql`c.id ${way}`,
  }) satisfies ListSql<typeof coopCertificates>

export const certificateColumns = (coopId: number, at: Clocked) => sql`
  c.id as certificate_id, r.first_name, r.last_name, r.email, e.guid as organization_guid, e.name as organization, e.id = ${coopId} as own,
  coalesce(c.snapshot ->> 'courseName', r.training) as course_name, c.number, ${issuedOn} as issued_on, c.expires_on, ${statusOf(at)} as status`
