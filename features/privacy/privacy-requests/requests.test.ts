import { handOver } from '#organization/ownership/ownership.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, makePerson, makeStaff } from '#platform/testing/world.ts'
import {
  askPrivacyCode,
  askPrivacyRequest,
  PASS_MINUTES,
  provePrivacyCode,
  readPrivacyRequests,
  withdrawPrivacyRequest,
} from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import {
  answerPrivacyRequest,
  approvePrivacyRequest,
  listPrivacyRequests,
  privacyRequest,
  refusePrivacyRequest,
} from './staff-requests.contract.ts'
import { asks, mailedCode, provedAddress } from './testing/asking.ts'

const server = testServer()
const pastPass = async () => {
  const { clock, db } = server()
  await clock.set(db, new Date(clock.now().getTime() + PASS_MINUTES * 60_000 + 1000))
}

test('known and unknown addresses get the same answer and the same mail', async () => {
  const known = await makePerson(server())
  const addresses = [known.email, `stranger-${known.userId}@example.test`]
  const mails = []
  for (const email of addresses) {
    const answer = await server().anyone.send(askPrivacyCode, { email })
    expect(Object.keys(answer)).toEqual(['codeGuid'])
    const [mail] = await server().mails(email)
    mails.push(mail?.text.replace(/\d{6}/, 'CODE'))
  }
  expect(mails[0]).toBe(mails[1])
})

test('a code proves its own address, once, and for an hour', async () => {
  const { email } = await makePerson(server())
  const { codeGuid } = await server().anyone.send(askPrivacyCode, { email })
  const code = await mailedCode(server(), email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(server().anyone.send(provePrivacyCode, { codeGuid, code: wrong })).rejects.toMatchObject({
    problem: { kind: 'verification_code' },
  })
  const { pass } = await server().anyone.send(provePrivacyCode, { codeGuid, code })
  await expect(server().anyone.send(provePrivacyCode, { codeGuid, code })).rejects.toMatchObject({
    problem: { kind: 'expiredTOTP' },
  })
  expect(await server().anyone.send(readPrivacyRequests, { pass })).toMatchObject({ email, hasAccount: true })
  await pastPass()
  await expect(server().anyone.send(readPrivacyRequests, { pass })).rejects.toMatchObject({
    problem: { kind: 'passExpired', message: privacyRequestsMessages.passExpired },
  })
  await expect(server().anyone.send(readPrivacyRequests, { pass: 'x' })).rejects.toMatchObject({
    problem: { kind: 'passExpired' },
  })
})

test('someone without an account asks too, and is told of what there is', async () => {
  const email = 'no-account@example.test'
  const { state } = await asks(server(), email, 'correction', 'My name is misspelled in an invitation.')
  expect(await state()).toMatchObject({
    hasAccount: false,
    requests: [{ kind: 'correction', status: 'Waiting', details: 'My name is misspelled in an invitation.' }],
  })
})

test('50 of the same request at once make one', async () => {
  const { email } = await makePerson(server())
  const pass = await provedAddress(server(), email)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => server().anyone.send(askPrivacyRequest, { pass, kind: 'deletion' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason as { status: number }] : []))
  // The first ten are told that it is asked for already; then it is too much for a day.
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400, 429]))
  const told = refused.find(({ status }) => status === 400)
  expect(told).toMatchObject({ problem: { errors: { kind: [privacyRequestsMessages.alreadyOpen] } } })
})

test('a correction needs words, and too many words are refused at their field', async () => {
  const { email } = await makePerson(server())
  const pass = await provedAddress(server(), email)
  await expect(server().anyone.send(askPrivacyRequest, { pass, kind: 'correction' })).rejects.toMatchObject({
    problem: { errors: { details: [privacyRequestsMessages.detailsNeeded] } },
  })
  await expect(
    server().anyone.send(askPrivacyRequest, { pass, kind: 'correction', details: 'x'.repeat(2001) }),
  ).rejects.toMatchObject({ problem: { errors: { details: [privacyRequestsMessages.detailsTooLong] } } })
})

test('what waits is withdrawn by its own person only', async () => {
  const [one, other] = [await makePerson(server()), await makePerson(server())]
  const { pass, id, state } = await asks(server(), one.email, 'deletion')
  const otherPass = await provedAddress(server(), other.email)
  const withdraw = (by: string) => server().anyone.send(withdrawPrivacyRequest, { pass: by, requestId: id })
  await expect(withdraw(otherPass)).rejects.toMatchObject({ status: 409 })
  await withdraw(pass)
  expect(await state()).toMatchObject({ requests: [{ status: 'Withdrawn' }] })
  await expect(withdraw(pass)).rejects.toMatchObject({ problem: { message: privacyRequestsMessages.notWaiting } })
  const staff = await makeStaff(server())
  await expect(staff.client.send(approvePrivacyRequest, { requestId: id })).rejects.toMatchObject({ status: 409 })
})

