import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

/** Copies a value that is shown once; if that fails, says so by `notCopied`. */
export function useCopied(value: string, notCopied: string) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    if (!done) toast(notCopied, { kind: 'error' })
  }
  return { copied, copy }
}
