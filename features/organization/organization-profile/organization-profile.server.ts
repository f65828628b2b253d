import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, type Sent, route, type Services, type UploadedFile } from '#platform/server/feature.ts'
import { type Picture, pictureIn } from '#platform/server/image.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { reviseEntity } from '#foundation/access/entities.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { logoImage, removeLogo, saveLogo } from './organization-profile.contract.ts'
import { organizationProfileMessages } from './organization-profile.messages.ts'

interface Logo {
  readonly sha256: string
  readonly mediaType: Picture['type']
  readonly storageKey: string
  readonly url: string
}

export const organizationProfileRoom: Feature = {
  routes: [
    route(saveLogo, async (call, services) => {
      if (!call.file) throw refuse(saveLogo, 'logo', organizationProfileMessages.required)
      const { files } = services
      const picture = await pictureOf(call.file)
      const { key: storageKey } = await files.save(picture.bytes)
      const replaced = await replace(call, services, { ...picture.logo, storageKey }).catch(async (error: unknown) => {
        await files.remove(storageKey)
        throw error
      })
      // The same picture again changes nothing: its new copy is removed.
      await forget(services, replaced.changed ? replaced.oldKey : storageKey)
      return replaced.kept
    }),

    route(removeLogo, async (call, services) => {
      const { oldKey, kept } = await replace(call, services, null)
      await forget(services, oldKey)
      return kept
    }),

    route(logoImage, async ({ params }, { db, files }) => {
      const hash = /^([0-9a-f]{64})\.(?:png|jpg|webp)$/.exec(params.file)?.[1]
      const logo =
        hash &&
        (await db
          .selectFrom('organizationLogos')
          .select(['entityId', 'mediaType', 'storageKey'])
          .where('sha256', '=', hash)
          .limit(1)
          .executeTakeFirst())
      if (!logo) throw unknown(common.notFound)
      return {
        name: params.file,
        type: logo.mediaType,
        content: await files.read(logo.storageKey),
        inline: true,
        immutable: true,
      }
    }),
  ],
  constraints: {
    organization_logos_storage_key_unique: 'bug',
    organization_logos_sha256_check: 'bug',
    organization_logos_media_type_check: 'bug',
    former_logos_storage_key_unique: 'bug',
    former_logos_sha256_check: 'bug',
    former_logos_media_type_check: 'bug',
  },
}

/** The content of the upload, once its bytes have proved to be a picture. */
async function pictureOf(file: UploadedFile): Promise<{ bytes: Buffer; logo: Omit<Logo, 'storageKey'> }> {
  const bytes = await readFile(file.path)
  const picture = pictureIn(bytes)
  if (!picture) throw refuse(saveLogo, 'logo', organizationProfileMessages.pictureWrong)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    bytes,
    logo: { sha256, mediaType: picture.type, url: `/api/organization-logos/${sha256}.${picture.extension}` },
  }
}

/**
 * Replaces the current logo by another or by none; under the entity's lock, so that of two at once each sees the one
 * before.
 */
async function replace(
  { caller, entity }: Pick<Sent<typeof removeLogo>, 'caller' | 'entity'>,
  services: Services,
  logo: Logo | null,
) {
  return services.db.transaction().execute(async trx => {
    const revised = await reviseEntity(trx, {
      entityId: entity.id,
      version: undefined,
      changes: { logoImageUrl: logo?.url ?? null },
    })
    const oldKey = revised ? await keep(trx, entity.id, logo) : null
    if (revised)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'organization.logoChanged',
        target: entity.name,
        detail: { before: { logo: told(revised.before) }, after: { logo: told(revised.after) } },
      })
    const kept = await trx
      .selectFrom('entities')
      .select(['logoImageUrl', 'version'])
      .where('id', '=', entity.id)
      .executeTakeFirstOrThrow()
    return { changed: revised !== null, oldKey, kept }
  })
}

/** The beginning of its hash distinguishes one picture from another. */
const told = ({ logoImageUrl }: Record<string, unknown>): string | null =>
  /[0-9a-f]{12}/.exec(String(logoImageUrl))?.[0] ?? null

/** Returns the key of the previous picture. */
async function keep(trx: Trx, entityId: number, logo: Logo | null): Promise<string | null> {
  const old = await trx
    .deleteFrom('organizationLogos')
    .where('entityId', '=', entityId)
    .returning(['storageKey', 'sha256', 'mediaType'])
    .executeTakeFirst()
  const isKept = old !== undefined && old.sha256 !== logo?.sha256 && (await keepFormer(trx, entityId, old))
  if (logo) {
    const { url: _, ...row } = logo
    await trx
      .insertInto('organizationLogos')
      .values({ entityId, ...row })
      .execute()
  }
  return isKept ? null : (old?.storageKey ?? null)
}

/** Certificates may print it, where the organization ever chose how it appears: then it stays. Decision 378. */
async function keepFormer(trx: Trx, entityId: number, old: Pick<Logo, 'sha256' | 'mediaType' | 'storageKey'>) {
  const chose = await trx.selectFrom('branding').select('version').where('entityId', '=', entityId).executeTakeFirst()
  if (!chose) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('formerLogos')
    .values({ entityId, sha256: old.sha256, mediaType: old.mediaType, storageKey: old.storageKey })
    .onConflict(conflict => conflict.columns(['entityId', 'sha256']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** The save counts even if the old picture can't be removed. */
async function forget({ files }: Pick<Services, 'files'>, key: string | null): Promise<void> {
  if (key) await files.remove(key).catch(() => undefined)
}
