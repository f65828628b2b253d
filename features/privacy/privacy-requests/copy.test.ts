import { fromBufferPromise } from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makePerson, makeStaff } from '#platform/testing/world.ts'
import { downloadCopy, type OwnRequest, ticketForCopy } from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { approvePrivacyRequest } from './staff-requests.contract.ts'
import { asks, provedAddress } from './testing/asking.ts'
import { fullWorld } from './testing/full-world.ts'

const server = testServer()

/** The files of a ZIP, by name. */
async function unpacked(zip: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(zip, {})
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    files.set(entry.fileName, content.toString('utf8'))
  }
  return files
}

test('a copy has everything under the address, to read and for programs, and nothing that opens an account', async () => {
  const { email, name, leo } = await fullWorld(server())
  await server().db.deleteFrom('twoFactors').where('userId', '=', leo.userId).execute()
  const { pass, id, state } = await asks(server(), email, 'copy')
  await server().work()
  const [request] = (await state()).requests as [OwnRequest]
  expect(request).toMatchObject({ status: 'Done', copy: { bytes: expect.any(Number) } })
  const [ready] = await server().mails(email)
  expect(ready?.text).toContain('/privacy-request')

  const { ticket } = await server().anyone.send(ticketForCopy, { pass, requestId: id })
  const answer = await server().anyone.raw(downloadCopy, { ticket })
  expect(answer.headers['content-type']).toContain('application/zip')
  const files = await unpacked(answer.rawPayload)
  const json = (file: string) => JSON.parse(files.get(`json/${file}.json`) ?? 'null') as Record<string, unknown>[]
  expect(json('account/users')).toMatchObject([{ email, first_name: leo.firstName }])
  expect(json('certificates/certificates')).toMatchObject([{ snapshot: { learnerName: name } }])
  expect(json('training/attestations')).toMatchObject([{ typed_name: name }])
  expect(json('invitations/invites').length).toBeGreaterThan(0)
  expect(files.get('index.html')).toContain(`What we hold about ${email}`)
  expect(files.get('training.html')).toContain('Typed name')
  expect(files.get('certificates.html')).toContain('Zylinderhut')
  const everything = [...files.values()].join('\n')
  expect(everything).not.toMatch(/password_hash|token_hash|code_hash|"secret"|argon2/)
  // A name from a stranger is text, never markup.
  expect(everything).not.toContain('<script')

  // The ticket is used up, and another person's proof fetches nothing.
  await expect(server().anyone.send(downloadCopy, { ticket })).rejects.toMatchObject({
    problem: { message: privacyRequestsMessages.copyGone },
  })
  const other = await provedAddress(server(), (await makePerson(server())).email)
  await expect(server().anyone.send(ticketForCopy, { pass: other, requestId: id })).rejects.toMatchObject({
    status: 404,
  })

  // After a week the file is gone, and asking for it is answered.
  const { clock, db, running } = server()
  const { storageKey } = await db.selectFrom('privacyCopies').select('storageKey').executeTakeFirstOrThrow()
  await clock.set(db, new Date(clock.now().getTime() + 8 * 86_400_000))
  await server().work()
  expect(await db.selectFrom('privacyCopies').selectAll().execute()).toEqual([])
  await expect(running.work.files.read(storageKey)).rejects.toThrow()
  const again = await provedAddress(server(), email)
  await expect(server().anyone.send(ticketForCopy, { pass: again, requestId: id })).rejects.toMatchObject({
    status: 404,
  })
})

test('an account with a second factor opens by more than its mailbox: its copy waits for staff', async () => {
  const { email, userId } = await makePerson(server())
  const { db, clock, running } = server()
  await db
    .insertInto('twoFactors')
    .values({ userId, secret: running.web.secrets.seal('x'), lastStep: 1, activatedAt: clock.iso() })
    .execute()
  const { id, state } = await asks(server(), email, 'copy')
  expect(await state()).toMatchObject({ requests: [{ status: 'Waiting' }] })
  const staff = await makeStaff(server())
  await staff.client.send(approvePrivacyRequest, { requestId: id })
  await server().work()
  expect(await state()).toMatchObject({ requests: [{ status: 'Done' }] })
})

test('a copy that was killed is made again, once', async () => {
  const { email } = await makePerson(server())
  const { state } = await asks(server(), email, 'copy')
  const { db } = server()
  await db.deleteFrom('mails').where('recipient', '=', email).execute()
  await server().running.workPool.query('delete from graphile_worker._private_jobs')
  await server().work()
  expect(await state()).toMatchObject({ requests: [{ status: 'Done' }] })
  const subjects = (await server().mails(email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.includes('ready'))).toHaveLength(1)
})
