import { currentLanguage, saidNow } from '#platform/server/language.ts'
import { folded } from '#platform/shared/folded.ts'
import type { AuditAction } from './audit-actions.ts'
import { organizationCalls } from './organization-calls.es.server.ts'
import { ownCalls } from './own-calls.es.server.ts'
import { peopleCalls } from './people-calls.es.server.ts'
import { trainingCalls } from './training-calls.es.server.ts'

/** The lines that say which call staff made, by its summary. */
const quoting: readonly AuditAction[] = ['staff.looked', 'staff.took', 'staff.acted', 'staff.saw', 'staff.fetched']
const quotes: ReadonlySet<string> = new Set(quoting)

/** What exports are called in English: lines keep that. */
const exportTitles = new Set<string>()
export const noteExportTitle = (title: string): unknown => exportTitles.add(title)

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
  return quotes.has(action) && currentLanguage() === 'es' ? (callsInSpanish[target] ?? target) : target
}

interface Said {
  readonly actions: readonly AuditAction[]
  readonly targets: readonly string[]
}

/**
 * Which lines are read with this text in them, though they were written in English: of those with one of these actions
 * the targets. None where English is read. Decision 400.
 */
export function targetsSaid(text: string): Said[] {
  if (currentLanguage() === 'en' || text === '') return []
  const sought = folded(text)
  const holds = (said: string) => folded(said).includes(sought)
  const calls = Object.entries(callsInSpanish).flatMap(([summary, said]) => (holds(said) ? [summary] : []))
  const exported = [...exportTitles].filter(title => holds(saidNow(title)))
  const found: readonly Said[] = [
    { actions: quoting, targets: calls },
    { actions: ['export.asked'], targets: exported },
  ]
  return found.filter(({ targets }) => targets.length > 0)
}
