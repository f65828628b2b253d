import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { revoke } from '#certificates/certificates/endings.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import { downloadExport, ticketForExport, viewExport } from '#foundation/exports/exports.contract.ts'
import { leaveCooperativeCall } from '#organization/coop-membership/coop-membership.contract.ts'
import { coopCertificates, zipCoopCertificates } from './coop-certificates.contract.ts'
import { zipTexts } from './coop-certificates.messages.ts'
import { certificatesZip } from './coop-certificates.zip.server.ts'

const server = testServer()

async function world() {
  const coop = await makeEntity(server(), { name: 'Coastal Schools', type: 'Coop', plan: 'Certificate' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'], { firstName: 'Ines', lastName: 'Moreau' })
  const alder = await makeOrganization(server(), { name: 'Alder / West' })
  const bay = await makeOrganization(server(), { name: 'Bay' })
  const stranger = await makeOrganization(server(), { name: 'Stranger' })
  await server()
    .db.updateTable('entities')
    .set({ coopId: coop.id })
    .where('id', 'in', [alder.entity.id, bay.entity.id])
    .execute()
  const of = {
    alder: await certify(server(), alder.leo, { completedAt: '2026-03-01T20:00:00Z' }),
    bay: await certify(server(), bay.maria, { completedAt: '2026-05-01T20:00:00Z' }),
    old: await certify(server(), bay.leo, { completedAt: '2020-05-01T20:00:00Z', validMonths: 12 }),
    own: await certify(server(), ines, { completedAt: '2026-06-01T20:00:00Z' }),
    stranger: await certify(server(), stranger.leo),
  }
  const list = async (given: object = {}) =>
    (await ines.client.send(coopCertificates, { entityGuid: coop.guid, ...given })).rows.map(row => row.number)
  return { coop, ines, alder, bay, stranger, of, list }
}

const revoked = (certificateId: number, { userId, entity }: Member) =>
  server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: entity.id,
        certificateId,
        reason: 'A mistake',
        caller: { userId, actorId: null },
      }),
    )

