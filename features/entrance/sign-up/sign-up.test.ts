import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makePerson } from '#platform/testing/world.ts'
import { confirmEmail, verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { emailExists, registerIndividual, registerOrganization } from './sign-up.contract.ts'
import {
  individual,
  mailed,
  newAddress,
  organization,
  OWN_PASSWORD,
  registeredOrganization,
} from './testing/registrants.ts'

const server = testServer()
const usersOf = (email: string) => server().db.selectFrom('users').selectAll().where('email', '=', email).execute()

async function tokenOf(codeGuid: string, code: string): Promise<string> {
  const answer = await server().anyone.send(verifyCode, { codeGuid, code })
  return 'token' in answer ? (answer.token ?? '') : ''
}

test('who registers in Spanish is written to in Spanish, and the account speaks it', async () => {
  const given = organization()
  const { codeGuid } = await server().anyone.send(registerOrganization, given, { language: 'es' })
  const { mail, code } = await mailed(server(), given.email)
  expect(mail?.subject).toBe(`${code} es su código de verificación de Upstander`)
  const client = server().as(await tokenOf(codeGuid, code))
  expect((await client.send(me, {})).language).toBe('es')
  await expect(
    server().anyone.send(registerOrganization, { ...organization(), password: 'x' }, { language: 'es' }),
  ).rejects.toMatchObject({ problem: { title: 'Hay uno o más errores en los datos.' } })
})

test('an individual registers, proves the mailed code and is signed in, with an entity of their own', async () => {
  const given = {
    ...individual(),
    volunteerOrgName: 'Big Siblings',
    jobTitleId: 28,
    zipcode: '94110',
    languageId: 2,
    externalIdentifications: [{ typeId: 1 as const, number: 'RN-4471' }],
  }
  const answer = await server().anyone.send(registerIndividual, given)
  expect(answer).toEqual({
    codeGuid: expect.stringMatching(/^[\da-f-]{36}$/),
    email: given.email,
    browserToken: expect.any(String),
  })
  await expect(server().anyone.send(login, { userName: given.email, password: OWN_PASSWORD })).rejects.toMatchObject({
    problem: { kind: 'verify_email' },
  })

  const { code } = await mailed(server(), given.email)
  const who = await server()
    .as(await tokenOf(answer.codeGuid, code))
    .send(me, {})
  expect(who).toMatchObject({
    email: given.email,
    language: 'es',
    userState: { welcomeTour: 'false' },
    permissions: ['learner:list'],
    profiles: [{ entityName: 'Ana Nguyễn', entityType: 'Individual', roles: ['Learner'] }],
  })
  const [user] = await usersOf(given.email)
  expect(user).toMatchObject({
    state: 'CA',
    industryId: 1,
    professionId: 1,
    jobTitleId: 28,
    volunteerOrgName: 'Big Siblings',
    zipcode: '94110',
  })
  expect(
    await server()
      .db.selectFrom('externalIdentifications')
      .select(['typeId', 'number'])
      .where('userId', '=', user?.id ?? 0)
      .execute(),
  ).toEqual([{ typeId: 1, number: 'RN-4471' }])
  expect((await server().anyone.send(login, { userName: given.email, password: OWN_PASSWORD })).jwt).toBeTruthy()
})

test('an organization registers with a trial of 14 days, and its administrator', async () => {
  const { email, codeGuid, code } = await registeredOrganization(server())
  const who = await server()
    .as(await tokenOf(codeGuid, code))
    .send(me, {})
  expect(who).toMatchObject({
    permissions: ['orgAdmin:list', 'learner:list'],
    profiles: [
      {
        entityName: 'Harbor Preschool',
        entityType: 'Organization',
        roles: ['Learner', 'EntityAdmin'],
        premiumPagesOpen: true,
        hasActiveSubscription: false,
      },
    ],
  })
  const entity = await server()
    .db.selectFrom('entities as e')
    .innerJoin('subscriptions as s', 's.entityId', 'e.id')
    .select([
      'e.state',
      'e.industryId',
      'e.website',
      'e.contactEmail',
      's.status',
      's.trialEndsOn',
      's.certificateQuota',
      's.numberOfSeats',
    ])
    .where('e.guid', '=', who.profiles[0]?.entityGuid ?? '')
    .executeTakeFirst()
  const in14Days = addDays(server().clock.today('America/Los_Angeles'), 14)
  expect(entity).toEqual({
    state: 'CA',
    industryId: 3,
    website: 'https://harbor.example',
    contactEmail: email,
    status: 'Trial',
    trialEndsOn: in14Days,
    certificateQuota: 0,
    numberOfSeats: 0,
  })
})

test('what is missing is told at its field, in the words of the form', async () => {
  const response = await server().anyone.raw(registerIndividual, {})
  expect(response.json()).toMatchObject({
    title: 'One or more validation errors occurred.',
    errors: {
      firstName: ['Required'],
      lastName: ['Required'],
      email: ['Required'],
      confirmEmail: ['Required'],
      password: ['You must include a valid password.'],
      confirmPassword: ['You must include confirm password.'],
      industryId: ['Required'],
      professionId: ['Required'],
      stateId: ['Required'],
    },
  })
  const org = await server().anyone.raw(registerOrganization, {
    ...organization(),
    name: ' ',
    stateId: null,
    industryId: null,
  })
  expect(org.json()).toMatchObject({ errors: { name: ['Required'], stateId: ['Required'], industryId: ['Required'] } })
})

test.each([
  ['email', 'ana@', 'You must include a valid email.'],
  ['confirmEmail', 'other@example.test', 'Email must match.'],
  ['confirmPassword', 'Other-2026!', 'Passwords do not match.'],
  ['password', 'simple', passwordTexts.rule],
  ['password', 'a', passwordTexts.rule],
  ['password', 'Aa1!'.repeat(33), 'Cannot exceed 128 characters'],
  ['password', 'Password123!', passwordTexts.tooCommon],
  ['volunteerOrgName', 'x'.repeat(51), 'Cannot exceed 50 characters'],
  ['zipcode', '9411', 'Must be 5 digits'],
  ['firstName', 'Ana\nBcc: x@y.zz', 'Must be on one line'],
  ['stateId', 57, 'Choose one of the options.'],
  ['industryId', 99, 'Choose one of the options.'],
  ['jobTitleId', 9999, 'Choose one of the options.'],
  ['languageId', 99, 'Choose one of the options.'],
  ['professionId', 9, 'Choose a profession in the industry above.'],
])('an individual with a wrong %s (%s) is refused there', async (field, value, text) => {
  const given = { ...individual(), [field]: value }
  const response = await server().anyone.raw(registerIndividual, given)
  expect(response.statusCode).toBe(400)
  expect(response.json<{ errors: Record<string, string[]> }>().errors[field]).toEqual([text])
  expect(await usersOf(given.email)).toEqual([])
})

test.each([
  [registerIndividual, individual],
  [registerOrganization, organization],
])('a common word with digits and signs is no password: $path', async (endpoint, form) => {
  const given = { ...form(), password: 'Harbor2031!', confirmPassword: 'Harbor2031!' }
  expect((await server().anyone.raw(endpoint, given)).json()).toMatchObject({
    errors: { password: [passwordTexts.tooCommon] },
  })
  expect(await usersOf(given.email)).toEqual([])
})

test.each([
  ['name', 'x'.repeat(51), 'Cannot exceed 50 characters'],
  ['website', 'not a site', 'Please enter valid Website URL'],
  ['website', 'javascript:alert(1)', 'Please enter valid Website URL'],
  ['website', 'ftp://harbor.example', 'Please enter valid Website URL'],
])('an organization with a wrong %s (%s) is refused there', async (field, value, text) => {
  const response = await server().anyone.raw(registerOrganization, { ...organization(), [field]: value })
  expect(response.json<{ errors: Record<string, string[]> }>().errors[field]).toEqual([text])
})

test.each([
  ['an individual', registerIndividual, individual],
  ['an organization', registerOrganization, organization],
] as const)('no field beyond those of the form makes %s more than that', async (_who, endpoint, make) => {
  for (const extra of [
    { roles: ['EntityAdmin'] },
    { platformRoles: ['Admin'] },
    { emailConfirmedAt: '2026-01-01T00:00:00Z' },
    { certificateQuota: 500 },
    { isIndividual: true },
  ]) {
    const given = { ...make(), ...extra }
    expect((await server().anyone.raw(endpoint, given)).statusCode).toBe(400)
    expect(await usersOf(given.email)).toEqual([])
  }
})

test('an address that is taken, in any case, is told so', async () => {
  const person = await makePerson(server())
  const email = person.email.toUpperCase()
  await expect(server().anyone.send(registerIndividual, individual(email))).rejects.toMatchObject({
    status: 400,
    problem: { errors: { email: [`Username '${email}' is already taken.`] } },
  })
})

test('of fifty registrations of one address at once one account waits, and one entity comes of it', async () => {
  const email = newAddress()
  const name = (email.split('@')[0] ?? '').slice(0, 50)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => server().anyone.send(registerOrganization, { ...organization(email), name })),
  )
  const begun = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  for (const answer of answers)
    if (answer.status === 'rejected') expect((answer.reason as { status: number }).status).toBe(429)
  expect(await server().mails(email)).toHaveLength(begun.length)
  expect(await usersOf(email)).toHaveLength(1)
  expect(await server().db.selectFrom('entities').select('id').where('name', '=', name).execute()).toEqual([])
  const { query } = await mailed(server(), email)
  const link = { userId: Number(query['userId']), confirmToken: query['confirmToken'] ?? '' }
  const confirmed = await Promise.allSettled(
    begun.map(({ browserToken }) => server().anyone.send(confirmEmail, { ...link, browserToken })),
  )
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await server().db.selectFrom('entities').select('id').where('name', '=', name).execute()).toHaveLength(1)
})

