import { readFile } from 'node:fs/promises'
import type { SentFile, Services, UploadedFile } from '#platform/server/feature.ts'
import { type Declares, refuse, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { kinds } from '#organization/resources/file-content.server.ts'
import { keptName } from '#organization/resources/resources.rules.ts'
import type { upload } from './certificate-fields.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { certificateEnding, fileProblem } from './outside-file.rules.ts'

interface JudgedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A stored file, as its row has it. */
export interface KeptFile {
  readonly fileName: string
  readonly fileType: string
  readonly storageKey: string
  readonly bytes: number
}

/** The uploaded file, once its name, size and bytes agree. */
export async function judgedFile(
  of: Declares & { readonly upload: typeof upload },
  file: UploadedFile | undefined,
): Promise<JudgedFile> {
  const no = (text: string) => refuse(of, 'file', text)
  if (!file) throw no(messages.fileMissing)
  const problem = fileProblem(file)
  const ending = certificateEnding(file.name)
  if (problem !== null || ending === null) throw no(problem ?? messages.fileType)
  const bytes = await readFile(file.path)
  if (!(await kinds[ending].fits(bytes))) throw no(messages.fileType)
  return { name: keptName(file.name), type: kinds[ending].type, bytes }
}

/**
 * Stores a file before the row that names it, outside its transaction; if that fails or does not use the file, it is
 * removed again.
 */
export async function withFile<A>(
  { files }: Pick<Services, 'files'>,
  { name, type, bytes }: JudgedFile,
  work: (take: () => KeptFile) => Promise<A>,
): Promise<A> {
  const { key: storageKey } = await files.save(bytes)
  let isUsed = false
  const take = () => {
    isUsed = true
    return { fileName: name, fileType: type, storageKey, bytes: bytes.length }
  }
  try {
    return await work(take)
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed) await files.remove(storageKey).catch(() => undefined)
  }
}

/** The file of a certificate that was not taken back; with a membership, only if it is that member's. */
export async function fileOfCertificate(
  files: Services['files'],
  entity: EntityScope,
  { id, membershipId }: { readonly id: number; readonly membershipId?: number },
): Promise<SentFile> {
  const row = await entity
    .from('outsideCertificates')
    .select(['outsideCertificates.fileName', 'outsideCertificates.fileType', 'outsideCertificates.storageKey'])
    .where('outsideCertificates.id', '=', id)
    .where('outsideCertificates.status', '<>', 'Withdrawn')
    .$if(membershipId !== undefined, some => some.where('outsideCertificates.membershipId', '=', membershipId ?? 0))
    .executeTakeFirst()
  if (!row) throw unknown(common.notFound)
  return { name: row.fileName, type: row.fileType, content: await files.read(row.storageKey) }
}
