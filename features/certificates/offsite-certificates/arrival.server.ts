import { route } from '#platform/server/feature.ts'
import { Refusal, errorsOf } from '#platform/server/refusal.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { verifyUrl } from '../certificate-document/certificate-page.server.ts'
import { type OffsiteCertificate, receiveOffsiteCertificates } from './arrival.contract.ts'
import { keyHolder } from './keys.server.ts'
import { arrival } from './offsite-certificates.messages.ts'
import { noteReplaced } from './note-replaced.server.ts'
import { receive } from './receive.server.ts'

/** An organization's own learning system submits the certificates that it issued. Spec D9. */
export const arrivalRoute = route(receiveOffsiteCertificates, async ({ body, raw, request }, services) => {
  const { keyName, ...sender } = await keyHolder(services, raw.header('authorization'), request.address)
  refuseFuture(body.certificates, services.clock.today(sender.timeZone))
  const { certificates } = await services.db.transaction().execute(async trx => {
    const received = await receive(trx, services, sender, body.certificates)
    if (received.added > 0) {
      await audit(trx, services, {
        caller: null,
        entityId: sender.id,
        action: 'offsiteCertificates.received',
        target: keyName,
        detail: { added: received.added },
      })
    }
    await noteReplaced(trx, services, { caller: null, entityId: sender.id, target: keyName }, received.replaced)
    return received
  })
  return {
    certificates: certificates.map(({ senderId, certificateId, number, supersedes, revoked }) => ({
      id: senderId,
      certificateId,
      certificationName: number,
      verifyUrl: verifyUrl(services.config.publicUrl, number),
      supersedes,
      revoked,
    })),
  }
})

/** Today in the organization's time zone. */
function refuseFuture(certificates: readonly OffsiteCertificate[], today: CalendarDate): void {
  const early = certificates.flatMap(({ issueDate }, index) => (issueDate > today ? [index] : []))
  if (early.length === 0) return
  throw new Refusal({
    status: 400,
    errors: errorsOf(
      receiveOffsiteCertificates,
      Object.fromEntries(early.map(index => [`certificates.${index}.issueDate` as const, [arrival.issuedInFuture]])),
    ),
  })
}
