import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { ownLastDay } from '#courses/courses/floored.server.ts'
import { completionSql } from '../standing/standing.server.ts'
import { meets } from '../outside-certificates/outside-sql.server.ts'

// SQL of: registrations r, courses c, course_versions v, course_texts t, outside_certificates f, requirements q

/** Cycles that one transcript prints: more than a working life contains. */
export const TRANSCRIPT_MAX = 500

/** One cycle of a training, in the language in which it was taken. */
const TranscriptRow = z.object({
  courseName: z.string(),
  header: z.string(),
  state: z.string(),
  version: z.string(),
  status: z.enum(['Not_Started', 'In_Progress', 'Valid', 'Expired', 'Revoked']),
  credited: z.boolean(),
  dateCompleted: z.string().nullable(),
  expiresOn: z.string().nullable(),
  totalSeconds: z.number(),
  score: z.number().nullable(),
  /** 0: completed, but withheld for lack of quota. */
  certificateId: z.number().nullable(),
  certificateName: z.string().nullable(),
})
export type TranscriptRow = z.infer<typeof TranscriptRow>

/** A certificate of another provider, which an administrator has accepted. */
const OutsideRow = z.object({
  title: z.string(),
  provider: z.string(),
  requirement: z.string(),
  completedOn: z.string(),
  meetsUntil: z.string().nullable(),
})
export type OutsideRow = z.infer<typeof OutsideRow>

type Read = Pick<Services, 'db' | 'clock'>

/** What a member took here, the newest first. */
export async function transcriptRows(
  { db, clock }: Read,
  entity: EntityScope,
  membershipId: number,
): Promise<TranscriptRow[]> {
  const today = clock.today(entity.timeZone)
  const { rows } = await sqlOf(TranscriptRow)`
    select t.name as course_name, r.training_type as header, c.state, v.version, r.credited_from is not null as credited,
           case when r.status = 'Complete' then ${completionSql('r', entity.id, today)} else r.status end as status,
           r.date_completed, ${ownLastDay} as expires_on, r.total_seconds, r.certificate_id, r.certificate_name,
           (select max(x.score) from exam_attempts x where x.entity_id = r.entity_id and x.registration_id = r.id) as score
    from ${entity.rows('registrations')} r
    join courses c on c.id = r.course_id
    join course_versions v on v.id = r.version_id
    join course_texts t on t.version_id = r.version_id and t.language = r.language
    where r.membership_id = ${membershipId}
    order by coalesce(r.date_completed, r.date_started, r.date_added) desc, r.id desc
    limit ${TRANSCRIPT_MAX + 1}`.execute(db)
  return rows
}

/** What the organization accepted from elsewhere, the newest first. */
export async function outsideRows({ db }: Read, entity: EntityScope, membershipId: number): Promise<OutsideRow[]> {
  const { rows } = await sqlOf(OutsideRow)`
    select f.title, f.provider, q.name as requirement, f.completed_on, ${meets} as meets_until
    from ${entity.rows('outsideCertificates')} f
    join ${entity.rows('requirements')} q on q.id = f.requirement_id
    where f.membership_id = ${membershipId} and f.status = 'Accepted'
    order by f.completed_on desc, f.id desc
    limit ${TRANSCRIPT_MAX}`.execute(db)
  return rows
}
