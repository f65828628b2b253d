import { foreignKinds, fileRefusals } from './table-file.messages.ts'

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''

/** Why a file of this name can't be one of learners, told before it is uploaded; null where its content decides. */
export function nameRefusal(name: string): string | null {
  const extension = extensionOf(name)
  if (extension === 'xls') return fileRefusals.oldExcel
  const kind = foreignKinds[extension]
  return kind ? fileRefusals.otherKind(kind) : null
}
