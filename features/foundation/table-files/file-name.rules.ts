import { foreignKinds, fileRefusals } from './table-file.messages.ts'

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''

/** Why a file with this name can't be a file of learners, before it is uploaded; null if its content decides. */
export function nameRefusal(name: string): string | null {
  const extension = extensionOf(name)
  if (extension === 'xls') return fileRefusals.oldExcel
  const kind = foreignKinds[extension]
  return kind ? fileRefusals.otherKind(kind) : null
}
