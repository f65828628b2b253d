import { route } from '#platform/server/feature.ts'
import { Refusal, errorsOf } from '#platform/server/refusal.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { verifyUrl } from '../certificate-document/certificate-page.server.ts'
import { type OffsiteCertificate, receiveOffsiteCertificates, tryOffsiteCertificates } from './arrival.contract.ts'
import { keyHolder } from './keys.server.ts'
import { arrival } from './offsite-certificates.messages.ts'
import { noteReplaced } from './note-replaced.server.ts'
import { receive, standingOf } from './receive.server.ts'

/** An organization's own learning system submits the certificates that it issued. Spec D9. */
export const arrivalRoute = route(receiveOffsiteCertificates, async ({ body, raw, request }, services) => {
  const { keyName, ...sender } = await keyHolder(services, raw.header('authorization'), request.address)
  refuseFuture(receiveOffsiteCertificates, body.certificates, services.clock.today(sender.timeZone))
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

/** The same without an effect, for whoever sets a system up. Decision 381. */
export const tryRoute = route(tryOffsiteCertificates, async ({ body: { certificates }, raw, request }, services) => {
  const sender = await keyHolder(services, raw.header('authorization'), request.address)
  refuseFuture(tryOffsiteCertificates, certificates, services.clock.today(sender.timeZone))
  const known = await standingOf(services.db, sender.id, certificates)
  const outcomes = { same: 'same', changed: 'replaces' } as const
  return {
    organization: sender.name,
    certificates: certificates.map(certificate => {
      const before = known.get(certificate)
      return { id: certificate.id, outcome: before ? outcomes[before] : ('new' as const) }
    }),
  }
})

/** Today in the organization's time zone. */
function refuseFuture(
  call: typeof receiveOffsiteCertificates | typeof tryOffsiteCertificates,
  certificates: readonly OffsiteCertificate[],
  today: CalendarDate,
): void {
  const early = certificates.flatMap(({ issueDate }, index) => (issueDate > today ? [index] : []))
  if (early.length === 0) return
  throw new Refusal({
    status: 400,
    errors: errorsOf(
      call,
      Object.fromEntries(early.map(index => [`certificates.${index}.issueDate` as const, [arrival.issuedInFuture]])),
    ),
  })
}
