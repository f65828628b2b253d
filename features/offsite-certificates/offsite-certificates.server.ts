import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { type Feature, route } from '../../platform/server/feature.ts'
import { unknown } from '../../platform/server/refusal.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import { common } from '../../platform/shared/common.messages.ts'
import { daysOf } from '../../platform/shared/report-range.ts'
import { renderCertificate } from '../certificate-document/certificate-pdf.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { arrivalRoute } from './arrival.server.ts'
import { keyRoutes } from './keys.server.ts'
import { downloadOffsiteCertificate, exportOffsiteCertificates, offsiteCertificates, type OffsiteQuery, type OffsiteRow } from './offsite-certificates.contract.ts'
import { filterOf, matching, type OffsiteFilter, offsiteReport, ordering, sortKeys } from './offsite-certificates.query.server.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

export const offsiteCertificatesRoom: Feature = {
  routes: [
    route(offsiteCertificates, async ({ db, clock, entity, query }) => {
      const filter = filterOf({ ...query, ...daysOf(query, clock.today(entity.timeZone)) })
      if (filter.words.length > 0) return searchRows(db, entity, filter, query)
      const totalNumberOfItems = await countRows(db, entity, filter)
      return { rows: await readPage(db, entity, filter, query, totalNumberOfItems), totalNumberOfItems }
    }),

    route(exportOffsiteCertificates, async ({ entity, caller, query, ...services }) => ({
      // The days are settled now: the file shows what the person saw when they asked for it.
      exportId: await offsiteReport.request(services, { caller, entity, query: { ...query, ...daysOf(query, services.clock.today(entity.timeZone)) } }),
    })),

    route(downloadOffsiteCertificate, async ({ entity, params, config }) => {
      const found = await entity.from('offsiteSnapshots').select('snapshot').where('certificateId', '=', params.offsiteCertificateId).executeTakeFirst()
      if (!found) throw unknown(common.notFound)
      const snapshot = CertificateSnapshot.parse(found.snapshot)
      return { name: `${snapshot.number}.pdf`, type: 'application/pdf', content: await renderCertificate(snapshot, config) }
    }, { entityOf: entityOfCertificate }),

    ...keyRoutes,
    arrivalRoute,
  ],
  jobs: [offsiteReport.job],
  constraints: {
    offsite_certificates_number_unique: 'bug', offsite_certificates_sender_unique: 'bug', offsite_certificates_key: 'bug', offsite_certificates_tenant: 'bug',
    offsite_snapshots_pkey: 'bug', offsite_snapshots_certificate: 'bug',
    offsite_keys_prefix_unique: 'bug', offsite_keys_tenant: 'bug',
  },
}

async function entityOfCertificate(db: Db, { offsiteCertificateId }: { offsiteCertificateId: number }): Promise<string | null> {
  const found = await db.selectFrom('offsiteCertificates').innerJoin('entities', 'entities.id', 'offsiteCertificates.entityId')
    .select('entities.guid').where('offsiteCertificates.id', '=', offsiteCertificateId).executeTakeFirst()
  return found?.guid ?? null
}

const columns = sql`c.id, c.student_name, c.student_id, c.course_name, c.training, c.issue_date, c.expiry_date, c.number as certification_name`

async function countRows(db: Db, entity: EntityScope, filter: OffsiteFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from offsite_certificates where ${matching(entity.id, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page by its ids first, from the sort's index alone, and only then its rows; the farther half is reached from the other end. */
async function readPage(db: Db, entity: EntityScope, filter: OffsiteFilter, query: OffsiteQuery, total: number): Promise<OffsiteRow[]> {
  const skipped = (query.pageNumber - 1) * query.pageSize
  const taken = Math.min(query.pageSize, total - skipped)
  if (taken <= 0) return []
  const fromEnd = skipped > total / 2
  const walk = ordering(sortKeys[query.sortField], fromEnd ? opposite[query.sortDirection] : query.sortDirection)
  const { rows } = await sql<OffsiteRow>`
    select ${columns}
    from (
      select id, row_number() over () as place from (
        select id from offsite_certificates where ${matching(entity.id, filter)}
        order by ${walk} limit ${taken} offset ${fromEnd ? total - skipped - taken : skipped}
      ) walked
    ) p
    join offsite_certificates c on c.entity_id = ${entity.id} and c.id = p.id
    order by p.place ${sql.raw(fromEnd ? 'desc' : 'asc')}`.execute(db)
  return rows
}

/** What a search finds is looked up once, for the total and the page alike. */
async function searchRows(db: Db, entity: EntityScope, filter: OffsiteFilter, query: OffsiteQuery) {
  const { rows } = await sql<OffsiteRow & { total: number; id: number | null }>`
    with hits as materialized (
      select id, ${sortKeys[query.sortField]} as key from offsite_certificates where ${matching(entity.id, filter)}
    ), page as (
      select id, row_number() over () as place from (
        select id from hits order by ${ordering(sql`key`, query.sortDirection)}
        limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}
      ) walked
    )
    select t.total, ${columns}
    from (select count(*) as total from hits) t
    left join page p on true
    left join offsite_certificates c on c.entity_id = ${entity.id} and c.id = p.id
    order by p.place`.execute(db)
  return { rows: rows.filter(row => row.id !== null), totalNumberOfItems: rows[0]?.total ?? 0 }
}
