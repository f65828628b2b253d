import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../shared/endpoint.ts'
import type { UploadedFile } from './feature.ts'
import { uploadPath } from './leftover-files.ts'
import { Refusal, refuse } from './refusal.ts'
import { refusals } from './refusal.messages.ts'

const FIELDS_MAX = 50

export interface Received {
  readonly fields: Record<string, unknown>
  readonly file: UploadedFile | undefined
  discard(): Promise<void>
}

/** Whether a body was cut off or is not one at all: neither a refusal, nor the disk's fault. */
const unreadable = (error: unknown): boolean =>
  !(error instanceof Refusal) &&
  (error as { statusCode?: number }).statusCode === undefined &&
  (error as NodeJS.ErrnoException).syscall === undefined

const tooLargeText = (bytes: number) => refusals.fileTooLarge(Math.round(bytes / 1_048_576))

/** Accepts a multipart body: at most one file, streamed to disk within its limit; fields sent twice become a list. */
export async function receiveUpload(request: FastifyRequest, upload: Upload): Promise<Received> {
  const { field, maxBytes, tooLarge = () => tooLargeText(maxBytes) } = upload
  if (!request.isMultipart())
    return { fields: (request.body ?? {}) as Record<string, unknown>, file: undefined, discard: async () => undefined }
  const fields = Object.create(null) as Record<string, unknown>
  let file: UploadedFile | undefined
  const discard = async () => {
    if (file) await rm(file.path, { force: true })
  }
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: FIELDS_MAX, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        const before = fields[part.fieldname]
        fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
        continue
      }
      if (part.fieldname !== field || file) throw refuse({ upload }, part.fieldname, refusals.noFileExpected)
      const path = uploadPath()
      file = {
        path,
        name: (part.filename ?? '').replace(/\p{Cc}/gu, '').slice(0, 255),
        bytes: 0,
        stream: () => createReadStream(path),
      }
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw refuse({ upload }, field, tooLarge(file.name))
      file = { ...file, bytes: part.file.bytesRead }
    }
  } catch (error) {
    await discard()
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuse({ upload }, field, tooLarge(file?.name ?? ''))
    throw unreadable(error) ? new Refusal({ status: 400, message: refusals.uploadIncomplete }) : error
  }
  return { fields, file, discard }
}
