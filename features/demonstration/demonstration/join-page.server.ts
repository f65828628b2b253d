import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { DemoEntity } from './organizations.server.ts'

/** Who asked, how many days ago, and what an administrator said. */
const requests = [
  { email: 'rosa.delgado@neighbors.test', daysAgo: 1, status: 'requested' },
  { email: 'kenji.watanabe@neighbors.test', daysAgo: 2, status: 'requested' },
  { email: 'abigail.stone@aftercare.test', daysAgo: 4, status: 'requested' },
  { email: 'thuy.pham@aftercare.test', daysAgo: 6, status: 'approved' },
  { email: 'someone@sales.test', daysAgo: 9, status: 'declined' },
] as const

/** An open join page, and requests in most states; the administrators have been notified of them. */
export async function writeJoinPage(trx: Trx, { clock }: Services, entity: DemoEntity, userId: number): Promise<void> {
  const day = 86_400
  await trx
    .updateTable('entities')
    .set({ slug: 'harbor-unified', publicLandingPageEnabled: true })
    .where('id', '=', entity.id)
    .execute()
  await trx
    .insertInto('joinRequests')
    .values(
      requests.map(({ email, daysAgo, status }) => {
        const decided = status === 'requested' ? null : clock.iso((1 - daysAgo) * day)
        return {
          entityId: entity.id,
          email,
          status,
          requestedAt: clock.iso(-daysAgo * day),
          expiresAt: clock.iso((30 - daysAgo) * day),
          decidedAt: decided,
          decidedBy: status === 'requested' ? null : userId,
          toldAt: clock.iso(-daysAgo * day),
        }
      }),
    )
    .execute()
}
