import { sql } from 'kysely'
import { z } from 'zod'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import { contains, type Db, type Trx } from '#platform/server/db.ts'
import { type Route, route } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { messages } from './announcements.messages.ts'
import {
  addBanner,
  type BannerFields,
  changeBanner,
  deleteBanner,
  listBanners,
  StaffBanner,
} from './announcements.contract.ts'

/** Banner messages, as staff write them. Spec D8. */
export const bannerRoutes: readonly Route[] = [
  route(listBanners, ({ query }, { db, clock }) => list(db, clock.iso(), query)),

  route(addBanner, async ({ caller, body: { version: _none, ...given } }, services) => {
    const { db, clock } = services
    const fields = { ...given, startsAt: given.startsAt ?? clock.iso() }
    return db.transaction().execute(async trx => {
      const added = await trx
        .insertInto('bannerMessages')
        .values({ ...fields, createdAt: clock.iso() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, services, {
        caller,
        entityId: null,
        action: 'bannerMessage.added',
        target: fields.title,
        detail: { after: fields },
      })
      return added
    })
  }),

  route(changeBanner, async ({ caller, params, body: { version, ...given } }, services) => {
    const { db, clock } = services
    const after = { ...given, startsAt: given.startsAt ?? clock.iso() }
    await db.transaction().execute(async trx => {
      const before = await held(trx, params.id)
      const { numUpdatedRows } = await trx
        .updateTable('bannerMessages')
        .set(eb => ({
          ...after,
          version: eb('version', '+', 1),
          ...(says(before) === says(after) ? {} : { showingId: sql<number>`nextval('banner_message_showings')` }),
        }))
        .where('id', '=', params.id)
        .where('version', '=', eb => eb.fn.coalesce(eb.val(version ?? null), 'version'))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw conflict(common.conflict)
      await audit(trx, services, {
        caller,
        entityId: null,
        action: 'bannerMessage.changed',
        target: after.title,
        detail: { before, after },
      })
    })
    return {}
  }),

  route(deleteBanner, async ({ caller, params }, services) => {
    const { db } = services
    await db.transaction().execute(async trx => {
      const before = await held(trx, params.id)
      await trx.deleteFrom('bannerMessages').where('id', '=', params.id).execute()
      await audit(trx, services, {
        caller,
        entityId: null,
        action: 'bannerMessage.deleted',
        target: before.title,
        detail: { before },
      })
    })
    return {}
  }),
]

type Kept = Omit<BannerFields, 'version' | 'startsAt'> & { readonly startsAt: string }

/** What a person reads of a message: when this changes, it is news to whoever closed it; when only its time changes, it is not. */
function says({ title, message, buttonText, buttonLink, maintenanceDate }: Kept): string {
  return JSON.stringify([
    title,
    message,
    buttonText,
    buttonLink,
    maintenanceDate && new Date(maintenanceDate).toISOString(),
  ])
}

/** One message, held until the end of the transaction. */
async function held(trx: Trx, id: number): Promise<Kept> {
  const found = await trx
    .selectFrom('bannerMessages')
    .select(['title', 'message', 'buttonText', 'buttonLink', 'maintenanceDate', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw unknown(messages.unknownBanner)
  return found
}

const orders = {
  startsAt: { asc: sql`starts_at, id`, desc: sql`starts_at desc, id desc` },
  title: { asc: sql`fold(title), id`, desc: sql`fold(title) desc, id desc` },
} as const

async function list(
  db: Db,
  now: string,
  { searchTerm, state, sortField, sortDirection, pageNumber, pageSize }: QueryOf<typeof listBanners>,
) {
  const found = sql`
    select *, case when starts_at > ${now} then 'Scheduled' when ends_at <= ${now} then 'Over' else 'Showing' end as state from banner_messages`
  const {
    rows: [answer],
  } = await sqlOf(z.object({ rows: z.array(StaffBanner).nullable(), total: z.number() }))`
    with matching as (
      select id, title, message, button_text, button_link, maintenance_date, starts_at, ends_at, state, version from (${found}) m
      where fold(title || ' ' || message) like fold(${contains(searchTerm)}) and (${state ?? null}::text is null or state = ${state ?? null})
    )
    select (select count(*) from matching) as total, (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'message', message, 'buttonText', button_text, 'buttonLink', button_link, 'maintenanceDate', maintenance_date,
        'startsAt', starts_at, 'endsAt', ends_at, 'state', state, 'version', version) order by place)
      from (select *, row_number() over (order by ${orders[sortField][sortDirection]}) as place from matching
            order by place limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) page) as rows`.execute(db)
  return { rows: answer?.rows ?? [], totalNumberOfItems: answer?.total ?? 0 }
}
