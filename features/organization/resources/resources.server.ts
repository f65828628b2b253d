import { readFile } from 'node:fs/promises'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services, type UploadedFile } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { kinds } from './file-content.server.ts'
import { readResources } from './resource-list.server.ts'
import {
  addResource,
  changeResource,
  CHANGES_AN_HOUR,
  listResources,
  publishedResources,
  resourceFile,
  type ResourceFields,
} from './resources.contract.ts'
import { resourcesMessages } from './resources.messages.ts'
import { endingOf, fileProblem, keptName, linkOf } from './resources.rules.ts'

/** Links and files that an organization publishes for its people. Spec B2, B5. */
export const resourcesRoom: Feature = {
  routes: [
    route(listResources, ({ entity, query }, { db }) => readResources(db, entity, query)),
    route(publishedResources, ({ entity, query }, { db }) =>
      readResources(db, entity, { ...query, statuses: ['Published'] }),
    ),

    route(addResource, async (call, services) => {
      const { entity, caller, body } = call
      const { clock } = services
      await limitChanges(services, caller.userId)
      const sent = await judgedFile(body, call.file)
      return keeping(services, sent, use =>
        once(call, services, async trx => {
          const content = contentOf(body, use()) ?? missing()
          const after = { ...wordsOf(body), ...content }
          const { id } = await entity
            .insert('resources', { ...after, createdAt: clock.iso() }, trx)
            .returning('id')
            .executeTakeFirstOrThrow()
          await audit(trx, services, {
            caller,
            entityId: entity.id,
            action: 'resource.added',
            target: after.name,
            detail: { resourceId: id, after: told(after) },
          })
          return { id }
        }),
      )
    }),

    route(changeResource, async (call, services) => {
      const {
        entity,
        caller,
        params: { id },
        body,
      } = call
      const { db, files } = services
      if ((body.id ?? id) !== id) throw unknown(common.notFound)
      await limitChanges(services, caller.userId)
      const sent = await judgedFile(body, call.file)
      const saved = await keeping(services, sent, use =>
        db.transaction().execute(async trx => {
          const before = await lockResource(trx, entity.id, id)
          if (body.version !== undefined && body.version !== before.version) throw conflict(common.conflict)
          const content = contentOf(body, use()) ?? (body.FileName === '' ? null : fileIn(before)) ?? missing()
          const after = { ...wordsOf(body), ...content, version: before.version + 1 }
          await entity.update('resources', trx).set(after).where('resources.id', '=', id).execute()
          await audit(trx, services, {
            caller,
            entityId: entity.id,
            action: 'resource.updated',
            target: after.name,
            detail: { resourceId: id, before: told(before), after: told(after) },
          })
          return { before, after }
        }),
      )
      // The save counts even if the old file can't be removed.
      const old = saved.before.storageKey
      if (old && old !== saved.after.storageKey) await files.remove(old).catch(() => undefined)
      return { version: saved.after.version }
    }),

    // To learners, an unpublished resource does not exist. Spec D10.
    route(
      resourceFile,
      async ({ entity, params: { id } }, { files }) => {
        const row = await entity
          .from('resources')
          .select(['resources.fileName', 'resources.storageKey', 'resources.status'])
          .where('resources.id', '=', id)
          .executeTakeFirst()
        if (!row?.storageKey || !row.fileName || (row.status !== 'Published' && !entity.roles.includes('EntityAdmin')))
          throw unknown(common.notFound)
        const ending = endingOf(row.fileName)
        return {
          name: row.fileName,
          type: ending ? kinds[ending].type : 'application/octet-stream',
          content: await files.read(row.storageKey),
        }
      },
      { entityOf: entityOfResource },
    ),
  ],
  constraints: {
    resources_tenant: 'bug',
    resources_content: 'bug',
    resources_name_check: 'bug',
    resources_description_check: 'bug',
    resources_type_check: 'bug',
    resources_status_check: 'bug',
  },
}

const limitChanges = (services: Services, userId: number) =>
  limitCalls(services, { subject: `resource changed by ${userId}`, most: CHANGES_AN_HOUR, minutes: 60 })

/** What a resource points to: an address, or a stored file. */
interface Content {
  readonly url: string | null
  readonly fileName: string | null
  readonly storageKey: string | null
}
interface JudgedFile {
  readonly name: string
  readonly bytes: Buffer
}

const wordsOf = ({ Name, Description, Type, Status }: ResourceFields) => ({
  name: Name,
  description: Description,
  type: Type,
  status: Status,
})
/** What the audit log records: a file's random name means nothing to anyone. */
const told = ({
  name,
  description,
  type,
  status,
  url,
  fileName,
}: { name: string; description: string; type: string; status: string } & Content) => ({
  name,
  description,
  type,
  status,
  url,
  fileName,
})
const missing = (): never => {
  throw refuse(addResource, 'File', resourcesMessages.required)
}
const fileIn = (row: Content): Content | null =>
  row.storageKey ? { url: null, fileName: row.fileName, storageKey: row.storageKey } : null

function contentOf({ Type, Url }: ResourceFields, kept: Content | null): Content | null {
  return Type === 'Link' ? { url: linkOf(Url ?? ''), fileName: null, storageKey: null } : kept
}

/** The uploaded file, once its name, size and bytes agree; a link needs none. Spec B5. */
async function judgedFile({ Type }: ResourceFields, file: UploadedFile | undefined): Promise<JudgedFile | null> {
  if (Type === 'Link' || !file) return null
  const problem = fileProblem(file)
  if (problem) throw refuse(addResource, 'File', problem)
  const name = keptName(file.name)
  const ending = endingOf(name)
  const bytes = await readFile(file.path)
  if (!ending || !(await kinds[ending].fits(bytes))) throw refuse(addResource, 'File', resourcesMessages.fileType)
  return { name, bytes }
}

/**
 * Makes a change whose file is stored before it, outside its transaction; if it fails or does not use the file, the
 * file is removed again.
 */
async function keeping<A>(
  { files }: Services,
  sent: JudgedFile | null,
  work: (use: () => Content | null) => Promise<A>,
): Promise<A> {
  const kept = sent && { url: null, fileName: sent.name, storageKey: (await files.save(sent.bytes)).key }
  let isUsed = false
  try {
    return await work(() => {
      isUsed = true
      return kept
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (kept && !isUsed) await files.remove(kept.storageKey).catch(() => undefined)
  }
}

async function lockResource(trx: Trx, entityId: number, id: number) {
  const row = await trx
    .selectFrom('resources')
    .select(['name', 'description', 'type', 'status', 'url', 'fileName', 'storageKey', 'version'])
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknown(common.notFound)
  return row
}

/** Whose resource it is: the call for a file names no entity. */
async function entityOfResource(db: Db, { id }: { id: number }): Promise<string | null> {
  const row = await db
    .selectFrom('resources as r')
    .innerJoin('entities as e', 'e.id', 'r.entityId')
    .select('e.guid')
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row?.guid ?? null
}
