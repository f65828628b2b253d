import { endingOf, keptName } from '#organization/resources/resources.rules.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'

/** 10 MB: a scan of a page, or a photo of it. */
export const FILE_MAX_BYTES = 10 * 1_048_576

/** The endings of accepted files. */
export const FILE_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg'] as const
export type FileEnding = (typeof FILE_ENDINGS)[number]

/** The ending of a file's name, if it is an accepted one. */
export function certificateEnding(name: string): FileEnding | null {
  const ending = endingOf(keptName(name))
  return FILE_ENDINGS.find(known => known === ending) ?? null
}

const types: Readonly<Record<FileEnding, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** As what a browser shows it; null: not at all. */
export function shownType(name: string): string | null {
  const ending = certificateEnding(name)
  return ending && types[ending]
}

/** What is wrong with a file's name and size; null if nothing is. */
export function fileProblem({ name, bytes }: { readonly name: string; readonly bytes: number }): string | null {
  if (certificateEnding(name) === null) return messages.fileType
  return bytes > FILE_MAX_BYTES ? messages.fileTooLarge : null
}
