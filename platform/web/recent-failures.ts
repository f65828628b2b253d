import { common } from '../shared/common.messages.ts'
import { storedSession } from './stored-session.ts'

/** What went wrong, and when, in milliseconds. */
export interface Failure {
  readonly text: string
  readonly at: number
}

/** The newest are enough: this is for reading again what has just gone by. */
const KEPT = 5

let failures: readonly Failure[] = []

/** Keeps what a toast says of an error, for this page's life: a toast goes, and must not be the only copy. Spec D14. */
export function noteFailure(text: string): void {
  failures = [{ text, at: Date.now() }, ...failures.filter(other => other.text !== text)].slice(0, KEPT)
}

// What one person was told is not the next one's to read; why they are at the sign-in is.
storedSession.onClear(() => {
  failures = failures.filter(({ text }) => text === common.sessionExpired)
})

/** The newest first. */
export const recentFailures = (): readonly Failure[] => failures
