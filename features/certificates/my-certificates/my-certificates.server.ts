import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Caller, type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { conflict, Refusal, unknown, kindOf } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { verifyUrl } from '../certificate-document/certificate-page.server.ts'
import { picturesOn, printedBy } from '../certificate-document/certificate-logo.server.ts'
import {
  certificatesWaiting,
  closeCertificates,
  renderCertificate,
} from '../certificate-document/certificate-pdf.server.ts'
import { checkedCertificate } from '../certificate-verification/checked.server.ts'
import { auditsToday } from '#foundation/access/audits.server.ts'
import { lacksSecondFactor } from '#foundation/access/second-factor.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import { readChain } from '../corrections/chain.server.ts'
import { certificateDetails, certificateHelp, myCertificates } from './my-certificates.contract.ts'
import { downloadCertificate } from './download.contract.ts'
import { myCertificatesMessages } from './my-certificates.messages.ts'
import { listMine } from './mine.server.ts'
import { renewalIsOpen } from './renewal.rules.ts'

// SQL of: certificates c, entities e

/**
 * The person's own, or one of an entity that they administer, itself or as its cooperative; for any other the answer is
 * 404. Spec D2, D8.
 */
async function readable(
  { caller, params }: Pick<Sent<typeof certificateDetails>, 'caller' | 'params'>,
  services: Services,
) {
  if (params.id === 0)
    throw new Refusal({
      status: 404,
      kind: kindOf(certificateDetails, 'certificateNotIssued'),
      message: certificatesMessages.notIssued,
    })
  const found = await checkedCertificate(
    services,
    sql`c.id = ${params.id} and (c.user_id = ${caller.userId} or exists (
    select from memberships m where m.user_id = ${caller.userId} and m.status = 'Active'
      and (${caller.actorId !== null} or not ${lacksSecondFactor('m')}) and (
      m.entity_id = c.entity_id and (m.roles && '{EntityAdmin,CoopAdmin}' or ${auditsToday(services)})
      or m.entity_id = e.coop_id and m.roles @> '{CoopAdmin}')))`,
  )
  if (!found) throw unknown(common.notFound)
  return found
}

/** Whether the person is an administrator of this entity itself. */
async function administers(
  db: Db,
  { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>,
  entityId: number,
): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select m.id from ${rowsOf('memberships', entityId)} m
    where m.user_id = ${userId} and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}'
      and (${actorId !== null} or not ${lacksSecondFactor('m')})`.execute(db)
  return rows.length > 0
}

/** The last day on which it counts: a floor under the course's versions may come before its own. */
const countsUntil = ({ newerFrom, expiresOn }: { newerFrom: CalendarDate | null; expiresOn: CalendarDate }) =>
  newerFrom === null ? expiresOn : addDays(newerFrom, -1)

/** What can't be saved shows no picture either. */
const picturesFor = async (
  { printed, status, signatureValid }: Awaited<ReturnType<typeof readable>>,
  services: Services,
) =>
  printed && signatureValid && status !== 'revoked' ? picturesOn(services, printed) : { logo: null, signature: null }

export const myCertificatesRoom: Feature = {
  routes: [
    route(myCertificates, listMine),

    route(certificateDetails, async (call, services) => {
      const found = await readable(call, services)
      const own = found.userId === call.caller.userId
      return {
        ...found,
        certificateId: found.id,
        own,
        chain: await readChain(services.db, found),
        mayCorrectName: await administers(services.db, call.caller, found.entityId),
        pictures: await picturesFor(found, services),
        verifyUrl: found.signatureValid ? verifyUrl(services.config.publicUrl, found.number) : null,
        renewable:
          own &&
          !found.renewed &&
          (found.status === 'valid' || found.status === 'expired') &&
          renewalIsOpen(countsUntil(found), found.today),
      }
    }),

    route(downloadCertificate, async (call, services) => {
      const { status, printed, number, entityId, signatureValid } = await readable(call, services)
      if (!signatureValid) throw conflict(myCertificatesMessages.notGenuineNoDownload)
      if (status === 'revoked') throw conflict(myCertificatesMessages.revokedNoDownload)
      if (!printed) throw new Error(`the snapshot of certificate ${number} can't be read`)
      return {
        name: `${number}.pdf`,
        type: 'application/pdf',
        content: await renderCertificate(printed, await printedBy(services, printed), {
          entityId,
          userId: call.caller.userId,
        }),
      }
    }),

    route(certificateHelp, async ({ entity }, { db }) => {
      const { rows: contacts } = await sqlOf(z.object({ name: z.string(), email: z.string() }))`
        select u.first_name || ' ' || u.last_name as name, u.email
        from ${entity.rows('memberships')} m join users u on u.id = m.user_id
        where m.status = 'Active' and m.roles @> '{EntityAdmin}' order by m.id limit 3`.execute(db)
      return { organizationName: entity.name, mayAct: entity.roles.includes('EntityAdmin'), contacts }
    }),
  ],
  gauges: [
    {
      name: 'certificates_waiting',
      help: 'Certificates in line to be rendered by this process',
      read: certificatesWaiting,
    },
  ],
  close: closeCertificates,
}