test('an address is known by its account, its open invite and whether it was confirmed', async () => {
  const [confirmed, waiting, invited] = [
    await makePerson(server()),
    await makePerson(server(), { confirmed: false }),
    newAddress(),
  ]
  const invite = {
    entityId: (await makeEntity(server())).id,
    firstName: '',
    lastName: '',
    createdAt: server().clock.iso(),
  }
  await server()
    .db.insertInto('invites')
    .values([
      { ...invite, email: invited, expiresAt: server().clock.iso(60) },
      { ...invite, email: `old-${invited}`, expiresAt: server().clock.iso(-60) },
    ])
    .execute()
  const ask = (email: string) => server().anyone.send(emailExists, { email })
  expect(await ask(confirmed.email.toUpperCase())).toEqual({
    userExists: true,
    inviteExists: false,
    emailConfirmed: true,
  })
  expect(await ask(waiting.email)).toEqual({ userExists: true, inviteExists: false, emailConfirmed: false })
  expect(await ask(invited)).toEqual({ userExists: false, inviteExists: true, emailConfirmed: false })
  expect(await ask(`old-${invited}`)).toEqual({ userExists: false, inviteExists: false, emailConfirmed: false })
  expect(await ask(newAddress())).toEqual({ userExists: false, inviteExists: false, emailConfirmed: false })
  await expect(ask('no address')).rejects.toMatchObject({
    problem: { errors: { email: ['You must include a valid email.'] } },
  })
})
