import { sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { fileOfCertificate } from './certificate-file.server.ts'
import { outsideCertificateFile, outsideCertificates } from './outside-certificates.contract.ts'
import { meets } from './outside-sql.server.ts'

// SQL of: outside_certificates f, requirements q, member_summaries s, users a, users b

const searched = sql`(s.search || ' ' || coalesce(f.search, fold(f.title || ' ' || f.provider)))`

const sentTo = (
  entity: EntityScope,
  { searchTerm }: { readonly searchTerm: string },
): ListSql<typeof outsideCertificates> => ({
  of: outsideCertificates,
  from: sql`${entity.rows('outsideCertificates')} f
    join ${entity.rows('requirements')} q on q.id = f.requirement_id
    join ${entity.rows('memberSummaries')} s on s.membership_id = f.membership_id`,
  // Each has one requirement and one person: they are joined to be shown, sorted and searched.
  ...(searchTerm === '' && { counted: sql`${entity.rows('outsideCertificates')} f` }),
  always: sql`f.status <> 'Withdrawn'`,
  filters: {
    searchTerm: text => holdsAll(searched, wordsOf(text)),
    status: statuses => sql`f.status = any(${textArray(statuses)})`,
    requirementId: id => sql`f.requirement_id = ${id}`,
  },
  sorts: {
    sentAt: sql`f.sent_at`,
    name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}`,
    requirement: sql`q.name collate "und-x-icu"`,
    completedOn: sql`f.completed_on`,
  },
  ties: way => sql`f.id ${way}`,
})

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(select a.first_name || ' ' || a.last_name from users a where a.id = ${id})`

export const inboxRoutes = [
  route(outsideCertificates, async ({ entity, query }, { db }) => {
    const [page, { waiting }] = await Promise.all([
      readList(db, sentTo(entity, query), query, {
        columns: sql`f.id, f.requirement_id, q.name as requirement, f.title, f.provider, f.completed_on, f.expires_on,
          f.file_name, f.status, f.sent_at, f.decided_at, f.reason, ${meets} as meets_until, f.membership_id as entity_user_id,
          s.first_name, s.last_name, s.email, f.membership_id = ${entity.membershipId} as own, ${nameOf(sql`f.decided_by`)} as decided_by,
          case when f.sent_by <> (select m.user_id from memberships m where m.entity_id = f.entity_id and m.id = f.membership_id)
            then ${nameOf(sql`f.sent_by`)} end as entered_by`,
      }),
      entity
        .from('outsideCertificates')
        .select(eb => eb.fn.countAll<number>().as('waiting'))
        .where('status', '=', 'Waiting')
        .executeTakeFirstOrThrow(),
    ])
    return { ...page, waiting }
  }),

  route(outsideCertificateFile, ({ entity, params: { outsideCertificateId } }, { files }) =>
    fileOfCertificate(files, entity, { id: outsideCertificateId }),
  ),
]
