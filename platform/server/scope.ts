import {
  type InsertObject,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { DB, Entities, Memberships } from '../../database/types.ts'
import type { Db, Trx } from './db.ts'

/** Tables whose rows belong to one entity. */
export type TenantTable = { [T in keyof DB]: 'entityId' extends keyof DB[T] ? T : never }[keyof DB] & string

declare const granted: unique symbol

/**
 * One entity's rows. Only access makes one, after reading the caller's membership: code that has one may see this
 * entity, and everything it reads and writes is already limited to the entity.
 */
export interface EntityScope {
  readonly [granted]: true
  readonly id: number
  readonly guid: string
  readonly name: string
  readonly type: Entities['type']
  readonly timeZone: string
  /** The caller's own membership here; 0: staff who have entered it. */
  readonly membershipId: number
  readonly roles: readonly Memberships['roles'][number][]
  readonly premium: boolean
  /** Why staff entered it; null: the caller is a member. */
  readonly visitReason: string | null
  /** Its rows of a table in raw SQL: `from ${entity.rows('memberships')} m`. */
  rows(table: TenantTable): RawBuilder<unknown>
  from<T extends TenantTable>(table: T, on?: Db | Trx): SelectQueryBuilder<DB, T, object>
  update<T extends TenantTable>(table: T, on?: Db | Trx): UpdateQueryBuilder<DB, T, T, UpdateResult>
  delete<T extends TenantTable>(table: T, on?: Db | Trx): DeleteQueryBuilder<DB, T, DeleteResult>
  insert<T extends TenantTable>(
    table: T,
    values: Omit<InsertObject<DB, T>, 'entityId'>,
    on?: Db | Trx,
  ): InsertQueryBuilder<DB, T, InsertResult>
}

type Loose = { where(column: string, operator: '=', value: number): unknown }

export interface EntityFacts {
  readonly id: number
  readonly guid: string
  readonly name: string
  readonly type: Entities['type']
  readonly timeZone: string
  readonly membershipId: number
  readonly roles: readonly Memberships['roles'][number][]
  readonly premium: boolean
  readonly visitReason: string | null
}

/**
 * One entity's rows of a table in raw SQL, where only its id is at hand: in a job, an export, or a function that is given the id.
 * PostgreSQL plans it like the table with the condition.
 */
export const rowsOf = (table: TenantTable, entityId: number | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where entity_id = ${entityId})`

/** Only access calls this. One generic condition for every tenant table makes the casts necessary. */
export function grantScope(db: Db, facts: EntityFacts): EntityScope {
  const held = <T extends string>(table: T, query: unknown) =>
    (query as Loose).where(`${table}.entityId`, '=', facts.id)
  const scope = {
    ...facts,
    rows: (table: TenantTable) => rowsOf(table, facts.id),
    from: (table: TenantTable, on: Db | Trx = db) => held(table, on.selectFrom(table)),
    update: (table: TenantTable, on: Db | Trx = db) => held(table, on.updateTable(table)),
    delete: (table: TenantTable, on: Db | Trx = db) => held(table, on.deleteFrom(table)),
    insert: (table: TenantTable, values: object, on: Db | Trx = db) =>
      on.insertInto(table).values({ ...values, entityId: facts.id } as never),
  }
  return scope as unknown as EntityScope
}
