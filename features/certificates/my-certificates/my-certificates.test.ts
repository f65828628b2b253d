import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, signedIn } from '#platform/testing/world.ts'
import { closeCertificates } from '../certificate-document/certificate-pdf.server.ts'
import { certify } from '../certificates/testing/completions.ts'
import { certificateDetails, myCertificates } from './my-certificates.contract.ts'
import { downloadCertificate } from './download.contract.ts'

const server = testServer()
afterAll(closeCertificates)

const unknown = { status: 404, problem: { message: 'We could not find that.' } }

async function textOf(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}

test('its holder sees it and saves it, and the PDF reads back its number and name', async () => {
  const { leo } = await makeOrganization(server())
  const { id, number } = await certify(server(), leo)
  expect(await leo.client.send(certificateDetails, { id })).toMatchObject({
    certificateId: id,
    number,
    own: true,
    status: 'valid',
    signatureValid: true,
    renewable: false,
    supersededBy: null,
    verifyUrl: `http://localhost:3000/verify-certificate/${number}`,
  })
  const response = await leo.client.raw(downloadCertificate, { id })
  expect(response.headers['content-disposition']).toContain(`filename="${number}.pdf"`)
  const text = await textOf(response.rawPayload)
  expect(text).toContain(number)
  expect(text).toContain('Leo Tran')
})

test('the administrator of its organization can, and so can its cooperative’s; nobody else', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const { id } = await certify(server(), leo)
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  for (const { client } of [maria, ines]) {
    expect(await client.send(certificateDetails, { id })).toMatchObject({
      certificateId: id,
      own: false,
      renewable: false,
    })
    expect(((await client.send(downloadCertificate, { id })) as unknown as Uint8Array).subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
  }
  const former = await makeMember(server(), entity, ['EntityAdmin'])
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('id', '=', former.entityUserId)
    .execute()
  const strangers = [
    await makeMember(server(), entity),
    (await makeOrganization(server())).maria,
    await makeMember(server(), coop),
    former,
    await makeMember(server(), await makeEntity(server(), { type: 'Coop', plan: 'none' }), ['CoopAdmin']),
  ]
  for (const { client } of strangers) {
    await expect(client.send(certificateDetails, { id })).rejects.toMatchObject(unknown)
    await expect(client.send(downloadCertificate, { id })).rejects.toMatchObject(unknown)
  }
})

test('without a session none of it opens', async () => {
  for (const endpoint of [certificateDetails, downloadCertificate]) {
    await expect(server().anyone.send(endpoint, { id: 1 })).rejects.toMatchObject({ status: 401 })
  }
  await expect(server().anyone.send(myCertificates, {})).rejects.toMatchObject({ status: 401 })
})

test('id 0 says that it was not issued', async () => {
  const { leo } = await makeOrganization(server())
  for (const endpoint of [certificateDetails, downloadCertificate]) {
    await expect(leo.client.send(endpoint, { id: 0 })).rejects.toMatchObject({
      status: 404,
      problem: { kind: 'certificateNotIssued', message: 'organization certificate not issued' },
    })
  }
})

test('one’s own list holds the certificates of all one’s organizations, and nobody else’s', async () => {
  const { leo } = await makeOrganization(server())
  const bayview = await makeEntity(server(), { name: 'Bayview Clinic' })
  const { id: entityUserId } = await server()
    .db.insertInto('memberships')
    .values({ entityId: bayview.id, userId: leo.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const here = await certify(server(), leo, { completedAt: '2026-01-10T20:00:00Z' })
  const there = await certify(
    server(),
    { ...leo, entity: bayview, entityUserId },
    { completedAt: '2026-02-10T20:00:00Z' },
  )
  await certify(server(), (await makeOrganization(server())).leo)
  const { rows, totalNumberOfItems } = await leo.client.send(myCertificates, {})
  expect(totalNumberOfItems).toBe(2)
  expect(rows.map(({ certificateId }) => certificateId)).toEqual([there.id, here.id])
  expect(rows[0]).toMatchObject({
    number: there.number,
    organizationName: 'Bayview Clinic',
    entityGuid: bayview.guid,
    courseName: 'Standing up for children',
    state: 'CA',
    isCe: true,
    hours: 2.5,
    issuedOn: '2026-02-10',
    expiresOn: '2028-02-10',
    status: 'valid',
    renewable: false,
  })
})

test('the list can be searched, filtered, sorted and paged', async () => {
  const { leo } = await makeOrganization(server(), { quota: 2 })
  const old = await certify(server(), leo, { completedAt: '2020-01-10T20:00:00Z' })
  const fresh = await certify(server(), leo, { completedAt: '2026-02-10T20:00:00Z', language: 'es' })
  const withheld = await certify(server(), leo, { completedAt: '2026-03-10T20:00:00Z' })
  const list = async (query: Parameters<typeof leo.client.send<typeof myCertificates>>[1]) =>
    (await leo.client.send(myCertificates, query)).rows.map(row => row.registrationId)
  expect(await list({})).toEqual([withheld.registrationId, fresh.registrationId, old.registrationId])
  expect(await list({ status: ['withheld', 'expired'] })).toEqual([withheld.registrationId, old.registrationId])
  expect(await list({ searchTerm: 'NINEZ' })).toEqual([fresh.registrationId])
  expect(await list({ searchTerm: old.number })).toEqual([old.registrationId])
  expect(await list({ searchTerm: '%' })).toEqual([])
  expect(await list({ sortField: 'expiresOn', sortDirection: 'asc' })).toEqual([
    old.registrationId,
    fresh.registrationId,
    withheld.registrationId,
  ])
  expect(await list({ pageSize: 1, pageNumber: 2 })).toEqual([fresh.registrationId])
  expect(await leo.client.send(myCertificates, { pageNumber: 9 })).toEqual({ rows: [], totalNumberOfItems: 3 })
  await expect(list({ pageSize: 101 })).rejects.toMatchObject({ status: 400 })
  expect((await leo.client.raw(myCertificates, { sortField: 'userId' })).statusCode).toBe(400)
})

test('renewal opens ninety days before expiry, until the next cycle is begun', async () => {
  const { leo } = await makeOrganization(server())
  const { id, registrationId } = await certify(server(), leo, { completedAt: '2030-03-31T20:00:00Z', validMonths: 12 })
  const renewable = async (instant: string) => {
    await server().clock.set(server().db, new Date(instant))
    const client = await signedIn(server(), leo)
    const [row] = (await client.send(myCertificates, {})).rows
    expect((await client.send(certificateDetails, { id })).renewable).toBe(row?.renewable)
    return row?.renewable
  }
  expect(await renewable('2030-12-30T20:00:00Z')).toBe(false)
  expect(await renewable('2030-12-31T20:00:00Z')).toBe(true)
  await sql`insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle,
    date_added, first_name, last_name, email, training_type, training)
    select entity_id, membership_id, user_id, course_id, version_id, language, 2, date_added, first_name, last_name, email, training_type, training
    from registrations where id = ${registrationId}`.execute(server().db)
  expect(await renewable('2030-12-31T20:00:00Z')).toBe(false)
  await server().clock.set(server().db, new Date())
})
