import { safeLink } from '#platform/shared/safe-link.ts'
import { WEBSITE, withScheme } from '#foundation/person-fields/organization.contract.ts'
import { resourcesMessages } from './resources.messages.ts'

/** 1 MB. Spec B5, B9. */
export const FILE_MAX_BYTES = 1_048_576
export const FILE_NAME_MAX = 120

/** The endings of accepted files: pictures, PDF, and Word and Excel documents without macros. Spec B5. */
export const FILE_ENDINGS = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'xls', 'xlsx'] as const
export type FileEnding = (typeof FILE_ENDINGS)[number]

/** The ending of a file's name, if it is an accepted one. */
export function endingOf(name: string): FileEnding | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return FILE_ENDINGS.find(known => known === ending) ?? null
}

/** What is wrong with a file's name and size; null if nothing is. Spec B5. */
export function fileProblem({ name, bytes }: { readonly name: string; readonly bytes: number }): string | null {
  const foreign = endingOf(keptName(name)) === null
  if (bytes > FILE_MAX_BYTES) return foreign ? resourcesMessages.fileWrong : resourcesMessages.fileTooLarge
  return foreign ? resourcesMessages.fileType : null
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name under which a file is offered: without folders, without invisible characters or ones that change the reading
 * direction, and one that every system can save.
 */
export function keptName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[ .]+|[ .]+$/g, '')
    .replace(DEVICE, '_$&')
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return [...stem].slice(0, FILE_NAME_MAX - ending.length).join('') + ending
}

/** The address of a link, with its scheme; null if it is not a web address. Spec B5, D3. */
export function linkOf(typed: string): string | null {
  const address = typed.trim()
  return WEBSITE.test(address) ? safeLink(withScheme(address)) : null
}
