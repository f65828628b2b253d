import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { beginVisit } from '#foundation/access/visits.server.ts'
import { certify } from '../certificates/testing/completions.ts'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { certificateDetails, myCertificates } from '../my-certificates/my-certificates.contract.ts'
import {
  correctable,
  correctCertificate,
  correctName,
  reissueCertificate,
  revokeCertificate,
} from './corrections.contract.ts'
import { correctionsMessages } from './corrections.messages.ts'
import { fieldsOf } from './corrections.rules.ts'

const server = testServer()

async function issued() {
  const world = await makeOrganization(server(), { name: 'Harbor Unified' })
  const certificate = await certify(server(), world.leo)
  return { ...world, ...certificate, staff: await visiting(world.entity) }
}

/** Staff who have entered the organization. */
async function visiting(entity: { readonly id: number; readonly name: string }, role?: 'Admin' | 'Support') {
  const staff = await makeStaff(server(), role)
  const { db, running } = server()
  const caller = { userId: staff.userId, actorId: null } as never
  await db.transaction().execute(trx => beginVisit(trx, running.work, { caller, entity, reason: 'Ticket 11' }))
  return staff
}
type World = Awaited<ReturnType<typeof issued>>

const check = (number: string) => server().anyone.send(verifyCertificate, { number })
const logged = async ({ entity }: World, action: string) =>
  server()
    .db.selectFrom('auditLog')
    .select(['userId', 'action', 'target', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', action as never)
    .execute()
const rename = ({ maria, id }: World, learnerName = 'Leo Trần') =>
  maria.client.send(correctName, { certificateId: id, learnerName, reason: 'It is written so in the passport' })
const allOf = async ({ staff, id }: World) => {
  const { printed } = await staff.client.send(correctable, { certificateId: id })
  const { hours, score, ...fields } = fieldsOf(printed)
  return { certificateId: id, ...fields, hours: Number(hours), score: score === '' ? null : Number(score) }
}

test('an administrator corrects the name: the old number leads to the new one, and both snapshots stay', async () => {
  const world = await issued()
  const next = await rename(world)
  const [old, now] = [await check(world.number), await check(next.certificateName)]
  expect(old).toMatchObject({ status: 'superseded', successor: next.certificateName, signatureValid: true })
  expect(old.printed?.learnerName).toBe('Leo Tran')
  expect(now).toMatchObject({ status: 'valid', successor: null, signatureValid: true })
  expect(now.printed).toEqual({ ...old.printed, number: next.certificateName, learnerName: 'Leo Trần' })
  const [entry] = await logged(world, 'certificate superseded')
  expect(entry).toMatchObject({
    userId: world.maria.userId,
    target: world.number,
    detail: { before: { name: 'Leo Tran' }, after: { name: 'Leo Trần' }, reason: 'It is written so in the passport' },
  })
})

test('the holder is told once: what changed, both numbers, the reason, and what to do', async () => {
  const world = await issued()
  const next = await rename(world)
  await server().work()
  await server().work()
  const mails = await server().mails(world.leo.email)
  expect(mails).toHaveLength(1)
  for (const text of [
    'Harbor Unified corrected your certificate',
    'Name: Leo Tran → Leo Trần',
    world.number,
    next.certificateName,
    'It is written so in the passport',
    'send them the new one',
    `/certificates/certificate/${next.certificateId}`,
  ])
    expect(mails[0]?.text).toContain(text)
})

test('the holder’s list has one row for it, with its past, and each page shows the chain', async () => {
  const world = await issued()
  const second = await rename(world)
  const third = await rename({ ...world, id: second.certificateId }, 'Leo T. Trần')
  const { rows } = await world.leo.client.send(myCertificates, {})
  expect(rows.map(({ number, past }) => [number, past.map(one => [one.number, one.status])])).toEqual([
    [
      third.certificateName,
      [
        [second.certificateName, 'superseded'],
        [world.number, 'superseded'],
      ],
    ],
  ])
  const details = await world.leo.client.send(certificateDetails, { id: world.id })
  expect(details).toMatchObject({ status: 'superseded', successor: third.certificateName, mayCorrectName: false })
  expect(details.chain.map(({ number, status }) => [number, status])).toEqual([
    [third.certificateName, 'valid'],
    [second.certificateName, 'superseded'],
    [world.number, 'superseded'],
  ])
  // Of one that was never replaced there is none.
  const other = await issued()
  expect((await other.leo.client.send(certificateDetails, { id: other.id })).chain).toEqual([])
})

test.each([
  ['the same name', { learnerName: ' Leo  Tran ' }, 'learnerName', correctionsMessages.sameName],
  ['no name', { learnerName: ' ' }, 'learnerName', 'Required'],
  ['a link', { learnerName: 'Win at www.example.com' }, 'learnerName', correctionsMessages.nameLinkLike],
  ['no reason', { reason: '  ' }, 'reason', 'Required'],
  ['a reason without end', { reason: 'x'.repeat(501) }, 'reason', correctionsMessages.reasonTooLong],
])('%s is refused at its field, and nothing is issued', async (_what, wrong, field, text) => {
  const world = await issued()
  const sent = world.maria.client.send(correctName, {
    certificateId: world.id,
    learnerName: 'Leo Trần',
    reason: 'Passport',
    ...wrong,
  })
  await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [text] } } })
  expect((await check(world.number)).status).toBe('valid')
})

