import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { collectMistakes, type Mistake, readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'
import { type AuthoredFact, AuthoredFacts, type AuthoredJurisdiction } from './fact-file.contract.ts'
import { isRule } from '../training-rules/training-rule.ts'
import { isLine } from './facts.rules.ts'
import { factFields } from './state-facts.contract.ts'

/** A fact as the file says it. */
export interface FileFact {
  readonly field: string
  readonly position: number
  readonly value: string
  readonly label: string
  readonly about: string
  readonly citation: string | null
  readonly source: string | null
  readonly sourceUrl: string | null
  readonly copyOf: string | null
  readonly basis: string | null
  readonly confidence: 'high' | 'medium' | 'low'
  readonly readOn: string
  /** Of all that, but not of its place: tells whether the file says something new. */
  readonly digest: string
}

export interface FileJurisdiction {
  readonly code: string
  readonly name: string
  readonly page: string
  readonly notes: readonly string[]
  readonly facts: readonly FileFact[]
}

/** Changes when the same file is to be read as something else. */
const READ_AS = 2

/** Tells whether the file was published already: reading it takes a second. Nothing where there is no such file. */
export async function digestOfFile(path: string): Promise<string | null> {
  const text = await readFile(path).catch(() => null)
  return text && createHash('sha256').update(`${READ_AS} `).update(text).digest('hex')
}

/** Reads the facts of all states; each mistake has its line. */
export async function readFactFile(
  path: string,
): Promise<{ jurisdictions: FileJurisdiction[]; mistakes: readonly Mistake[] }> {
  const mistakes = collectMistakes()
  const file = basename(path)
  const text = await readText(dirname(path), file, mistakes)
  const authored = text === undefined ? undefined : readYaml(AuthoredFacts, text, file, mistakes)
  if (!authored) return { jurisdictions: [], mistakes: mistakes.list }
  const { read, jurisdictions } = authored.value
  refuseDuplicates(
    jurisdictions.map(({ code }) => code),
    'state',
    file,
    index => authored.lineOf(['jurisdictions', index, 'code']),
    mistakes,
  )
  return { jurisdictions: jurisdictions.map(one => jurisdictionOf(one, read)), mistakes: mistakes.list }
}

const jurisdictionOf = (authored: AuthoredJurisdiction, readOn: string): FileJurisdiction => ({
  code: authored.code,
  name: authored.name,
  page: authored.page,
  notes: authored.notes,
  facts: [...Object.entries(authored.facts), ...Object.entries(authored.rules)].map(([field, said]) =>
    factOf(authored, field, said, readOn),
  ),
})

/** The law by which a fact without a citation of its own is cited: that of its part, if that may be shown itself. */
function lawOf({ facts }: AuthoredJurisdiction, field: string): string | null {
  const part = field.startsWith('training-') || isRule(field) ? 'training-citation' : 'statute'
  const law = facts[part]
  const cites = law?.confidence === 'high' && law.source !== undefined
  return cites && field !== part && !isLine(field) ? law.value : null
}

function factOf(authored: AuthoredJurisdiction, field: string, said: AuthoredFact, readOn: string): FileFact {
  const { value, label = '', about = '', citation, confidence, source, basis } = said
  const from = source === undefined ? undefined : authored.sources[source]
  const fact = {
    value,
    label,
    about,
    citation: citation ?? lawOf(authored, field),
    source: from?.title ?? null,
    sourceUrl: from?.url ?? null,
    copyOf: from?.copyOf ?? null,
    basis: basis ?? null,
    confidence,
    readOn,
  }
  const digest = createHash('sha256').update(JSON.stringify(fact)).digest('hex')
  return { field, position: positionOf(field), ...fact, digest }
}

/** Lines first, then the facts in the order of their page, then the rules. */
function positionOf(field: string): number {
  const number = Number(field.slice('line-'.length))
  if (isLine(field)) return number
  return isRule(field) ? 200 + number : 100 + factFields.indexOf(field as (typeof factFields)[number])
}