test('certificates of its organizations and its own, newest first, with every filter; nobody else’s', async () => {
  const { coop, ines, alder, bay, of, list } = await world()
  expect(await list()).toEqual([of.own.number, of.bay.number, of.alder.number, of.old.number])
  const { rows } = await ines.client.send(coopCertificates, { entityGuid: coop.guid, organization: alder.entity.guid })
  expect(rows).toMatchObject([
    { organization: 'Alder / West', own: false, status: 'valid', issuedOn: '2026-03-01', certificateId: of.alder.id },
  ])
  expect(await list({ organization: coop.guid })).toEqual([of.own.number])
  expect(await list({ status: 'expired' })).toEqual([of.old.number])
  expect(await list({ issuedFrom: '2026-03-01', issuedTo: '2026-05-01' })).toEqual([of.bay.number, of.alder.number])
  expect(await list({ searchTerm: of.bay.number.toLowerCase() })).toEqual([of.bay.number])
  expect(await list({ searchTerm: alder.leo.email })).toEqual([of.alder.number])
  expect(await list({ organization: bay.entity.guid, sortField: 'expiresOn', sortDirection: 'asc' })).toEqual([
    of.old.number,
    of.bay.number,
  ])
  const { courseId } = await server()
    .db.selectFrom('registrations')
    .select('courseId')
    .where('id', '=', of.bay.registrationId)
    .executeTakeFirstOrThrow()
  expect(await list({ courseId })).toEqual([of.bay.number])
  await revoked(of.bay.id, bay.maria)
  expect(await list({ status: 'revoked' })).toEqual([of.bay.number])
  await expect(alder.maria.client.send(coopCertificates, { entityGuid: coop.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test('each is downloaded as long as its organization belongs to the cooperative', async () => {
  const { ines, alder, of } = await world()
  const get = (id: number) => ines.client.send(downloadCertificate, { id })
  expect(
    Buffer.from((await get(of.alder.id)) as never)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  await expect(get(of.stranger.id)).rejects.toMatchObject({ status: 404 })
  await alder.maria.client.send(leaveCooperativeCall, { entityGuid: alder.entity.guid, leave: true })
  await expect(get(of.alder.id)).rejects.toMatchObject({ status: 404 })
})

async function fetched({ client }: Member, exportGuid: string) {
  const { ticket } = await client.send(ticketForExport, { exportGuid })
  return unzipped(Buffer.from((await client.send(downloadExport, { ticket })) as never))
}

test('all that match are one ZIP with an index; a link is mailed; each organization’s log says so', async () => {
  const { coop, ines, alder, bay, stranger, of } = await world()
  await revoked(of.old.id, bay.maria)
  const { exportId } = await ines.client.send(zipCoopCertificates, { entityGuid: coop.guid })
  await server().work()
  expect(await ines.client.send(viewExport, { exportGuid: exportId })).toMatchObject({
    status: 'Done',
    rowCount: 4,
    doneCount: 4,
    totalCount: 4,
    fileName: expect.stringMatching(/^certificates-.*\.zip$/),
  })
  const files = await fetched(ines, exportId)
  const names = [...files.keys()].toSorted()
  expect(names).toEqual([
    expect.stringMatching(new RegExp(`^Alder West/Tran, Leo - Standing up for children - ${of.alder.number}\\.pdf$`)),
    expect.stringMatching(new RegExp(`^Bay/.* - ${of.bay.number}\\.pdf$`)),
    expect.stringMatching(new RegExp(`^Coastal Schools/.* - ${of.own.number}\\.pdf$`)),
    zipTexts.index,
  ])
  const single = await ines.client.send(downloadCertificate, { id: of.alder.id })
  // The same renderer makes the same bytes.
  expect(files.get(names[0] ?? '')?.equals(Buffer.from(single as never))).toBe(true)
  const index = files.get(zipTexts.index)?.toString() ?? ''
  expect(index.split('\r\n')[0]).toBe(`\ufeff${zipTexts.head.join(',')}`)
  expect(index).toContain(`${of.old.number},2020-05-01,2021-05-01,Revoked,\r\n`)
  expect(index.trim().split('\r\n')).toHaveLength(5)
  expect((await server().mails(ines.email)).map(({ subject }) => subject)).toContain(
    'Your export is ready: Certificates',
  )
  const logged = await server()
    .db.selectFrom('auditLog')
    .select(['entityId', 'action'])
    .where('entityId', 'in', [coop.id, alder.entity.id, bay.entity.id, stranger.entity.id])
    .where('action', 'in', ['export.asked', 'cooperative.tookCertificates'])
    .orderBy('entityId')
    .execute()
  expect(logged).toEqual([
    { entityId: coop.id, action: 'export.asked' },
    { entityId: alder.entity.id, action: 'cooperative.tookCertificates' },
    { entityId: bay.entity.id, action: 'cooperative.tookCertificates' },
  ])
  await expect(alder.maria.client.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
  await server().work()
  expect(await server().db.selectFrom('exportParts').selectAll().execute()).toEqual([])
}, 60_000)

test('only what the filters show is in it, and a certificate that was altered has no file', async () => {
  const { coop, ines, bay, of } = await world()
  await server().db.updateTable('certificates').set({ signature: 'AAAA' }).where('id', '=', of.bay.id).execute()
  const { exportId } = await ines.client.send(zipCoopCertificates, {
    entityGuid: coop.guid,
    organization: bay.entity.guid,
    status: ['valid'],
  })
  await server().work()
  const files = await fetched(ines, exportId)
  expect([...files.keys()]).toEqual([zipTexts.index])
  expect(files.get(zipTexts.index)?.toString()).toContain(`Signature does not match,\r\n`)
}, 60_000)

test('killed between its parts it goes on where it was; two runs at once make one file', async () => {
  const { coop, ines, of } = await world()
  const { exportId } = await ines.client.send(zipCoopCertificates, { entityGuid: coop.guid })
  const stop = new AbortController()
  // The first part is kept, then the process is told to end.
  await expect(
    certificatesZip.job.run(server().running.work, { exportId }, stop.signal, async () =>
      stop.abort(new Error('ends')),
    ),
  ).rejects.toThrow('ends')
  const kept = await server()
    .db.selectFrom('exportParts')
    .select(['number', 'rows'])
    .where('exportId', '=', exportId)
    .execute()
  expect(kept).toEqual([{ number: 1, rows: 4 }])
  await Promise.all([1, 2].map(() => certificatesZip.job.run(server().running.work, { exportId })))
  await server().work()
  const files = await fetched(ines, exportId)
  expect([...files.keys()].filter(name => name.includes(of.bay.number))).toHaveLength(1)
  expect(files.size).toBe(5)
  expect(
    (await server().mails(ines.email)).filter(({ subject }) => subject === 'Your export is ready: Certificates'),
  ).toHaveLength(1)
}, 60_000)
