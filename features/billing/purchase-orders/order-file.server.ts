import { readFile } from 'node:fs/promises'
import type { SentFile, Services, UploadedFile } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { kinds } from '#organization/resources/file-content.server.ts'
import { keptName } from '#organization/resources/resources.rules.ts'
import { placeOrder } from './purchase-orders.contract.ts'
import { fileProblem, orderFileEnding } from './purchase-orders.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

interface KeptFile {
  readonly fileName: string
  readonly fileType: string
  readonly storageKey: string
}
interface JudgedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The uploaded file, once its name, size and bytes agree; null: none was sent. */
export async function judgedFile(file: UploadedFile | undefined): Promise<JudgedFile | null> {
  if (!file) return null
  const problem = fileProblem(file)
  const ending = orderFileEnding(file.name)
  if (problem !== null || ending === null) throw refuse(placeOrder, 'file', problem ?? messages.fileType)
  const bytes = await readFile(file.path)
  if (!(await kinds[ending].fits(bytes))) throw refuse(placeOrder, 'file', messages.fileType)
  return { name: keptName(file.name), type: kinds[ending].type, bytes }
}

/** Stores a file before the row that names it, outside its transaction; if that fails or does not use it, it goes. */
export async function withFile<A>(
  { files }: Pick<Services, 'files'>,
  judged: JudgedFile | null,
  work: (take: () => KeptFile | null) => Promise<A>,
): Promise<A> {
  if (judged === null) return work(() => null)
  const { key: storageKey } = await files.save(judged.bytes)
  let isUsed = false
  try {
    return await work(() => {
      isUsed = true
      return { fileName: judged.name, fileType: judged.type, storageKey }
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed) await files.remove(storageKey).catch(() => undefined)
  }
}

export async function fileOfOrder(files: Services['files'], entity: EntityScope, id: number): Promise<SentFile> {
  const row = await entity
    .from('purchaseOrders')
    .select(['purchaseOrders.fileName', 'purchaseOrders.fileType', 'purchaseOrders.storageKey'])
    .where('purchaseOrders.id', '=', id)
    .executeTakeFirst()
  if (!row?.storageKey || row.fileName === null || row.fileType === null) throw unknown(common.notFound)
  return { name: row.fileName, type: row.fileType, content: await files.read(row.storageKey) }
}
