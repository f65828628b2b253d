import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, PASSWORD } from '#platform/testing/world.ts'
import {
  begunRegistrationInfo,
  confirmEmail,
  resendVerificationCode,
  verifyCode,
  verifyEmail,
} from '#identity/email-confirmation/email-confirmation.contract.ts'
import { issueLink } from '#identity/email-confirmation/links.server.ts'
import { addresses } from '#people/import-learners/testing/world.ts'
import { inviteInfo } from '../invitations/invitations.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { registerInviteUser } from '../invite-registration/invite-registration.contract.ts'
import { approved, makeJoinPage } from '../join-requests/testing/joining.ts'
import { resetPassword, totpResetPassword } from '../password-recovery/password-recovery.contract.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { registerIndividual, registerOrganization } from './sign-up.contract.ts'
import { individual, mailed, newAddress, organization, OWN_PASSWORD } from './testing/registrants.ts'

// An account prepared by a stranger: someone who registers an address that is not theirs gets nothing out of it. Spec
// D14.
const server = testServer()
const ANAS = 'Quiet-Harbor-71!'
const ana = { firstName: 'Ana', lastName: 'Lee' }
const stranger = { firstName: 'Evil', lastName: 'Stranger' }
const expired = { problem: { kind: 'expiredTOTP' } }

const forms = {
  individual: (email: string) =>
    server().anyone.send(registerIndividual, {
      ...individual(email),
      ...stranger,
      externalIdentifications: [{ typeId: 1, number: 'EVIL-1' }],
    }),
  organization: (email: string) =>
    server().anyone.send(registerOrganization, { ...organization(email), ...stranger, name: 'Evil Organization' }),
}
const both = [
  ['as an individual', forms.individual],
  ['with an organization', forms.organization],
] as const

/** A stranger has registered Ana's address; what the mail to it contained is only in her hands. */
async function prepared(form: (typeof forms)['individual'], email = newAddress()) {
  const begun = await form(email)
  const { code, query } = await mailed(server(), email)
  return { ...begun, code, link: { userId: Number(query['userId']), confirmToken: query['confirmToken'] ?? '' } }
}
type Prepared = Awaited<ReturnType<typeof prepared>>

/** Nothing that the stranger has opens anything, and Ana's password does. */
async function expectHers({ email, codeGuid, browserToken, code, link }: Prepared, password = ANAS) {
  const { anyone, db } = server()
  await expect(anyone.send(login, { userName: email, password: OWN_PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
  await expect(anyone.send(verifyCode, { codeGuid, code })).rejects.toMatchObject(expired)
  await expect(anyone.send(resendVerificationCode, { codeGuid })).rejects.toMatchObject(expired)
  await expect(anyone.send(confirmEmail, { ...link, browserToken })).rejects.toMatchObject({
    problem: { kind: 'emailConfirmError' },
  })
  expect(
    await db
      .selectFrom('entities')
      .select('id')
      .where('name', 'in', ['Evil Organization', 'Evil Stranger'])
      .where('contactEmail', '=', email)
      .execute(),
  ).toEqual([])
  expect(await db.selectFrom('begunAccounts').select('codeGuid').where('userId', '=', link.userId).execute()).toEqual(
    [],
  )
  expect(
    await db.selectFrom('externalIdentifications').select('number').where('userId', '=', link.userId).execute(),
  ).toEqual([])
  const { jwt } = await anyone.send(login, { userName: email, password })
  return server()
    .as(jwt ?? '')
    .send(me, {})
}

async function invitedBySchool(email: string) {
  const { entity, maria } = await makeOrganization(server())
  await maria.client.send(inviteLearners, { entityGuid: entity.guid, emails: [email] })
  const [mail] = await server().mails(email)
  return { entity, inviteGuid: mail?.text.match(/inviteGuid=([0-9a-f-]{36})/)?.[1] ?? '' }
}

test.each(both)('registered %s, then invited by the school: the invite makes the account hers', async (_how, form) => {
  const begun = await prepared(form)
  const { entity, inviteGuid } = await invitedBySchool(begun.email)
  expect(await server().anyone.send(inviteInfo, { inviteGuid })).toMatchObject({
    inviteValid: true,
    userHasLogin: false,
  })
  await expect(server().anyone.send(login, { userName: begun.email, password: ANAS })).rejects.toMatchObject({
    problem: { kind: 'invite_pending' },
  })
  const { jwt } = await server().anyone.send(registerInviteUser, { inviteGuid, ...ana, password: ANAS })
  expect(jwt).toBeTruthy()
  expect(await expectHers(begun)).toMatchObject({ ...ana, profiles: [{ entityGuid: entity.guid }] })
})

test.each(both)(
  'registered %s, then invited: the link of the confirmation asks for a password of her own, and the invite waits',
  async (_how, form) => {
    const begun = await prepared(form)
    const { inviteGuid } = await invitedBySchool(begun.email)
    await expect(server().anyone.send(confirmEmail, begun.link)).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'newPasswordNeeded', errors: { newPassword: ['Set a password to confirm this address.'] } },
    })
    const { token } = await server().anyone.send(confirmEmail, {
      ...begun.link,
      ...ana,
      newPassword: ANAS,
      organizationName: null,
    })
    expect(
      (
        await server()
          .as(token ?? '')
          .send(me, {})
      ).profiles,
    ).toMatchObject([{ entityName: 'Ana Lee', entityType: 'Individual' }])
    expect(await server().anyone.send(inviteInfo, { inviteGuid })).toMatchObject({
      inviteValid: true,
      userHasLogin: true,
    })
  },
)

