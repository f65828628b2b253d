import type { Trx } from '#platform/server/db.ts'
import { type Feature, route, type Sent, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import { reissue, type Replaced, revoke, supersede } from '../certificates/endings.server.ts'
import { correctableRoute, entityOfCertificate } from './correctable.server.ts'
import {
  certificateReplacedMail,
  certificateRevokedMail,
  tellOfReplacement,
  tellOfRevocation,
} from './correction-mails.server.ts'
import { correctCertificate, correctName, reissueCertificate, revokeCertificate } from './corrections.contract.ts'
import { correctionMails, correctionsMessages } from './corrections.messages.ts'
import { correctionsOf } from './corrections.rules.ts'

const named = { entityOf: entityOfCertificate }

/** Certificates corrected, reissued and revoked: the name by administrators, everything by staff. Spec D4, D8. */
export const correctionsRoom: Feature = {
  routes: [
    correctableRoute,

    route(
      correctName,
      async ({ entity, caller, params: { certificateId }, body: { learnerName, reason } }, services) =>
        services.db.transaction().execute(async trx => {
          const meant = { entityId: entity.id, certificateId, reason, caller }
          const replaced = await supersede(trx, services, { ...meant, corrections: { learnerName } })
          if (learnerName === replaced.before.learnerName)
            throw refuse(correctName, 'learnerName', correctionsMessages.sameName)
          await tellOfReplacement(trx, services, replaced, { kind: 'corrected', by: entity.name, reason })
          return replaced.issued
        }),
      named,
    ),

    route(
      correctCertificate,
      async (call, services) => {
        const { reason: _, ...fields } = call.body
        if (fields.issuedOn > services.clock.today(call.entity.timeZone))
          throw refuse(correctCertificate, 'issuedOn', correctionsMessages.issuedInFuture)
        return byStaff(call, services, 'corrected', async (trx, meant) => {
          const replaced = await supersede(trx, services, {
            ...meant,
            corrections: before => correctionsOf(fields, before),
          })
          if (changesBetween(replaced.before, replaced.after).length === 0)
            throw refuse(correctCertificate, 'learnerName', correctionsMessages.nothingChanged)
          return replaced
        })
      },
      named,
    ),

    route(
      reissueCertificate,
      (call, services) => byStaff(call, services, 'reissued', (trx, meant) => reissue(trx, services, meant)),
      named,
    ),

    route(
      revokeCertificate,
      async (call, services) => {
        const { params, body, entity } = call
        await services.db.transaction().execute(async trx => {
          const { snapshot } = await revoke(trx, services, meantBy(call))
          await tellOfRevocation(trx, services, {
            ...params,
            entityId: entity.id,
            number: snapshot.number,
            course: snapshot.courseName,
            by: correctionMails.team(services.config.productName),
            reason: body.reason,
          })
        })
        return {}
      },
      named,
    ),
  ],
  mails: [certificateReplacedMail, certificateRevokedMail],
}

type Meant = Parameters<typeof reissue>[2]
type ByStaff = Pick<Sent<typeof revokeCertificate>, 'caller' | 'entity' | 'params' | 'body'>

const meantBy = ({ caller, entity, params, body: { reason } }: ByStaff): Meant => ({
  entityId: entity.id,
  ...params,
  reason,
  caller,
  staffIn: entity.name,
})

/** Replaces it and tells its holder, in one transaction. */
async function byStaff(
  call: ByStaff,
  services: Services,
  kind: 'corrected' | 'reissued',
  work: (trx: Trx, meant: Meant) => Promise<Replaced>,
): Promise<Replaced['issued']> {
  return services.db.transaction().execute(async trx => {
    const replaced = await work(trx, meantBy(call))
    await tellOfReplacement(trx, services, replaced, {
      kind: replaced.wasRevoked ? 'reissuedRevoked' : kind,
      by: correctionMails.team(services.config.productName),
      reason: call.body.reason,
    })
    return replaced.issued
  })
}
