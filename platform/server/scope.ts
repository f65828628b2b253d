import type {
  InsertObject,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
} from 'kysely'
import type { DB, Entities, Memberships } from '../../database/types.ts'
import type { Db, Trx } from './db.ts'

/** Tables whose rows belong to one entity. */
export type TenantTable = { [T in keyof DB]: 'entityId' extends keyof DB[T] ? T : never }[keyof DB] & string

declare const granted: unique symbol

/**
 * One entity's rows. Made by access alone, after the caller's membership was read: whoever holds it may see this entity,
 * and what it reads and writes holds the condition on the entity already.
 */
export interface EntityScope {
  readonly [granted]: true
  readonly id: number
  readonly guid: string
  readonly name: string
  readonly type: Entities['type']
  readonly timeZone: string
  /** The caller's own membership here. */
  readonly membershipId: number
  readonly roles: readonly Memberships['roles'][number][]
  readonly premium: boolean
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
}

/** Only access calls this. The casts are the price of one generic condition for every tenant table. */
export function grantScope(db: Db, facts: EntityFacts): EntityScope {
  const held = <T extends string>(table: T, query: unknown) =>
    (query as Loose).where(`${table}.entityId`, '=', facts.id)
  const scope = {
    ...facts,
    from: (table: TenantTable, on: Db | Trx = db) => held(table, on.selectFrom(table)),
    update: (table: TenantTable, on: Db | Trx = db) => held(table, on.updateTable(table)),
    delete: (table: TenantTable, on: Db | Trx = db) => held(table, on.deleteFrom(table)),
    insert: (table: TenantTable, values: object, on: Db | Trx = db) =>
      on.insertInto(table).values({ ...values, entityId: facts.id } as never),
  }
  return scope as unknown as EntityScope
}
