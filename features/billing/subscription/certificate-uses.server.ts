import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Sent, Services } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { certificateUses, type Counted } from './certificate-uses.contract.ts'

// SQL of: certificate_uses u, certificates c, registrations r, subscriptions q

const ofPlan = sql`(u.took = 'plan' and u.quota_year = q.quota_year)`

/** What each number counts: the plan's of its year; those of packs, which don't end with a year, nor does a trial. */
const counted: Record<Counted, { readonly rows: RawBuilder<unknown>; readonly number: RawBuilder<unknown> }> = {
  plan: { rows: ofPlan, number: sql`q.certificates_used` },
  bought: { rows: sql`u.took = 'bought'`, number: sql`q.payg_used` },
  all: { rows: sql`(${ofPlan} or u.took = 'bought')`, number: sql`q.certificates_used + q.payg_used` },
  trial: { rows: sql`u.took = 'trial'`, number: sql`q.trial_certificates_used` },
}

const usesOf = (entity: EntityScope, of: Counted): ListSql<typeof certificateUses> => ({
  of: certificateUses,
  from: sql`${entity.rows('certificateUses')} u
    join ${entity.rows('subscriptions')} q on true
    join ${entity.rows('certificates')} c on c.id = u.certificate_id
    join ${entity.rows('registrations')} r on r.id = c.registration_id`,
  always: counted[of].rows,
  filters: {
    searchTerm: text => holdsAll(sql`fold(r.first_name || ' ' || r.last_name || ' ' || c.number)`, wordsOf(text)),
    of: () => sql`true`,
  },
  sorts: {
    issuedAt: sql`c.issued_at`,
    name: way => sql`r.last_name collate "und-x-icu" ${way}, r.first_name collate "und-x-icu" ${way}`,
    number: sql`c.number`,
  },
  ties: way => sql`u.certificate_id ${way}`,
})

const Numbers = z.object({ used: z.number(), before: z.number() })

/** A page of them; the number comes from the plan's own count, and what of it is not listed from the same rows. */
export function readCertificateUses({ entity, query }: Sent<typeof certificateUses>, { db }: Services) {
  const of = query.of
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const page = await readList(trx, usesOf(entity, of), query, {
        columns: sql`u.certificate_id, c.issued_at, c.registration_id, r.membership_id as entity_user_id,
          r.first_name || ' ' || r.last_name as name, c.snapshot->>'courseName' as course`,
        details: {
          columns: sql`p.certificate_id, p.issued_at, p.entity_user_id, p.name, p.course, s.number`,
          join: sql`left join certificates s on s.entity_id = ${entity.id} and s.registration_id = p.registration_id
            and s.superseded_by is null`,
        },
      })
      const { rows } = await sqlOf(Numbers)`
        select n.used, greatest(0, n.used - n.listed) as before from (
          select ${counted[of].number} as used, (
            select count(*)::integer from ${entity.rows('certificateUses')} u where ${counted[of].rows}) as listed
          from ${entity.rows('subscriptions')} q) n`.execute(trx)
      return { ...page, ...(rows[0] ?? { used: 0, before: 0 }) }
    })
}
