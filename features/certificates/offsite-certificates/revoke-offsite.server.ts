import { route } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { entityOfOffsite } from './entity-of-offsite.server.ts'
import { revokeOffsiteCertificate } from './offsite-certificates.contract.ts'
import { revokeTexts } from './offsite-certificates.messages.ts'

/** The organization takes a certificate back that its system should not have sent. Of many at once, one does. Spec D4, D9. */
export const revokeOffsiteRoute = route(
  revokeOffsiteCertificate,
  async ({ entity, caller, params, body: { number, reason } }, services) => {
    await services.db.transaction().execute(async trx => {
      const revoked = await trx
        .updateTable('offsiteCertificates')
        .set({ revokedAt: services.clock.iso(), revokedReason: reason })
        .where('entityId', '=', entity.id)
        .where('id', '=', params.offsiteCertificateId)
        .where('number', '=', number)
        .where('revokedAt', 'is', null)
        .executeTakeFirst()
      if (revoked.numUpdatedRows === 0n) throw conflict(revokeTexts.gone)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'offsiteCertificates.revoked',
        target: number,
        detail: { reason },
      })
    })
    return {}
  },
  { entityOf: entityOfOffsite },
)
