import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { auditEverywhere } from '#foundation/audit-trail/audit.server.ts'

/**
 * A sign-in, by password, emailed code or link, or a failure at one: recorded in the log of the person's organizations,
 * once an hour each. A thousand guesses at an existing account leave one line. Spec D14.
 */
export async function noteSignIn(
  on: Db | Trx,
  services: Pick<Services, 'clock'>,
  { id, email }: { id: number; email: string },
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  await auditEverywhere(
    on,
    services,
    {
      caller: outcome === 'succeeded' ? { userId: id, actorId: null } : null,
      memberId: id,
      action: `signIn.${outcome}`,
      target: email,
    },
    { hourly: true },
  )
}
