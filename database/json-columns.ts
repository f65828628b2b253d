import type { ColumnType } from 'kysely'

/**
 * What each JSON column holds, for the compiler alone. The schemas are the rooms', which stand above: `features/all.json-columns.server.ts` names
 * them all and enters itself here, so that nothing below imports upward (docs/decisions/0252-rows-that-are-what-they-claim.md).
 */
export interface JsonColumns {}

declare const holds: unique symbol
/** A value as JSON text, as it is written into a column of that type: only `asJson` makes one. */
export type JsonText<T> = string & { readonly [holds]: T }

/** A column that is not in the table does not compile. */
export type JsonColumn<C extends keyof JsonColumns> = ColumnType<
  JsonColumns[C],
  JsonText<JsonColumns[C]>,
  JsonText<JsonColumns[C]>
>
