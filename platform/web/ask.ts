import type { ReactNode } from 'react'

export interface Question {
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}
interface Asked extends Question {
  readonly answer: (yes: boolean | null) => void
}

let asked: Asked | null = null
const watchers = new Set<() => void>()
const ask = (next: Asked | null) => {
  asked = next
  for (const changed of watchers) changed()
}

/** The current question; `<Questions>` shows it. */
export const question = {
  get: () => asked,
  watch(changed: () => void) {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
  answer(yes: boolean | null) {
    asked?.answer(yes)
    ask(null)
  },
}

/** Asks for confirmation: `if (await confirm({ title: 'Are You Sure?' })) …`. A question still open counts as no. */
export async function confirm(words: Question): Promise<boolean> {
  return (await choose(words)) === true
}

/** Asks which of two ways to go: null if the question was closed, or another one came. */
export function choose(words: Question): Promise<boolean | null> {
  asked?.answer(null)
  return new Promise(resolve => ask({ ...words, answer: resolve }))
}
