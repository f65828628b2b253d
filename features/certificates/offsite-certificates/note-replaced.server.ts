import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'

/** Pairs of numbers that one line of the audit log names. */
const NAMED = 20

interface About {
  readonly caller: Caller | null
  readonly entityId: number
  readonly target: string
  readonly reason?: string
}

/** What was replaced, by its old and its new number, in the organization's audit log; `reason`: that of staff. */
export async function noteReplaced(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  { reason, ...about }: About,
  replaced: readonly { readonly number: string; readonly supersedes: string | null }[],
): Promise<void> {
  if (replaced.length === 0) return
  await audit(trx, services, {
    ...about,
    action: 'offsiteCertificates.replaced',
    detail: {
      ...(reason === undefined ? {} : { reason }),
      replaced: replaced.length,
      certificates: replaced.slice(0, NAMED).map(({ number, supersedes }) => `${supersedes} → ${number}`),
    },
  })
}
