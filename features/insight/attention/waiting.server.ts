import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope, TenantTable } from '#platform/server/scope.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { PlanState } from '#foundation/plans/plan.server.ts'
import { hasPremiumAccess } from '#foundation/plans/plans.rules.ts'
import { standsSql } from '#training/standing/standing.server.ts'
import { inTroubleAt } from '#people/invite-batches/batch-processing.server.ts'
import { troubleFrom } from './attention.links.ts'

// SQL of: join_requests j, outside_certificates f, batches b, member_summaries s

/** Whose: one organization, or many that have the same day. */
type Of = EntityScope | readonly number[]

interface When {
  readonly now: string
  readonly today: CalendarDate
  readonly timeZone: string
  /** When the reader last said that they had read; null: never. */
  readonly seenAt: string | null
  /** The same as a day of the organization. */
  readonly seenOn: CalendarDate | null
}

const isScope = (of: Of): of is EntityScope => 'rows' in of
const rowsOf = (of: Of, table: TenantTable): RawBuilder<unknown> =>
  isScope(of) ? of.rows(table) : sql`(select * from ${sql.table(table)} where entity_id = any(${intArray(of)}))`

/** Something that waits: its rows, since when each waits, and whether it does since somebody last looked. */
interface Source {
  readonly kind: 'joinRequests' | 'outsideCertificates' | 'batches' | 'overdue' | 'lapsing'
  readonly entityId: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  readonly since: RawBuilder<unknown>
  readonly fresh: RawBuilder<unknown>
}

/** The one definition of what waits in organizations: counted for the bell and the weekly mail, and looked for by the dot. */
function sourcesOf(of: Of, { now, today, timeZone, seenAt, seenOn }: When): Source[] {
  const after = (at: RawBuilder<unknown>) => sql`coalesce(${at} > ${seenAt}::timestamptz, true)`
  const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone}::text)::date`
  const trouble = inTroubleAt(troubleFrom(today))
  return [
    {
      kind: 'joinRequests',
      entityId: sql`j.entity_id`,
      rows: sql`from ${rowsOf(of, 'joinRequests')} j where j.status = 'requested' and j.expires_at > ${now}`,
      since: day(sql`j.requested_at`),
      fresh: after(sql`j.requested_at`),
    },
    {
      kind: 'outsideCertificates',
      entityId: sql`f.entity_id`,
      rows: sql`from ${rowsOf(of, 'outsideCertificates')} f where f.status = 'Waiting'`,
      since: day(sql`f.sent_at`),
      fresh: after(sql`f.sent_at`),
    },
    {
      kind: 'batches',
      entityId: sql`b.entity_id`,
      rows: sql`from ${rowsOf(of, 'batches')} b where ${trouble} is not null`,
      since: day(trouble),
      fresh: after(trouble),
    },
    {
      kind: 'overdue',
      entityId: sql`s.entity_id`,
      rows: sql`from ${rowsOf(of, 'memberSummaries')} s where s.status = 'Active' and ${standsSql('s', 'Overdue', today)}`,
      since: sql`s.next_due`,
      fresh: seenOn === null ? sql`true` : sql`not ${standsSql('s', 'Overdue', seenOn)}`,
    },
    {
      kind: 'lapsing',
      entityId: sql`s.entity_id`,
      rows: sql`from ${rowsOf(of, 'memberSummaries')} s where s.status = 'Active' and ${standsSql('s', 'Expiring_30', today)}`,
      since: sql`null::date`,
      fresh: seenOn === null ? sql`true` : sql`not ${standsSql('s', 'Expiring_30', seenOn)}`,
    },
  ]
}

const Waiting = z.object({
  entityId: z.number(),
  kind: z.enum(['joinRequests', 'outsideCertificates', 'batches', 'overdue', 'lapsing']),
  count: z.number(),
  fresh: z.number(),
  since: CalendarDate.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** What waits in these organizations: a row for each kind of which there is something. */
export async function readWaiting(db: Db | Trx, of: Of, when: When): Promise<Waiting[]> {
  const counted = sourcesOf(of, when).map(
    ({ kind, entityId, rows, since, fresh }) => sql`
      select ${entityId} as entity_id, ${kind}::text as kind, count(*) as count, count(*) filter (where ${fresh}) as fresh,
        min(${since}) as since
      ${rows} group by 1`,
  )
  const { rows } = await sqlOf(Waiting)`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** What stands on pages that are closed without a plan. */
const BEHIND_PLAN: ReadonlySet<string> = new Set<Source['kind']>(['outsideCertificates', 'batches'])

/** Without what stands on pages that are closed to whoever has this plan. */
export const openOf = <W extends { readonly kind: string }>(
  plan: PlanState | null,
  waiting: readonly W[],
): readonly W[] =>
  plan !== null && hasPremiumAccess({ ...plan, hasActiveSubscription: plan.live })
    ? waiting
    : waiting.filter(({ kind }) => !BEHIND_PLAN.has(kind))

/** Whether anything of it is new: it stops at the first that it finds. */
export async function hasNews(db: Db, entity: EntityScope, plan: PlanState | null, when: When): Promise<boolean> {
  const any = openOf(plan, sourcesOf(entity, when)).map(({ rows, fresh }) => sql`exists (select ${rows} and ${fresh})`)
  const { news } = await sqlOf(
    z.object({ news: z.boolean() }),
  )`select ${sql.join(any, sql` or `)} as news`.executeForOne(db)
  return news
}
