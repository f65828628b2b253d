import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Sent, route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { dataUrl, printableLogo, typeOf } from '#certificates/certificate-document/certificate-logo.server.ts'
import type { PrintedLogo } from '#certificates/certificate-document/certificate-page.server.ts'
import { brandingMessages } from './branding.messages.ts'
import { removeSignature, saveSignature, signaturePicture } from './signature.contract.ts'

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** The picture of a signature: kept as it will be printed, without anything that is no part of the picture. */
export const signatureRoutes = [
  route(signaturePicture, async ({ entity }, { db, files }) => {
    const kept = await currentOf(db, entity)
    return { picture: kept ? dataUrl(kept.mediaType, await buffer(await files.read(kept.storageKey))) : null }
  }),

  route(saveSignature, async (call, services) => {
    const picture = await pictureOf(call.file?.path)
    const { files } = services
    const { key: storageKey } = await files.save(Buffer.from(picture.data))
    const isNew = await replace(call, services, { ...picture, storageKey }).catch(async (error: unknown) => {
      await files.remove(storageKey)
      throw error
    })
    // A picture that is there already keeps its file.
    if (!isNew) await files.remove(storageKey).catch(() => undefined)
    return { picture: dataUrl(typeOf[picture.format], picture.data) }
  }),

  route(removeSignature, async (call, services) => {
    await replace(call, services, null)
    return { picture: null }
  }),
]

export const signatureConstraints = {
  signature_pictures_pkey: 'bug',
  signature_pictures_sha256_check: 'bug',
  signature_pictures_media_type_check: 'bug',
  signature_pictures_storage_key_unique: 'bug',
  signature_pictures_one_current: 'bug',
} as const

const currentOf = (on: Db | Trx, entity: EntityScope) =>
  entity
    .from('signaturePictures', on)
    .select(['signaturePictures.sha256', 'signaturePictures.mediaType', 'signaturePictures.storageKey'])
    .where('signaturePictures.current', '=', true)
    .executeTakeFirst()

/** What certificates can print: a whole PNG or JPEG of a sensible size. Anything else is refused where it was chosen. */
async function pictureOf(path: string | undefined): Promise<PrintedLogo> {
  if (path === undefined) throw refuse(saveSignature, 'signature', brandingMessages.signatureMissing)
  const picture = printableLogo(await readFile(path))
  if (!picture) throw refuse(saveSignature, 'signature', brandingMessages.signatureWrong)
  return picture
}

/** Under the entity's lock, so that of two at once each sees the one before; true: it was not there yet. */
function replace(
  { caller, entity }: Pick<Sent<typeof removeSignature>, 'caller' | 'entity'>,
  services: Services,
  picture: (PrintedLogo & { readonly storageKey: string }) | null,
): Promise<boolean> {
  return services.db.transaction().execute(async trx => {
    await sql`select from entities e where e.id = ${entity.id} for no key update`.execute(trx)
    const before = (await currentOf(trx, entity))?.sha256 ?? null
    const after = picture && hashOf(picture.data)
    if (before === after) return false
    await entity.update('signaturePictures', trx).set({ current: false }).where('current', '=', true).execute()
    const known = await entity
      .update('signaturePictures', trx)
      .set({ current: true })
      .where('signaturePictures.sha256', '=', after ?? '')
      .executeTakeFirst()
    const isNew = picture !== null && known.numUpdatedRows === 0n
    if (picture && isNew) {
      const { storageKey, format } = picture
      const row = { sha256: after ?? '', mediaType: typeOf[format], storageKey, current: true }
      await entity.insert('signaturePictures', row, trx).execute()
    }
    await audit(trx, services, {
      caller,
      entityId: entity.id,
      action: 'branding.signatureChanged',
      target: entity.name,
      // The beginning of its hash distinguishes one picture from another.
      detail: { before: { picture: told(before) }, after: { picture: told(after) } },
    })
    return isNew
  })
}

const told = (sha256: string | null) => sha256?.slice(0, 12) ?? null