test.each([
  ['reset', 'a link'],
  ['resetByCode', 'a code'],
] as const)('a new password (%s, by %s) ends what was begun', async (kind, _by) => {
  const begun = await prepared(forms.organization)
  const token = await issueLink(server().db, server().running.work, { kind, userId: begun.link.userId })
  const passwords = { email: begun.email, newPassword: ANAS, confirmPassword: ANAS }
  await (kind === 'reset'
    ? server().anyone.send(resetPassword, { ...passwords, confirmationToken: token })
    : server().anyone.send(totpResetPassword, { ...passwords, guid: token }))
  const row = await server()
    .db.selectFrom('begunAccounts')
    .select('codeGuid')
    .where('userId', '=', begun.link.userId)
    .execute()
  expect(row).toEqual([])
  const { anyone } = server()
  await expect(anyone.send(login, { userName: begun.email, password: OWN_PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
  await expect(anyone.send(verifyCode, { codeGuid: begun.codeGuid, code: begun.code })).rejects.toMatchObject(expired)
  const { jwt } = await anyone.send(login, { userName: begun.email, password: ANAS })
  expect(
    (
      await server()
        .as(jwt ?? '')
        .send(me, {})
    ).profiles,
  ).toEqual([])
})

test('the link opened elsewhere shows what was typed and uses nothing up; what its owner corrects counts', async () => {
  const begun = await prepared(forms.organization)
  for (let opened = 0; opened < 2; opened++) {
    expect(await server().anyone.send(begunRegistrationInfo, begun.link)).toEqual({
      ...stranger,
      organizationName: 'Evil Organization',
    })
  }
  await expect(
    server().anyone.send(confirmEmail, { ...begun.link, browserToken: 'not-the-secret' }),
  ).rejects.toMatchObject({ problem: { kind: 'newPasswordNeeded' } })
  const simple = await server().anyone.raw(confirmEmail, { ...begun.link, ...ana, newPassword: 'simple' })
  expect(simple.json()).toMatchObject({ errors: { newPassword: [expect.stringMatching(/^minimum of 6 characters/)] } })
  expect(
    (await server().anyone.raw(confirmEmail, { ...begun.link, ...ana, newPassword: 'Harbor2031!' })).json(),
  ).toMatchObject({ errors: { newPassword: [passwordTexts.tooCommon] } })
  expect((await server().anyone.raw(confirmEmail, { ...begun.link, newPassword: ANAS })).json()).toMatchObject({
    errors: { firstName: ['Required'] },
  })
  await server().anyone.send(confirmEmail, {
    ...begun.link,
    ...ana,
    newPassword: ANAS,
    organizationName: 'Harbor Preschool',
  })
  expect(await expectHers(begun)).toMatchObject({
    ...ana,
    profiles: [{ entityName: 'Harbor Preschool', entityType: 'Organization', roles: ['Learner', 'EntityAdmin'] }],
  })
})

test('the secret of one browser confirms no other account', async () => {
  const [one, other] = [await prepared(forms.individual), await prepared(forms.individual)]
  await expect(
    server().anyone.send(confirmEmail, { ...one.link, browserToken: other.browserToken }),
  ).rejects.toMatchObject({ problem: { kind: 'newPasswordNeeded' } })
})

test('an address that waits may be registered again: whose code is proved, whose password and names count', async () => {
  const strangers = await prepared(forms.organization)
  const hers = await server().anyone.send(registerIndividual, {
    ...individual(strangers.email),
    ...ana,
    password: ANAS,
    confirmPassword: ANAS,
  })
  const { code } = await mailed(server(), strangers.email)
  expect(await server().anyone.send(verifyCode, { codeGuid: hers.codeGuid, code })).toMatchObject({
    token: expect.any(String),
  })
  expect(await expectHers(strangers)).toMatchObject({
    ...ana,
    profiles: [{ entityName: 'Ana Lee', entityType: 'Individual' }],
  })
})

test('who registers her address after her takes nothing from her: her code counts, and her password', async () => {
  const email = newAddress()
  const hers = await server().anyone.send(registerIndividual, {
    ...individual(email),
    ...ana,
    password: ANAS,
    confirmPassword: ANAS,
  })
  const { code } = await mailed(server(), email)
  const strangers = await prepared(forms.organization, email)
  expect(await server().anyone.send(verifyCode, { codeGuid: hers.codeGuid, code })).toMatchObject({
    token: expect.any(String),
  })
  expect(await expectHers(strangers)).toMatchObject({ ...ana, profiles: [{ entityName: 'Ana Lee' }] })
})

test('her browser goes on by the newest link, whoever had it sent', async () => {
  const email = newAddress()
  const { browserToken } = await server().anyone.send(registerIndividual, {
    ...individual(email),
    ...ana,
    password: ANAS,
    confirmPassword: ANAS,
  })
  const strangers = await prepared(forms.organization, email)
  await server().anyone.send(confirmEmail, { ...strangers.link, browserToken })
  expect(await expectHers(strangers)).toMatchObject(ana)
})

test('a mail sent again, to her or by the stranger, opens nothing to the stranger', async () => {
  const begun = await prepared(forms.individual)
  await server().anyone.send(verifyEmail, { email: begun.email })
  const { query } = await mailed(server(), begun.email)
  const link = { userId: begun.link.userId, confirmToken: query['confirmToken'] ?? '' }
  await expect(server().anyone.send(confirmEmail, link)).rejects.toMatchObject({
    problem: { kind: 'newPasswordNeeded' },
  })
  await server().anyone.send(confirmEmail, { ...link, ...ana, newPassword: ANAS })
  const [user] = await server()
    .db.selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('email', '=', begun.email)
    .execute()
  expect(user).toEqual(ana)
  await expect(server().anyone.send(login, { userName: begun.email, password: OWN_PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'login_failure' },
  })
})

test('an approved request to join leads her past the stranger’s account; the stranger’s password confirms nothing without the mail', async () => {
  const page = await makeJoinPage(server())
  const begun = await prepared(forms.organization)
  const joinRequestGuid = await approved(server(), page, begun.email)
  expect(await server().anyone.send(inviteInfo, { joinRequestGuid })).toMatchObject({
    inviteValid: true,
    userHasLogin: false,
    isJoinRequest: true,
  })
  const guess = '00000000-0000-4000-8000-000000000000'
  await expect(
    server().anyone.send(login, { userName: begun.email, password: OWN_PASSWORD, joinRequestGuid: guess }),
  ).rejects.toMatchObject({ problem: { kind: 'verify_email' } })
  await server().anyone.send(registerInviteUser, { inviteGuid: joinRequestGuid, ...ana, password: ANAS })
  expect(await expectHers(begun)).toMatchObject({ ...ana, profiles: [{ entityGuid: page.entity.guid }] })
})

test('of her invite and the stranger’s registrations, fifty at once, she alone gets in', async () => {
  await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(server().running.web.db)))
  const [email] = addresses(1) as [string]
  const begun = await prepared(forms.organization, email)
  const { entity, inviteGuid } = await invitedBySchool(email)
  const again = { ...organization(email), ...stranger, name: 'Evil Organization' }
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at): Promise<unknown> =>
      at % 2 === 0
        ? server().anyone.send(registerInviteUser, { inviteGuid, ...ana, password: ANAS })
        : server().anyone.send(registerOrganization, again),
    ),
  )
  for (const answer of answers)
    if (answer.status === 'rejected') expect([400, 429]).toContain((answer.reason as { status: number }).status)
  // The stranger has used up the mails of this mailbox: what follows is not about that.
  await server().db.deleteFrom('callCounts').execute()
  const { profiles } = await expectHers(begun)
  expect(profiles).toMatchObject([{ entityGuid: entity.guid }])
  expect(server().errors).toEqual([])
})

