import { useSyncExternalStore } from 'react'
import { question } from './ask.ts'
import { overlay } from './overlay.tsx'

const Questions = overlay<{ readonly opened: boolean }>(() => import('./dialog.tsx').then(module => module.Questions))

/** Shows questions on every page, with or without a session; loaded with the first of them. */
export function Asked() {
  return <Questions opened={useSyncExternalStore(question.watch, question.get) !== null} />
}
