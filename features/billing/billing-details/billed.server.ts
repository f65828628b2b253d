import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { JsonText } from '#database/json-columns.ts'
import type { Services } from '#platform/server/feature.ts'

const Address = {
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
}

/** Seller and buyer as a document names them: what is changed later does not change it. Decision 375. */
export const Billed = z.object({
  seller: z.object({ name: z.string(), address: z.string().nullable() }),
  buyer: z.object({ name: z.string(), ...Address, taxExemptNumber: z.string().nullable() }),
  /** How it was paid; null: it is not, or nobody knows. */
  paidWith: z.string().nullable(),
})
export type Billed = z.infer<typeof Billed>

/** A part of the address of the entity, by its alias: entered, or of a profile that has all of it. A part alone is none. */
export const addressPart = (alias: 'b' | 'e', part: 'address_line' | 'city' | 'state' | 'zip') => {
  const of = sql.raw(alias)
  const column = sql.raw(part)
  return sql`case when d.entity_id is not null then d.${column}
    when num_nulls(${of}.address_line, ${of}.city, ${of}.state, ${of}.zip) = 0 then ${of}.${column} end`
}

/** What documents call the entity `b` (with `billing_details d` beside it, if it has some). */
const buyerSql = sql`jsonb_build_object(
  'name', coalesce(d.billed_name, b.name), 'addressLine', ${addressPart('b', 'address_line')}, 'city', ${addressPart('b', 'city')},
  'state', ${addressPart('b', 'state')}, 'zip', ${addressPart('b', 'zip')}, 'taxExemptNumber', d.tax_exempt_number)`

/** Seller and buyer of this moment, for the row of an entity. */
export const billedSql = (
  { config }: Pick<Services, 'config'>,
  entityId: RawBuilder<unknown>,
  paidWith: string | null = null,
) => sql<JsonText<Billed>>`(
  select jsonb_build_object(
    'seller', jsonb_build_object('name', ${config.productName}::text, 'address', ${config.sellerAddress}::text),
    'buyer', ${buyerSql}, 'paidWith', ${paidWith}::text)
  from entities b left join billing_details d on d.entity_id = b.id where b.id = ${entityId})`