test('of a code, a link here and a link elsewhere at once one confirms, and no call breaks on another', async () => {
  for (let round = 0; round < 4; round++) {
    const email = newAddress()
    const { codeGuid, browserToken } = await server().anyone.send(registerIndividual, individual(email))
    const first = await mailed(server(), email)
    await forms.organization(email)
    const { query } = await mailed(server(), email)
    const link = { userId: Number(query['userId']), confirmToken: query['confirmToken'] ?? '' }
    const ways = [
      () => server().anyone.send(verifyCode, { codeGuid, code: first.code }),
      () => server().anyone.send(confirmEmail, { ...link, browserToken }),
      () => server().anyone.send(confirmEmail, { ...link, ...ana, newPassword: ANAS }),
      () => server().anyone.send(resendVerificationCode, { codeGuid }),
    ]
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at): Promise<unknown> => (ways[at % ways.length] as () => Promise<unknown>)()),
    )
    const tokens = answers.flatMap(answer =>
      answer.status === 'fulfilled' && (answer.value as { token?: string }).token ? [answer.value] : [],
    )
    expect(tokens).toHaveLength(1)
  }
  expect(server().errors).toEqual([])
})

test('a confirmed account is taken, and no invite replaces its password', async () => {
  const known = await makePerson(server())
  const { inviteGuid } = await invitedBySchool(known.email)
  await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...ana, password: ANAS })).rejects.toMatchObject({
    problem: { errors: { email: [`Username '${known.email}' is already taken.`] } },
  })
  expect((await server().anyone.send(login, { userName: known.email, password: PASSWORD })).jwt).toBeTruthy()
})
