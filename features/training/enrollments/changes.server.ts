import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { Taken } from './state.server.ts'

type Clocked = Pick<Services, 'clock'>
interface Scoped {
  readonly entity: EntityScope
}

/** Continues in another language. */
export async function changeLanguage(trx: Trx, { entity }: Scoped, { id }: Taken, language: string): Promise<void> {
  await entity.update('registrations', trx).set({ language }).where('registrations.id', '=', id).execute()
}

/** Pages that were shown, the newest last; pages seen before stay seen. */
export async function keepPages(
  trx: Trx,
  { entity }: Scoped,
  { clock }: Clocked,
  { id }: Taken,
  pages: readonly { moduleKey: string; pageKey: string }[],
): Promise<void> {
  const seen = pages.map(({ moduleKey, pageKey }, position) => ({ module_key: moduleKey, page_key: pageKey, position }))
  await sql`
    insert into module_progress (entity_id, registration_id, module_key, status, page_key, pages_seen, started_at)
    select ${entity.id}, ${id}, e.module_key, 'In_Progress', (array_agg(e.page_key
      order by e.position desc))[1], array_agg(distinct e.page_key), ${clock.iso()}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) e (module_key text, page_key text, position int)
    group by e.module_key
    on conflict (registration_id, module_key) do update set page_key = excluded.page_key,
      pages_seen = array(select distinct page from unnest(module_progress.pages_seen || excluded.pages_seen) page)`.execute(
    trx,
  )
}

/** The training is complete, and holds until the given day. Spec D4. */
export async function complete(
  trx: Trx,
  { entity }: Scoped,
  { clock }: Clocked,
  { id }: Taken,
  expiresOn: string,
): Promise<void> {
  await entity
    .update('registrations', trx)
    .set({ status: 'Complete', dateCompleted: clock.iso(), expiresOn })
    .where('registrations.id', '=', id)
    .execute()
}

/** The resulting certificate; id 0: withheld. Spec D4. */
export async function keepCertificate(
  trx: Trx,
  { entity }: Scoped,
  { id }: Pick<Taken, 'id'>,
  { certificateId, certificateName }: { certificateId: number; certificateName: string },
): Promise<void> {
  await entity
    .update('registrations', trx)
    .set({ certificateId, certificateName })
    .where('registrations.id', '=', id)
    .execute()
}
