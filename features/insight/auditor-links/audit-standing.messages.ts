import type { CompletionStanding } from './audit-standing.ts'

/** How a completed training stands, in a word; people under a requirement have the words of requirements. */
export const completionStandings: Record<CompletionStanding, string> = {
  Valid: 'Valid',
  Expired: 'Expired',
  Revoked: 'Revoked',
}
