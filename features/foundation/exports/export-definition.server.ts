import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { AUDITOR } from '../access/auditor-role.ts'
import type { EntityRole, PlatformRole } from '../access/roles.ts'
import type { SUPERVISOR } from '../access/supervisor-role.ts'
import type { TableFormat } from './table-format.ts'
import type { ZipOf } from './zip-export.server.ts'

/** The entity whose rows an export reads: permission is checked again when it runs. */
export interface ExportEntity {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

export interface About<Q extends z.ZodType> {
  /** Names the kind, its job and its file: 'learner-metrics'. */
  readonly name: string
  /** The name that the person sees, in the mail. */
  readonly title: string
  /**
   * One of these roles is required when it is requested, when it is made, and when it is fetched: in the entity, or of
   * staff if the rows are the platform's own.
   */
  readonly roles: readonly (EntityRole | PlatformRole | typeof SUPERVISOR | typeof AUDITOR)[]
  readonly query: Q
  /** Whom else the request concerns: called in its transaction, unless it repeats one that waits. */
  readonly asked?: (trx: Trx, services: Pick<Services, 'clock'>, wish: Asked<z.output<Q>>) => Promise<void>
}
interface Asked<Q> {
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  readonly entity: { readonly id: number; readonly name: string }
  readonly query: Q
}
/** The rows of the file: one statement, its columns named like the file's header; texts made harmless by `cell()`. */
interface ByStatement<Q extends z.ZodType> {
  readonly rows: (db: Db, entity: ExportEntity, query: z.output<Q>) => Promise<RawBuilder<unknown>>
}
/** Or, if only the program has the words: its header and its lines, read in steps. */
interface ByLines<Q extends z.ZodType> {
  readonly head: readonly string[]
  readonly lines: (db: Db, entity: ExportEntity, query: z.output<Q>) => AsyncIterable<readonly string[]>
}
/** Or lines of the platform's own, which belong to no entity. */
export interface OfPlatform<Q extends z.ZodType> {
  readonly head: readonly string[]
  readonly platformLines: (db: Db, query: z.output<Q>) => AsyncIterable<readonly string[]>
}
/** Or a ZIP of files, which takes long. */
interface ByFiles<Q extends z.ZodType> {
  readonly zip: ZipOf<ZipWork<z.output<Q>>>
}
/** What the files are made for. */
export interface ZipWork<Q> {
  readonly entity: ExportEntity
  readonly query: Q
  /** Whose place in the line of those who wait for files it takes. */
  readonly userId: number
}
export type OfEntity<Q extends z.ZodType> = About<Q> & (ByStatement<Q> | ByLines<Q> | ByFiles<Q>)
export type Definition<Q extends z.ZodType> = OfEntity<Q> | (About<Q> & OfPlatform<Q>)

export const kinds = {
  csv: { extension: 'csv', mediaType: 'text/csv' },
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
} as const
/** How its file is called, and what it is. */
export const kindOf = (definition: object) => ('zip' in definition ? kinds.zip : kinds.csv)

/** By mail and at once it has the same name: the kind, and the day on which it was asked for. */
export const fileNameOf = (definition: { readonly name: string }, today: CalendarDate, format: TableFormat) =>
  `${definition.name}-${today}.${'zip' in definition ? kindOf(definition).extension : format}`
