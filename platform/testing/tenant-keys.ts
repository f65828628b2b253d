import { sql } from 'kysely'
import type { Db } from '../server/db.ts'

/** Its administrators may see the organizations that belong to it. */
export const COOPERATIVE = 'a cooperative'
/** May see their own rows in any entity: by user id, or by an email address that they have confirmed. */
export const PERSON = 'a person'
/** A random key that cannot be guessed: of an entity, an invite or a file. */
export const GUID = 'a guid'

/** What the schema says about tenants: which columns say whose a row is. */
export interface TenantKeys {
  /** The tables whose rows belong to one entity, and the entities. */
  readonly tables: ReadonlySet<string>
  /**
   * What a column names: `memberships.entity_id` one of `entities`, `registrations.membership_id` one of `memberships`, since a
   * foreign key that carries `entity_id` holds both to one entity. An `id` is the key of its table.
   */
  readonly names: ReadonlyMap<string, string>
  /** The columns of each table, where they stand in it. */
  readonly columns: ReadonlyMap<string, readonly (string | null)[]>
}

interface Column {
  table: string
  column: string | null
  isUuid: boolean
}

export async function readTenantKeys(db: Db): Promise<TenantKeys> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, case when not a.attisdropped then a.attname end as column, a.atttypid = 'uuid'::regtype as is_uuid
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'entities' or exists (
        select from pg_attribute t where t.attrelid = c.oid and t.attname = 'entity_id' and not t.attisdropped))
    order by c.relname, a.attnum`.execute(db)
  const names = new Map<string, string>()
  for (const one of columns) {
    const named = nameOf(one)
    if (named !== null) names.set(`${one.table}.${one.column}`, named)
  }
  for (const { table, column, parent } of await carried(db)) names.set(`${table}.${column}`, parent)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return {
    tables: new Set(byTable.keys()),
    names,
    columns: new Map([...byTable].map(([table, own]) => [table, own.map(({ column }) => column)])),
  }
}

function nameOf({ table, column, isUuid }: Column): string | null {
  if (column === 'entity_id') return 'entities'
  if (column === 'coop_id') return COOPERATIVE
  if (column === 'user_id' || column === 'email') return PERSON
  if (isUuid) return GUID
  return column === 'id' ? table : null
}

/** Columns that name a row of another table together with its entity. */
async function carried(db: Db) {
  const { rows } = await sql<{ table: string; column: string; parent: string }>`
    select k.conrelid::regclass::text as table, own.attname as column, k.confrelid::regclass::text as parent
    from pg_constraint k
    join lateral unnest(k.conkey, k.confkey) as pair (own, other) on true
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
    join lateral unnest(k.conkey, k.confkey) as tenant (own, other) on tenant.own <> pair.own
    join pg_attribute his on his.attrelid = k.conrelid and his.attnum = tenant.own and his.attname = 'entity_id'
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = tenant.other and theirs.attname = 'entity_id'
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 2 and other.attname = 'id'
      and exists (
        select from pg_constraint one
        where one.conrelid = k.confrelid and one.contype in ('p', 'u') and one.conkey = array[pair.other])`.execute(db)
  return rows
}
