import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { voidCodesOf } from './codes.server.ts'
import { voidLinks } from './links.server.ts'

/** An account became its owner's, in whatever way: no code or link that was mailed before opens it. Spec D3, D14. */
export async function voidAsked(trx: Trx, services: Services, userId: number): Promise<void> {
  await voidLinks(trx, services, userId, ['confirm', 'reset', 'resetByCode'])
  await voidCodesOf(trx, services, userId)
}
