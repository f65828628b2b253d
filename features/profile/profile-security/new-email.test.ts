import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeMember, makeOrganization, makePerson, makeStaff, PASSWORD } from '#platform/testing/world.ts'
import { resendVerificationCode, verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { newAddress, otherThan } from '#entrance/sign-up/testing/registrants.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { mailedCode, moveClock } from '#identity/two-factor/testing/sign-in.ts'
import { askForEmail, proveEmail } from './profile-security.contract.ts'
import { asked, owner, passwordWrong } from './testing/owners.ts'

const server = testServer()
const expired = {
  status: 400,
  problem: { kind: 'expiredTOTP', message: 'This code has expired. Request a new one.' },
}
const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200

test('the code sent to the new address changes it: other sessions end, this one stays, the old address is told', async () => {
  const ana = await owner(server())
  const email = newAddress()
  const given = await asked(server(), ana, email)
  expect((await ana.client.send(me, {})).email).toBe(ana.email)
  expect(await ana.client.send(proveEmail, given)).toEqual({ email })
  expect((await ana.client.send(me, {})).email).toBe(email)
  await expect(ana.elsewhere.send(me, {})).rejects.toMatchObject({ status: 401 })
  const [notice] = await server().mails(ana.email)
  expect(notice?.subject).toBe('Your Upstander email was changed')
  expect(notice?.text).toContain(`sign in with ${email}`)
  await expect(server().anyone.send(login, { userName: ana.email, password: PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
  expect((await server().anyone.send(login, { userName: email, password: PASSWORD })).jwt).toBeTruthy()
})

test('reports follow; the audit log names both addresses', async () => {
  const { leo } = await makeOrganization(server())
  const registrationId = await register(server(), leo, await makeCourse(server()))
  const email = newAddress()
  await leo.client.send(proveEmail, await asked(server(), leo, email))
  expect(
    await server()
      .db.selectFrom('registrations')
      .select('email')
      .where('entityId', '=', leo.entity.id)
      .where('id', '=', registrationId)
      .executeTakeFirst(),
  ).toEqual({ email })
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('userId', '=', leo.userId)
      .executeTakeFirst(),
  ).toEqual({ action: 'email.changed', detail: { before: { email: leo.email }, after: { email } } })
})

test('a taken address is told at the field as registration tells it, and nothing is mailed', async () => {
  const [ana, bo] = [await owner(server()), await makePerson(server())]
  await expect(ana.client.send(askForEmail, { email: bo.email, currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { email: [`Username '${bo.email}' is already taken.`] } },
  })
  await expect(
    ana.client.send(askForEmail, { email: ana.email.toUpperCase(), currentPassword: PASSWORD }),
  ).rejects.toMatchObject({ problem: { errors: { email: ['This is already your email.'] } } })
  expect(await server().mails(bo.email)).toEqual([])
})

test('without the password nobody is asked whether an address is taken', async () => {
  const [ana, bo] = [await owner(server()), await makePerson(server())]
  const refusals = []
  for (const email of [bo.email, newAddress()]) {
    const { statusCode, body } = await ana.client.raw(askForEmail, { email, currentPassword: 'Wrong-2026!' })
    refusals.push([statusCode, (JSON.parse(body) as { errors: object }).errors])
  }
  expect(refusals).toEqual([
    [400, passwordWrong.problem.errors],
    [400, passwordWrong.problem.errors],
  ])
})

test('an address that was taken between the mail and the code stays with whoever took it', async () => {
  const [ana, bo] = [await owner(server()), await owner(server())]
  const email = newAddress()
  const first = await asked(server(), ana, email)
  await makePerson(server(), { email })
  await expect(ana.client.send(proveEmail, first)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { email: ['This email is already taken.'] } },
  })
  expect((await ana.client.send(me, {})).email).toBe(ana.email)
  expect((await ana.elsewhere.send(me, {})).email).toBe(ana.email)
  expect((await bo.client.send(me, {})).email).toBe(bo.email)
})

test('fifty at once with one code: one change, one notice', async () => {
  const ana = await owner(server())
  const email = newAddress()
  const given = await asked(server(), ana, email)
  const answers = (await Promise.allSettled(Array.from({ length: 50 }, () => ana.client.send(proveEmail, given)))).map(
    statusOf,
  )
  expect(answers.filter(status => status === 200)).toHaveLength(1)
  expect(answers.filter(status => ![200, 400, 429].includes(status))).toEqual([])
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select('id')
      .where('userId', '=', ana.userId)
      .where('action', '=', 'email.changed')
      .execute(),
  ).toHaveLength(1)
  expect(await server().mails(ana.email)).toHaveLength(1)
})

