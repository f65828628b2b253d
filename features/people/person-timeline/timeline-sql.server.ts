import { type RawBuilder, sql } from 'kysely'
import type { EntityScope } from '#platform/server/scope.ts'

// SQL of: users u

export interface TimelineOf {
  readonly entity: EntityScope
  readonly membershipId: number
  /** Lines of the log from before this moment may be gone already. */
  readonly loggedSince: string
}
export type Sql = RawBuilder<unknown>

/** What the parts read from: the person, their addresses, trainings and certificates. */
export const sources = {
  person: sql.table('person'),
  addresses: sql.table('addresses'),
  trained: sql.table('trained'),
  held: sql.table('held'),
} as const

const word = (text: Sql | string): Sql => (typeof text === 'string' ? sql`${sql.lit(text)}::text` : text)

interface EventSql {
  readonly key: Sql
  readonly at: Sql
  readonly kind: Sql | string
  readonly event: Sql | string
  readonly by?: Sql
  readonly what?: Sql
  readonly facts?: Sql
  /** Whether the moment is known, or only the day. */
  readonly exact?: Sql
}

/** An event as every part of the union names it. */
export const event = ({ key, at, kind, event: name, by, what, facts: rest, exact }: EventSql): Sql => sql`
  ${key} as key, ${at} as at, ${exact ?? sql`true`} as exact, ${word(kind)} as kind, ${word(name)} as event,
  ${by ?? sql`null::text`} as by, ${what ?? sql`null::text`} as what, ${rest ?? sql`'{}'::jsonb`} as facts`

/** What else is known of an event, without what is not. */
export const facts = (of: Readonly<Record<string, Sql>>): Sql => {
  const pairs = Object.entries(of).flatMap(([name, value]) => [sql`${sql.lit(name)}::text`, value])
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`
}

export const nameOfUser = (userId: Sql): Sql =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${userId})`

/** As the clock writes a moment, which is how mails are named after it. */
export const isoOf = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
