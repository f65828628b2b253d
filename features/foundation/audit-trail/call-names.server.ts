import { currentLanguage, saidNow } from '#platform/server/language.ts'
import type { AuditAction } from './audit-actions.ts'
import { organizationCalls } from './organization-calls.es.server.ts'
import { ownCalls } from './own-calls.es.server.ts'
import { peopleCalls } from './people-calls.es.server.ts'
import { trainingCalls } from './training-calls.es.server.ts'

/** The lines that say which call staff made, by its summary. */
const quoting: ReadonlySet<string> = new Set<AuditAction>([
  'staff.looked',
  'staff.took',
  'staff.acted',
  'staff.saw',
  'staff.fetched',
])

/**
 * Summaries of calls in Spanish, of all that the audit log can quote. They stand here and not beside the contracts,
 * which browsers load. Decision 396.
 */
export const callsInSpanish: Readonly<Record<string, string>> = {
  ...ownCalls,
  ...peopleCalls,
  ...trainingCalls,
  ...organizationCalls,
}

/**
 * The target of a line in the language of the moment, where it was named in English when it was written: an export, a
 * call. Anything else as it is.
 */
export function saidTarget(action: string, target: string): string {
  if (action === 'export.asked') return saidNow(target)
  return quoting.has(action) && currentLanguage() === 'es' ? (callsInSpanish[target] ?? target) : target
}