test('a code holds ten minutes and five tries', async () => {
  const ana = await owner(server())
  const late = await asked(server(), ana, newAddress())
  await moveClock(server(), 601)
  await expect(ana.client.send(proveEmail, late)).rejects.toMatchObject(expired)
  const tried = await asked(server(), ana, newAddress())
  for (let round = 0; round < 5; round++) {
    await expect(ana.client.send(proveEmail, { ...tried, code: otherThan(tried.code) })).rejects.toMatchObject({
      problem: { kind: 'verification_code', message: 'Incorrect verification code' },
    })
    await moveClock(server(), 60)
  }
  await expect(ana.client.send(proveEmail, tried)).rejects.toMatchObject(expired)
})

test('a new code for the same guid goes to the new address, after a minute; the one before is void', async () => {
  const ana = await owner(server())
  const email = newAddress()
  const first = await asked(server(), ana, email)
  await expect(server().anyone.send(resendVerificationCode, { codeGuid: first.codeGuid })).rejects.toMatchObject({
    status: 429,
  })
  await moveClock(server(), 61)
  await server().anyone.send(resendVerificationCode, { codeGuid: first.codeGuid })
  expect(await server().mails(email)).toHaveLength(2)
  const code = await mailedCode(server(), { ...ana, email })
  if (code !== first.code)
    await expect(ana.client.send(proveEmail, first)).rejects.toMatchObject({ problem: { kind: 'verification_code' } })
  expect(await ana.client.send(proveEmail, { codeGuid: first.codeGuid, code })).toEqual({ email })
})

test('a code proves nothing but the address: not to another person, not at registration, no new password', async () => {
  const [ana, bo] = [await owner(server()), await owner(server())]
  const given = await asked(server(), ana, newAddress())
  await expect(bo.client.send(proveEmail, given)).rejects.toMatchObject(expired)
  await expect(server().anyone.send(verifyCode, given)).rejects.toMatchObject({ problem: { kind: 'expiredTOTP' } })
  const { guid } = await server().anyone.send(recoverPassword, { email: ana.email })
  await expect(
    ana.client.send(proveEmail, { codeGuid: guid, code: await mailedCode(server(), ana) }),
  ).rejects.toMatchObject(expired)
})

test('what was mailed to the old address opens nothing any more', async () => {
  const ana = await owner(server())
  const { guid } = await server().anyone.send(recoverPassword, { email: ana.email })
  const code = await mailedCode(server(), ana)
  await ana.client.send(proveEmail, await asked(server(), ana, newAddress()))
  await expect(server().anyone.send(verifyCode, { codeGuid: guid, code })).rejects.toMatchObject({
    problem: { kind: 'expiredTOTP' },
  })
})

test.each(['', 'ana', 'ana@example', 'ana@example.test\r\nBcc: x@y.zz', `${'a'.repeat(250)}@example.test`])(
  '%j is no address',
  async email => {
    const ana = await owner(server())
    const { statusCode, body } = await ana.client.raw(askForEmail, { email, currentPassword: PASSWORD })
    expect([statusCode, Object.keys((JSON.parse(body) as { errors: object }).errors)]).toEqual([400, ['email']])
  },
)

test('staff who act as someone change neither their address nor anything else of their sign-in', async () => {
  const { entity } = await makeOrganization(server())
  const leo = await makeMember(server(), entity)
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  await expect(acting.send(askForEmail, { email: newAddress(), currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'notWhileActing' },
  })
})
