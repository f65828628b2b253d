import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import { reissue, type Replaced, revoke, supersede } from '../certificates/endings.server.ts'
import { correctableRoute } from './correctable.server.ts'
import {
  certificateReplacedMail,
  certificateRevokedMail,
  tellOfReplacement,
  tellOfRevocation,
} from './correction-mails.server.ts'
import { correctCertificate, correctName, reissueCertificate, revokeCertificate } from './corrections.contract.ts'
import { correctionMails, correctionsMessages } from './corrections.messages.ts'
import { correctionsOf } from './corrections.rules.ts'

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
      { entityOf: entityOfCertificate },
    ),

    route(correctCertificate, async ({ caller, params, body: { reason, ...fields } }, services) => {
      const owner = await ownerOf(services.db, params.certificateId)
      if (fields.issuedOn > dateIn(owner.timeZone, services.clock.now()))
        throw refuse(correctCertificate, 'issuedOn', correctionsMessages.issuedInFuture)
      return byStaff(services, { ...owner, ...params, caller, reason }, 'corrected', async (trx, meant) => {
        const replaced = await supersede(trx, services, {
          ...meant,
          corrections: correctionsOf(fields, owner.snapshot),
        })
        if (changesBetween(replaced.before, replaced.after).length === 0)
          throw refuse(correctCertificate, 'learnerName', correctionsMessages.nothingChanged)
        return replaced
      })
    }),

    route(reissueCertificate, async ({ caller, params, body: { reason } }, services) => {
      const owner = await ownerOf(services.db, params.certificateId)
      return byStaff(services, { ...owner, ...params, caller, reason }, 'reissued', (trx, meant) =>
        reissue(trx, services, meant),
      )
    }),

    route(revokeCertificate, async ({ caller, params, body: { reason } }, services) => {
      const { entityId } = await ownerOf(services.db, params.certificateId)
      const meant = { entityId, ...params, caller, reason }
      await services.db.transaction().execute(async trx => {
        const { snapshot } = await revoke(trx, services, meant)
        await tellOfRevocation(trx, services, {
          ...params,
          entityId,
          number: snapshot.number,
          course: snapshot.courseName,
          by: correctionMails.team(services.config.productName),
          reason,
        })
      })
      return {}
    }),
  ],
  mails: [certificateReplacedMail, certificateRevokedMail],
}

type Meant = Parameters<typeof reissue>[2]

/** Replaces it and tells its holder, in one transaction. */
async function byStaff(
  services: Services,
  { entityId, certificateId, caller, reason }: Meant & { caller: Caller },
  kind: 'corrected' | 'reissued',
  work: (trx: Trx, meant: Meant) => Promise<Replaced>,
): Promise<Replaced['issued']> {
  return services.db.transaction().execute(async trx => {
    const replaced = await work(trx, { entityId, certificateId, caller, reason })
    await tellOfReplacement(trx, services, replaced, {
      kind: replaced.wasRevoked ? 'reissuedRevoked' : kind,
      by: correctionMails.team(services.config.productName),
      reason,
    })
    return replaced.issued
  })
}

/** Whose certificate it is: staff name it by its id alone. */
async function ownerOf(db: Db, certificateId: number) {
  const found = await db
    .selectFrom('certificates as c')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .select(['c.entityId', 'c.snapshot', 'e.timeZone'])
    .where('c.id', '=', certificateId)
    .executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  return found
}

async function entityOfCertificate(db: Db, { certificateId }: { certificateId: number }): Promise<string | null> {
  const found = await db
    .selectFrom('certificates as c')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .select('e.guid')
    .where('c.id', '=', certificateId)
    .executeTakeFirst()
  return found?.guid ?? null
}
