import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, PASSWORD } from '#platform/testing/world.ts'
import { addresses, importPeople, invitesOf, makeCourse, peopleFile } from '#people/import-learners/testing/world.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { registerInviteUser } from './invite-registration.contract.ts'

const server = testServer()
const person = { firstName: 'Ana', lastName: 'Nguyễn', password: 'Anas-Own-2026!', languageId: 2, zipcode: '94110' }

async function invited() {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  const courseId = await makeCourse(server())
  await importPeople(maria.client, entity, peopleFile([{ email }]), { courseIds: [courseId], dueDate: '2099-05-01' })
  await server().work()
  const [mail] = await server().mails(email)
  const inviteGuid = mail?.text.match(/inviteGuid=([0-9a-f-]{36})/)?.[1] ?? ''
  return { entity, maria, email, courseId, inviteGuid }
}

test('an invited person registers from the link in the mail, is signed in and finds the training of the batch', async () => {
  const { entity, email, courseId, inviteGuid } = await invited()
  const { jwt, entityGuid } = await server().anyone.send(registerInviteUser, { inviteGuid, ...person })
  expect(entityGuid).toBe(entity.guid)
  const who = await server().as(jwt).send(me, {})
  expect(who).toMatchObject({
    email,
    firstName: 'Ana',
    lastName: 'Nguyễn',
    language: 'es',
    profiles: [{ entityGuid: entity.guid, roles: ['Learner'] }],
  })
  const registrations = await server()
    .db.selectFrom('registrations')
    .select(['courseId', 'dueDate', 'email'])
    .where('entityId', '=', entity.id)
    .execute()
  expect(registrations).toEqual([{ courseId, dueDate: '2099-05-01', email }])
  expect((await invitesOf(server(), entity)).map(({ status }) => status)).toEqual(['accepted'])
  expect((await server().anyone.send(login, { userName: email, password: person.password })).jwt).toBeTruthy()
  await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({
    problem: { kind: 'inviteAnswered' },
  })
})

test('language and ZIP code may be left out', async () => {
  const { inviteGuid } = await invited()
  const { firstName, lastName, password } = person
  const { jwt } = await server().anyone.send(registerInviteUser, { inviteGuid, firstName, lastName, password })
  expect((await server().as(jwt).send(me, {})).language).toBe('en')
})

test('of twenty registrations at once one succeeds', async () => {
  const { entity, email, inviteGuid } = await invited()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => server().anyone.send(registerInviteUser, { inviteGuid, ...person })),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect((answer.reason as { status: number }).status).toBe(400)
  expect(await server().db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  expect(
    await server().db.selectFrom('memberships').select('id').where('entityId', '=', entity.id).execute(),
  ).toHaveLength(3)
})

test('an address with an account is told so at the email, and nothing changes', async () => {
  const { entity, email, inviteGuid } = await invited()
  await makePerson(server(), { email })
  await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { email: [`Username '${email}' is already taken.`] } },
  })
  expect((await invitesOf(server(), entity)).map(({ status }) => status)).toEqual(['pending'])
  expect((await server().anyone.send(login, { userName: email, password: PASSWORD })).jwt).toBeTruthy()
})

test('wrong fields are refused at their places, unknown ones too', async () => {
  const { inviteGuid, email } = await invited()
  const rule =
    'minimum of 6 characters and contain at least one of each of the following: uppercase letter, lowercase letter, special character, and a number'
  const send = async (given: object) =>
    (await server().anyone.raw(registerInviteUser, { inviteGuid, ...person, ...given })).json().errors
  expect(await send({ password: 'abc' })).toMatchObject({ password: expect.arrayContaining([rule]) })
  expect(await send({ password: '' })).toMatchObject({
    password: expect.arrayContaining(['You must include a valid password.']),
  })
  expect(await send({ password: 'Harbor2031!' })).toEqual({
    password: ['This password is too common, or a common word with digits and signs. Please choose another.'],
  })
  expect(await send({ firstName: ' ', lastName: undefined })).toEqual({
    firstName: ['Required'],
    lastName: ['Required'],
  })
  expect(await send({ zipcode: '9411' })).toEqual({ zipcode: ['Must be 5 digits'] })
  expect(await send({ languageId: 99 })).toEqual({ languageId: ['Choose one of the languages.'] })
  expect(await send({ email: `x${email}`, roles: ['EntityAdmin'] })).toEqual({
    email: ['This field is not expected.'],
    roles: ['This field is not expected.'],
  })
  expect(await server().db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
})

test('a cancelled, expired or unknown invite opens no account', async () => {
  for (const change of [{ status: 'cancelled' as const }, { expiresAt: server().clock.iso(-1) }]) {
    const { entity, email, inviteGuid } = await invited()
    await server().db.updateTable('invites').set(change).where('entityId', '=', entity.id).execute()
    await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({
      status: 409,
    })
    expect(await server().db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  }
  const inviteGuid = '00000000-0000-4000-8000-000000000000'
  await expect(server().anyone.send(registerInviteUser, { inviteGuid, ...person })).rejects.toMatchObject({
    status: 404,
  })
})
