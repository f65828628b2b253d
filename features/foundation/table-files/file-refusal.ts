import type { FileRefusalKind } from './table-file.contract.ts'

/** A file that can't be used at all; the message is the text for the person who sent it. */
export class FileRefusal extends Error {
  readonly kind: FileRefusalKind

  constructor(kind: FileRefusalKind, text: string) {
    super(text)
    this.name = 'FileRefusal'
    this.kind = kind
  }
}
