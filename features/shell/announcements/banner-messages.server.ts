import { sql } from 'kysely'
import { common } from '#platform/shared/common.messages.ts'
import { contains, type Trx } from '#platform/server/db.ts'
import { type Route, route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { announcementsMessages } from './announcements.messages.ts'
import { addBanner, type BannerFields, changeBanner, deleteBanner, listBanners } from './announcements.contract.ts'

/** Banner messages, as staff write them. Spec D8. */
export const bannerRoutes: readonly Route[] = [
  route(listBanners, ({ query }, { db, clock }) =>
    readList(db, bannersAt(clock.iso()), query, {
      columns: sql`id, title, message, button_text, button_link, maintenance_date, starts_at, ends_at, state, version`,
    }),
  ),

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

/**
 * What a person reads of a message: when this changes, people who closed it see it again; when only its time changes,
 * they do not.
 */
function says({ title, message, buttonText, buttonLink, maintenanceDate }: Kept): string {
  return JSON.stringify([
    title,
    message,
    buttonText,
    buttonLink,
    maintenanceDate && new Date(maintenanceDate).toISOString(),
  ])
}

/** One message, locked until the end of the transaction. */
async function held(trx: Trx, id: number): Promise<Kept> {
  const found = await trx
    .selectFrom('bannerMessages')
    .select(['title', 'message', 'buttonText', 'buttonLink', 'maintenanceDate', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw unknown(announcementsMessages.unknownBanner)
  return found
}

const bannersAt = (now: string): ListSql<typeof listBanners> => ({
  of: listBanners,
  from: sql`(
    select *, case when starts_at > ${now} then 'Scheduled' when ends_at <= ${now} then 'Over' else 'Showing' end as state
    from banner_messages) m`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`fold(title || ' ' || message) like fold(${contains(text)})`,
    state: state => sql`state = ${state}`,
  },
  sorts: { startsAt: sql`starts_at`, title: sql`fold(title)` },
  ties: way => sql`id ${way}`,
})