test('staff see the queue, what is due first, and find it by address, kind, status and due date', async () => {
  const staff = await makeStaff(server(), 'LeadSupport')
  const { email } = await makePerson(server())
  const { id } = await asks(server(), email, 'deletion')
  await asks(server(), email, 'correction', 'x')
  const list = (filters: object) => staff.client.send(listPrivacyRequests, { searchTerm: email, ...filters })
  expect((await list({})).totalNumberOfItems).toBe(2)
  expect((await list({ kind: 'deletion' })).rows).toMatchObject([{ id, email, hasAccount: true, isLate: false }])
  expect((await list({ status: 'Done' })).rows).toEqual([])
  expect((await list({ due: 'overdue' })).rows).toEqual([])
  const { clock, db } = server()
  await clock.set(db, new Date(clock.now().getTime() + 46 * 86_400_000))
  const later = { ...staff, client: (await makeStaff(server())).client }
  const late = await later.client.send(listPrivacyRequests, { searchTerm: email, due: 'overdue' })
  expect(late.rows.map(row => row.isLate)).toEqual([true, true])
})

test('the preview counts what is held by kind, and says what stands in the way', async () => {
  const staff = await makeStaff(server())
  const { maria, leo } = await makeOrganization(server())
  const { id } = await asks(server(), leo.email, 'deletion')
  const seen = await staff.client.send(privacyRequest, { requestId: id })
  expect(seen).toMatchObject({ name: 'Leo Tran', organizations: [leo.entity.name], hindrance: null })
  expect(seen.held.find(({ kind }) => kind === 'membership')).toMatchObject({ anonymised: 2, kept: 0 })
  expect(seen.held.find(({ kind }) => kind === 'account')).toMatchObject({ anonymised: 1 })
  // Maria asks while another administers and owns; then she is alone.
  const helper = await makeMember(server(), maria.entity, ['EntityAdmin'])
  await maria.client.send(handOver, { entityGuid: maria.entity.guid, entityUserId: helper.entityUserId })
  const marias = await asks(server(), maria.email, 'deletion')
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('id', '=', helper.entityUserId)
    .execute()
  const { hindrance } = await staff.client.send(privacyRequest, { requestId: marias.id })
  expect(hindrance).toBe(privacyRequestsMessages.lastAdministrator([maria.entity.name]))
  await expect(staff.client.send(privacyRequest, { requestId: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
})

test('an owner hands over before they leave, unless nobody else administers', async () => {
  const { maria } = await makeOrganization(server())
  const helper = await makeMember(server(), maria.entity, ['EntityAdmin'])
  for (const kind of ['deletion', 'restriction'] as const)
    await expect(asks(server(), maria.email, kind)).rejects.toMatchObject({
      problem: { errors: { kind: [privacyRequestsMessages.owner([maria.entity.name])] } },
    })
  await maria.client.send(handOver, { entityGuid: maria.entity.guid, entityUserId: helper.entityUserId })
  expect((await asks(server(), maria.email, 'deletion')).id).toBeGreaterThan(0)
})

test('a refusal has a reason, which the person is told; a correction is closed by hand', async () => {
  const staff = await makeStaff(server())
  const { email } = await makePerson(server())
  const deletion = await asks(server(), email, 'deletion')
  await expect(staff.client.send(refusePrivacyRequest, { requestId: deletion.id, answer: ' ' })).rejects.toMatchObject({
    problem: { errors: { answer: ['Required'] } },
  })
  await expect(
    staff.client.send(answerPrivacyRequest, { requestId: deletion.id, answer: 'Done' }),
  ).rejects.toMatchObject({ problem: { message: privacyRequestsMessages.notByHand } })
  await staff.client.send(refusePrivacyRequest, { requestId: deletion.id, answer: 'A court asked us to keep it.' })
  const [refusal] = await server().mails(email)
  expect(refusal?.text).toContain('A court asked us to keep it.')
  const correction = await asks(server(), email, 'correction', 'My name is Léo.')
  await expect(staff.client.send(approvePrivacyRequest, { requestId: correction.id })).rejects.toMatchObject({
    problem: { message: privacyRequestsMessages.byHand },
  })
  await staff.client.send(answerPrivacyRequest, { requestId: correction.id, answer: 'Your name is corrected.' })
  expect(await correction.state()).toMatchObject({
    requests: [
      { kind: 'correction', status: 'Done', answer: 'Your name is corrected.' },
      { kind: 'deletion', status: 'Refused', answer: 'A court asked us to keep it.' },
    ],
  })
  const logged = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'target'])
    .where('userId', '=', staff.userId)
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { action: 'privacy.refused', target: `Deletion ${deletion.id}` },
    { action: 'privacy.answered', target: `Correction ${correction.id}` },
  ])
})
