import { common } from '../shared/common.messages.ts'
import { storedSession } from './stored-session.ts'

/** What went wrong, and when, in milliseconds. */
export interface Failure {
  readonly text: string
  readonly at: number
}

/** The newest are enough: this is for rereading what just disappeared. */
const KEPT = 5

let failures: readonly Failure[] = []

/**
 * Keeps the text of an error toast until the page is reloaded: a toast disappears, and must not be the only copy. Spec
 * D14.
 */
export function noteFailure(text: string): void {
  failures = [{ text, at: Date.now() }, ...failures.filter(other => other.text !== text)].slice(0, KEPT)
}

// What one person was told is not for the next one to read; why they are at the sign-in is.
storedSession.onClear(() => {
  failures = failures.filter(({ text }) => text === common.sessionExpired)
})

/** The newest first. */
export const recentFailures = (): readonly Failure[] => failures