test('staff correct every printed field; the organization reads who did it and why', async () => {
  const world = await issued()
  const changes = {
    learnerName: 'Leo Trần',
    licenseNumber: 'RN 1',
    organizationName: 'Harbor USD',
    courseName: 'Another course',
    training: 'Another training',
    state: 'NATL',
    version: '1.2.1',
    language: 'es',
    hours: 3,
    ceBody: '',
    ceNumber: '',
    score: 91.5,
    issuedOn: '2026-01-01',
    expiresOn: '2027-06-30',
  }
  const next = await world.staff.client.send(correctCertificate, {
    certificateId: world.id,
    ...changes,
    reason: 'Ticket 12',
  })
  const { ceBody: _, ceNumber: __, ...printed } = changes
  const found = await check(next.certificateName)
  expect(found.printed).toMatchObject({ ...printed, ce: null })
  expect(found.status).toBe('valid')
  // The training ends with its certificate.
  const registration = await server()
    .db.selectFrom('registrations')
    .select(['expiresOn', 'certificateId', 'certificateName'])
    .where('id', '=', world.registrationId)
    .executeTakeFirst()
  expect(registration).toEqual({ expiresOn: '2027-06-30', ...next })
  const [entry] = await logged(world, 'certificate superseded')
  expect(entry).toMatchObject({ userId: world.staff.userId, detail: { reason: 'Ticket 12' } })
  const platform = await server()
    .db.selectFrom('auditLog')
    .select('target')
    .where('entityId', 'is', null)
    .where('userId', '=', world.staff.userId)
    .where('action', '=', 'certificate superseded')
    .execute()
  expect(platform).toEqual([{ target: `Harbor Unified: ${world.number}` }])
})

test.each([
  ['an end before the start', { expiresOn: '2020-01-01' }, 'expiresOn', correctionsMessages.expiresTooEarly],
  [
    'a day to come',
    { issuedOn: '2090-01-01', expiresOn: '2091-01-01' },
    'issuedOn',
    correctionsMessages.issuedInFuture,
  ],
  ['a number of nobody', { ceBody: '', ceNumber: 'CEP 1' }, 'ceNumber', correctionsMessages.numberOfNobody],
  ['a score over all', { score: 101 }, 'score', correctionsMessages.score],
  ['nothing', {}, 'learnerName', correctionsMessages.nothingChanged],
])('staff: %s is refused at its field', async (_what, wrong, field, text) => {
  const world = await issued()
  const sent = world.staff.client.send(correctCertificate, { ...(await allOf(world)), reason: 'Ticket', ...wrong })
  await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [text] } } })
})

