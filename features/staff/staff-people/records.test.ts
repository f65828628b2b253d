import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makeStaff, type Person } from '#platform/testing/world.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { resetSecondFactor } from './staff-people.contract.ts'
import { visitPerson } from '../staff-visits/staff-visits.contract.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { mailsTo, type MailTo, sendMailAgain, trainingsOf } from './records.contract.ts'
import { staffPeopleMessages } from './staff-people.messages.ts'

const server = testServer()
const reason = 'Request 4711'

async function visitor({ userId }: Pick<Person, 'userId'>) {
  const staff = await makeStaff(server(), 'Support')
  await staff.client.send(visitPerson, { userId, reason })
  return staff.client
}

let mails = 0
async function mailTo(recipient: string, given: { status?: MailTo['status']; data?: object; template?: string } = {}) {
  const { db, clock } = server()
  const key = `mail ${++mails}`
  const { status = 'failed', data = {}, template = 'second-factor-reset' } = given
  const { id } = await db
    .insertInto('mails')
    .values({
      messageId: key,
      dedupeKey: key,
      recipient,
      template,
      data: asJson(data),
      status,
      attempts: status === 'failed' ? 12 : 1,
      failure: status === 'failed' ? '550 no such mailbox' : null,
      failedAt: status === 'failed' ? clock.iso() : null,
      nextTryAt: clock.iso(),
      createdAt: clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('trainings of all organizations are listed with their certificates, filtered and sorted', async () => {
  const { leo } = await makeOrganization(server(), { name: 'Anchor School' })
  const none = await makeEntity(server(), { name: 'Zenith School', quota: 0 })
  const there = await makeMember(server(), none)
  await server()
    .db.updateTable('memberships')
    .set({ userId: leo.userId })
    .where('id', '=', there.entityUserId)
    .execute()
  const issued = await issueFor(server(), await completion(server(), leo))
  await issueFor(server(), await completion(server(), { ...there, userId: leo.userId }))
  const client = await visitor(leo)
  const list = (query: object = {}) => client.send(trainingsOf, { userId: leo.userId, ...query })
  const { rows, totalNumberOfItems } = await list({ sortField: 'organization', sortDirection: 'asc' })
  expect(totalNumberOfItems).toBe(2)
  expect(rows).toMatchObject([
    {
      organization: 'Anchor School',
      entityGuid: leo.entity.guid,
      status: 'Complete',
      certificate: { number: issued.certificateName, status: 'valid' },
    },
    { organization: 'Zenith School', certificate: { number: null, status: 'withheld' } },
  ])
  expect((await list({ searchTerm: issued.certificateName })).rows).toHaveLength(1)
  expect((await list({ status: 'In_Progress' })).rows).toEqual([])
  await server()
    .db.updateTable('certificates')
    .set({ revokedAt: server().clock.iso(), revokedReason: 'Test' })
    .where('id', '=', issued.certificateId)
    .execute()
  expect((await list({ searchTerm: 'anchor' })).rows[0]?.certificate?.status).toBe('revoked')
})

test('mails to the address are listed with what became of them, the newest first, and never what they say', async () => {
  const { leo } = await makeOrganization(server())
  await mailTo(leo.email, { status: 'sent' })
  const failed = await mailTo(leo.email.toUpperCase(), { data: { sealed: 'x' }, template: 'reset-password' })
  await mailTo('someone-else@example.test')
  const client = await visitor(leo)
  const { rows } = await client.send(mailsTo, { userId: leo.userId })
  expect(rows.map(({ kind, status, failure, holdsCode }) => ({ kind, status, failure, holdsCode }))).toEqual([
    { kind: 'reset-password', status: 'failed', failure: '550 no such mailbox', holdsCode: true },
    { kind: 'second-factor-reset', status: 'sent', failure: null, holdsCode: false },
  ])
  expect(Object.keys(rows[0] ?? {})).not.toContain('data')
  const filtered = await client.send(mailsTo, { userId: leo.userId, status: 'failed', searchTerm: 'Reset pass' })
  expect(filtered.rows.map(row => row.mailId)).toEqual([failed])
})

test('a failed mail goes out again once, however often it is asked at the same time, and the log says why', async () => {
  const { maria, leo } = await makeOrganization(server())
  const mailId = await mailTo(leo.email)
  const client = await visitor(leo)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.raw(sendMailAgain, { userId: leo.userId, mailId })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(49).fill(400)])
  expect(
    await server()
      .db.selectFrom('mails')
      .select(['status', 'attempts', 'failedAt'])
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow(),
  ).toEqual({ status: 'queued', attempts: 0, failedAt: null })
  const { rows } = await maria.client.send(auditLog, { entityGuid: maria.entity.guid, actions: 'staff.sentMailAgain' })
  expect(rows.map(row => row.detail)).toEqual([{ mail: 'Second factor reset', reason }])
})

test.each([
  ['was sent', { status: 'sent' }, 'notFailed'],
  ['holds a code', { data: { sealed: 'x' } }, 'holdsCode'],
] as const)('a mail that %s is not sent again', async (_what, given, kind) => {
  const { leo } = await makeOrganization(server())
  const mailId = await mailTo(leo.email, given)
  const client = await visitor(leo)
  await expect(client.send(sendMailAgain, { userId: leo.userId, mailId })).rejects.toMatchObject({
    status: 400,
    problem: { kind, message: staffPeopleMessages[kind] },
  })
})

test('another person’s mail is not found, and without a reason nothing is shown', async () => {
  const { maria, leo } = await makeOrganization(server())
  const mailId = await mailTo(maria.email)
  const client = await visitor(leo)
  await expect(client.send(sendMailAgain, { userId: leo.userId, mailId })).rejects.toMatchObject({ status: 404 })
  for (const list of [trainingsOf, mailsTo])
    await expect(client.send(list, { userId: maria.userId })).rejects.toMatchObject({
      status: 403,
      problem: { kind: 'visitNeeded' },
    })
  const support = client.send(resetSecondFactor, { userId: leo.userId })
  await expect(support).rejects.toMatchObject({ status: 403 })
})
