import type { BatchOutcome } from './invite-batches.contract.ts'

const ORDER: readonly BatchOutcome[] = [
  'Success',
  'Joined',
  'Updated',
  'Pending',
  'Omitted',
  'Failed',
  'Cancelled',
  'Undone',
]

/**
 * What became of a batch's people, of whose rows so many have each status, in the order in which it is told; each of them
 * is in one number. Who was invited and joined since counts as joined. Decision 384.
 */
export function outcomesOf(
  counts: Readonly<Record<string, number>>,
  joined: number,
): { outcome: BatchOutcome; count: number }[] {
  const invited = counts['Success'] ?? 0
  const came = Math.min(joined, invited)
  const all: typeof counts = { ...counts, Success: invited - came, Joined: came }
  return ORDER.flatMap(outcome => {
    const count = all[outcome] ?? 0
    return count > 0 ? [{ outcome, count }] : []
  })
}