test('a revoked certificate is told to its holder, and can be issued again under a new number', async () => {
  const world = await issued()
  const at = { certificateId: world.id }
  await world.staff.client.send(revokeCertificate, { ...at, reason: 'Taken by another' })
  expect((await check(world.number)).status).toBe('revoked')
  await server().work()
  const [told] = await server().mails(world.leo.email)
  expect(told?.text).toContain('Taken by another')
  expect(told?.text).toContain(world.number)
  await expect(rename(world)).rejects.toMatchObject({ status: 409 })

  const next = await world.staff.client.send(reissueCertificate, { ...at, reason: 'It was the right person' })
  expect(await check(world.number)).toMatchObject({
    status: 'revoked',
    successor: next.certificateName,
    signatureValid: true,
  })
  expect(await check(next.certificateName)).toMatchObject({ status: 'valid', signatureValid: true })
  const { rows } = await world.leo.client.send(myCertificates, {})
  expect(rows).toMatchObject([{ number: next.certificateName, past: [{ number: world.number, status: 'revoked' }] }])
  await server().work()
  const subjects = (await server().mails(world.leo.email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Your certificate was issued again', 'Your certificate was revoked'])
  expect(await logged(world, 'certificate reissued')).toHaveLength(1)
})

test('a reissue prints what the records say today, as its preview said, and takes no quota', async () => {
  const world = await issued()
  const { db } = server()
  await db.updateTable('users').set({ lastName: 'Nguyen' }).where('id', '=', world.leo.userId).execute()
  await db.updateTable('entities').set({ name: 'Harbor USD' }).where('id', '=', world.entity.id).execute()
  const { reissued } = await world.staff.client.send(correctable, { certificateId: world.id })
  const used = () =>
    db.selectFrom('subscriptions').select('certificatesUsed').where('entityId', '=', world.entity.id).executeTakeFirst()
  const before = await used()
  const next = await world.staff.client.send(reissueCertificate, { certificateId: world.id, reason: 'New name' })
  const { printed } = await check(next.certificateName)
  expect(printed).toEqual({ ...reissued, number: next.certificateName })
  expect(printed).toMatchObject({ learnerName: 'Leo Nguyen', organizationName: 'Harbor USD' })
  expect(await used()).toEqual(before)
})

test('of fifty who correct one certificate at once, one succeeds, and its holder gets one mail', async () => {
  const world = await issued()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => rename(world, `Leo the ${n}.`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  const { chain } = await world.leo.client.send(certificateDetails, { id: world.id })
  expect(chain).toHaveLength(2)
  await server().work()
  expect(await server().mails(world.leo.email)).toHaveLength(1)
})

test('corrected and revoked at the same moment, it is one of the two', async () => {
  for (let again = 0; again < 5; again++) {
    const world = await issued()
    const [corrected, revoked] = await Promise.allSettled([
      rename(world),
      world.staff.client.send(revokeCertificate, { certificateId: world.id, reason: 'Wrong person' }),
    ])
    expect([corrected.status, revoked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await check(world.number)).status).toBe(corrected.status === 'fulfilled' ? 'superseded' : 'revoked')
  }
})

test('the learner, other administrators and strangers can correct nothing', async () => {
  const world = await issued()
  const foreign = await makeOrganization(server())
  const look = ({ client }: typeof foreign.maria) => client.send(correctable, { certificateId: world.id })
  await expect(look(foreign.maria)).rejects.toMatchObject({ status: 404 })
  await expect(look(world.leo)).rejects.toMatchObject({ status: 403 })
  await expect(rename({ ...world, maria: foreign.maria })).rejects.toMatchObject({ status: 404 })
  await expect(rename({ ...world, maria: world.leo })).rejects.toMatchObject({ status: 403 })
  const staffs = world.maria.client.send(revokeCertificate, { certificateId: world.id, reason: 'No' })
  await expect(staffs).rejects.toMatchObject({ status: 403 })
  expect(await world.maria.client.send(certificateDetails, { id: world.id })).toMatchObject({ mayCorrectName: true })
  const own = await world.maria.client.send(correctable, { certificateId: world.id })
  expect([own.may, own.reissued]).toEqual(['name', null])
})

test('staff need to have entered the organization with a reason, and Support may only look', async () => {
  const world = await issued()
  const stranger = await makeStaff(server())
  const revoke = (client: typeof stranger.client) =>
    client.send(revokeCertificate, { certificateId: world.id, reason: 'Wrong person' })
  const needed = { status: 403, problem: { kind: 'visitNeeded' } }
  await expect(stranger.client.send(correctable, { certificateId: world.id })).rejects.toMatchObject(needed)
  await expect(revoke(stranger.client)).rejects.toMatchObject(needed)
  const support = await visiting(world.entity, 'Support')
  expect((await support.client.send(correctable, { certificateId: world.id })).may).toBeNull()
  await expect(revoke(support.client)).rejects.toMatchObject({ status: 403 })
  expect((await check(world.number)).status).toBe('valid')
  expect((await logged(world, 'staff.saw')).map(({ userId }) => userId)).toEqual([support.userId])
})
