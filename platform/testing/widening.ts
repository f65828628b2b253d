import { codeOf, type Migration, standsAlone, statementsOf } from '../server/migration-files.ts'

/** Above a statement that takes something away: which migration brought what replaced it, and since when it is unused. */
const SAID = /^-- Unused since (\d{4}_\w+\.sql): \S.+$/m

/** Above a statement after which the database no longer fills a column by itself: what fills it, whoever writes the row. */
const FILLED = /^-- Filled by triggers: \S.+$/m

interface Rule {
  readonly of: RegExp
  readonly why: string
  /** A comment above the statement that makes it welcome. */
  readonly unless?: RegExp
}

/** What the version before this one could not live with, or would wait for. */
const contracting: readonly Rule[] = [
  { of: /^drop (table|view|materialized view|function|type|sequence|schema)\b/, why: 'the version before uses it' },
  {
    of: /^alter table .*\bdrop (column )?(?!constraint\b|not null\b|expression\b)\w+/,
    why: 'the version before uses the column',
  },
  {
    of: /^alter table .*\bdrop expression\b/,
    why: 'the version before leaves it to the database to fill the column',
    unless: FILLED,
  },
  { of: /^alter \w+ .*\brename\b/, why: 'the version before knows the old name' },
  { of: /^alter table .*\balter (column )?\w+ (set data )?type\b/, why: 'it writes the table anew, under a lock' },
  { of: /^alter table .*\bset not null\b/, why: 'the version before may write nothing there' },
  { of: /^alter table .*\bdrop default\b/, why: 'the version before may leave the column out' },
  {
    of: /^alter table (?:(?!\bdefault\b|\badd column\b.*\badd column\b).)*\badd column \w+ (?:(?!\bdefault\b).)*\bnot null\b(?!.*\bdefault\b)/,
    why: 'the version before writes rows without it',
  },
  {
    of: /^alter table .*\badd column .*\bgenerated always as \(.*\) stored\b/,
    why: 'it writes the table anew, under a lock',
  },
]

const locking: readonly Rule[] = [
  {
    of: /^create (unique )?index (?!concurrently\b).* on (only )?(?<table>\w+)/,
    why: 'people could not write while it is built: a file of statements of their own, `create index concurrently if not exists`',
  },
  {
    of: /^alter table (?<table>\w+) .*\badd constraint (?!.*\bnot valid\b).*\b(foreign key|check)\b/,
    why: 'the table would be read under a lock: `not valid` first, `validate constraint` in a file of its own',
  },
  {
    of: /^update (?<table>\w+)\b/,
    why: 'every row at once, under a lock: a job does it in steps',
  },
  { of: /^delete from (?<table>\w+)\b/, why: 'every row at once, under a lock: a job does it in steps' },
]

/** A row for each organization or fewer: they are locked for milliseconds. */
const SMALL = new Set(['courses', 'course_versions', 'entities', 'entity_courses', 'lookups', 'subscriptions'])

/**
 * What stands in the way of running two versions on one database, one line each: migrations widen the schema, and what
 * is no longer needed goes in a later one. Tables that a file makes itself are nobody's yet.
 */
export function narrowing(migration: Pick<Migration, 'name' | 'text'>, earlier: readonly string[]): string[] {
  const statements = statementsOf(migration.text).map(text => ({ text, code: codeOf(text) }))
  const made = new Set(statements.flatMap(({ code }) => /^create table (?:if not exists )?(\w+)/.exec(code)?.[1] ?? []))
  const found: string[] = []
  for (const { text, code } of statements) {
    const table = /^(?:alter table (?:if exists )?(?:only )?)(\w+)/.exec(code)?.[1]
    if (table && made.has(table)) continue
    const narrow = contracting.find(({ of, unless }) => of.test(code) && !unless?.test(text))
    const since = SAID.exec(text)?.[1]
    if (narrow && !(since && earlier.includes(since) && since < migration.name))
      found.push(`${migration.name}: ${narrow.why}: ${short(code)}`)
    for (const { of, why } of locking) {
      const hit = of.exec(code)?.groups?.['table']
      if (hit && !made.has(hit) && !SMALL.has(hit) && !standsAlone(migration))
        found.push(`${migration.name}: ${why}: ${short(code)}`)
    }
  }
  return found
}

const short = (code: string) => (code.length > 80 ? `${code.slice(0, 80)}…` : code)
