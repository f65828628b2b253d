import type { Tone } from '#platform/web/status-chip.tsx'
import { outcomeWords } from './batch-people.messages.ts'
import type { BatchOutcome } from './invite-batches.contract.ts'

export const outcomeTones: Readonly<Record<BatchOutcome, Tone>> = {
  Success: 'success',
  Joined: 'success',
  Updated: 'success',
  Omitted: 'neutral',
  Failed: 'danger',
  Cancelled: 'neutral',
  Pending: 'brand',
  Undone: 'neutral',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** An outcome where it stands alone: of one person, or after the number of several. */
export const outcomeName = (outcome: BatchOutcome, count = 1): string => capital(outcomeWords[outcome](count))
