import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { common } from '#platform/shared/common.messages.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Route, route, type Services, type UploadedFile } from '#platform/server/feature.ts'
import { pictureIn } from '#platform/server/image.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { advertisementImage, loginAdvertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'
import { announcementsMessages } from './announcements.messages.ts'
import { saveAdvertisement, type StaffAdvertisement, staffAdvertisement } from './announcements.contract.ts'

/** The advertisement on the sign-in page. Spec A2, D8, D10. */
export const advertisementRoutes: readonly Route[] = [
  route(loginAdvertisement, async (_call, { db }) => {
    const row = await find(db)
    return row?.enabled ? shown(row) : null
  }),

  route(staffAdvertisement, async (_call, { db }) => {
    const row = await find(db)
    return row ? shown(row) : null
  }),

  route(advertisementImage, async ({ params }, { db, files }) => {
    const hash = /^([0-9a-f]{64})\.(?:png|jpg|webp)$/.exec(params.file)?.[1]
    const row = await find(db)
    if (!row || row.imageSha256 !== hash) throw unknown(common.notFound)
    return {
      name: params.file,
      type: row.imageType,
      content: await files.read(row.storageKey),
      inline: true,
      immutable: true,
    }
  }),

  route(saveAdvertisement, async ({ caller, file, body: { version, ...words } }, services) => {
    const { db, files } = services
    const image = file ? await kept(services, file) : null
    const saved = await db
      .transaction()
      .execute(async trx => {
        const before = await sql`select from login_advertisement for update`.execute(trx).then(() => find(trx))
        const picture = image ?? before
        if (!picture) throw refuse(saveAdvertisement, 'image', announcementsMessages.required)
        const { imageSha256, imageType, imageWidth, imageHeight, storageKey } = picture
        const values = { ...words, imageSha256, imageType, imageWidth, imageHeight, storageKey }
        // One statement, so that if two create it at once, the second is told.
        const after = await trx
          .insertInto('loginAdvertisement')
          .values(values)
          .onConflict(already =>
            already
              .column('id')
              .doUpdateSet(eb => ({ ...values, version: eb('loginAdvertisement.version', '+', 1) }))
              .where('loginAdvertisement.version', '=', eb =>
                eb.fn.coalesce(eb.val(version ?? null), 'loginAdvertisement.version'),
              ),
          )
          .returningAll()
          .executeTakeFirst()
        if (!after) throw conflict(common.conflict)
        await audit(trx, services, {
          caller,
          entityId: null,
          action: 'loginAdvertisement.changed',
          target: after.title,
          detail: { before: before && written(before), after: written(after) },
        })
        return { after, before }
      })
      .catch(async (error: unknown) => {
        if (image) await files.remove(image.storageKey)
        throw error
      })
    // The save counts even if the old picture can't be removed.
    if (image && saved.before) await files.remove(saved.before.storageKey).catch(() => undefined)
    return shown(saved.after)
  }),
]

type Row = NonNullable<Awaited<ReturnType<typeof find>>>
const find = (on: Db | Trx) => on.selectFrom('loginAdvertisement').selectAll().executeTakeFirst()

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

function shown({
  imageSha256,
  imageType,
  imageWidth,
  imageHeight,
  title,
  description,
  link,
  enabled,
  version,
}: Row): StaffAdvertisement {
  return {
    imageUrl: `/api/announcements/images/${imageSha256}.${extensions[imageType]}`,
    imageWidth,
    imageHeight,
    title,
    description,
    link,
    enabled,
    version,
  }
}

const written = ({ title, description, link, enabled, imageSha256 }: Row) => ({
  title,
  description,
  link,
  enabled,
  imageSha256,
})

/** The upload, stored under the hash of its content, once its bytes have proved to be a picture. */
async function kept({ files }: Services, file: UploadedFile) {
  const bytes = await readFile(file.path)
  const picture = pictureIn(bytes)
  if (!picture) throw refuse(saveAdvertisement, 'image', announcementsMessages.imageWrong)
  const { key } = await files.save(bytes)
  return {
    imageSha256: createHash('sha256').update(bytes).digest('hex'),
    imageType: picture.type,
    imageWidth: picture.width,
    imageHeight: picture.height,
    storageKey: key,
  }
}
