import type { Products } from '#database/types.ts'
import type { Db, Trx } from '#platform/server/db.ts'

/** What can be bought, as listed in the catalog. Spec D5. */
export interface ProductOnOffer {
  readonly key: string
  readonly kind: Products['kind']
  readonly name: string
  readonly quota: number
  readonly priceCents: number
  readonly maxQuantity: number
}

const columns = ['key', 'kind', 'name', 'quota', 'priceCents', 'maxQuantity'] as const

/** A product on offer; null: there is none with this key. */
export async function offeredProduct(db: Db | Trx, key: string): Promise<ProductOnOffer | null> {
  const row = await db
    .selectFrom('products')
    .select(columns)
    .where('key', '=', key)
    .where('isOffered', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** The catalog, the smallest of each kind first; prices in dollars. */
export async function readPlans(db: Db) {
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('isOffered', '=', true)
    .orderBy('kind')
    .orderBy('quota')
    .limit(100)
    .execute()
  return rows.map(({ priceCents, ...row }) => ({
    ...row,
    price: priceCents / 100,
  }))
}
