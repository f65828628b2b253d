import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makePerson, makeStaff, signedIn } from '#platform/testing/world.ts'
import { resetPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { registerIndividual } from '#entrance/sign-up/sign-up.contract.ts'
import { individual } from '#entrance/sign-up/testing/registrants.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { memberOrganizations } from '#insight/cooperative/cooperative.contract.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import {
  addAdministrator,
  makeCooperative,
  putInCooperative,
  nameOwner,
  removeAdministrator,
  takeFromCooperative,
} from './cooperatives.contract.ts'

const server = testServer()
const reason = 'Request 4711'
let count = 0
const newcomer = () => ({ email: `ines-${++count}-${process.pid}@coop.test`, firstName: 'Ines', lastName: 'Moreau' })

async function lead() {
  const staff = await makeStaff(server(), 'LeadSupport')
  const enter = (entityGuid: string) => staff.client.send(visitOrganization, { entityGuid, reason })
  return { ...staff, enter }
}

test('a cooperative is made with an administrator without an account, who gets a mail and a link', async () => {
  const staff = await lead()
  const person = newcomer()
  await staff.client.send(makeCooperative, { name: 'Valley Schools', ...person })
  await server().work()
  const subjects = (await server().mails(person.email)).map(mail => mail.subject)
  expect(subjects).toHaveLength(2)
  expect(subjects).toContain('You are an administrator of Valley Schools')
})

test('a person whose account has no password yet gets a link to set one, in a cooperative and in an organization', async () => {
  const staff = await lead()
  const { entity } = await makeOrganization(server())
  await staff.enter(entity.guid)
  const invited = newcomer()
  await staff.client.send(makeCooperative, { name: 'River Schools', ...invited })
  await staff.client.send(makeCooperative, { name: 'Lake Schools', ...invited, email: invited.email.toUpperCase() })
  const add = () => staff.client.send(addAdministrator, { entityGuid: entity.guid, ...invited })
  await add()
  // They are an administrator already: nothing is told twice.
  await add()
  await server().work()
  const mails = await server().mails(invited.email)
  expect(mails.filter(({ text }) => text.includes('/reset?'))).toHaveLength(3)
  expect(mails.filter(({ subject }) => subject.startsWith('You are an administrator'))).toHaveLength(3)
})

test('who sets a password by that link administers the cooperative, whatever a stranger registers meanwhile', async () => {
  const staff = await lead()
  const person = newcomer()
  const { entityGuid } = await staff.client.send(makeCooperative, { name: 'Brook Schools', ...person })
  await server().anyone.send(registerIndividual, { ...individual(person.email), firstName: 'Evil', lastName: 'Lind' })
  await server().work()
  const link = (await server().mails(person.email)).map(({ text }) => text.match(/\S*\/reset\?\S*/)?.[0]).find(Boolean)
  const confirmationToken = new URL(link ?? '').searchParams.get('confirmationToken') ?? ''
  const own = { newPassword: 'Quiet-Harbor-71!', confirmPassword: 'Quiet-Harbor-71!' }
  await server().anyone.send(resetPassword, { email: person.email, confirmationToken, ...own })
  const { jwt } = await server().anyone.send(login, { userName: person.email, password: own.newPassword })
  const { profiles } = await server()
    .as(jwt ?? '')
    .send(me, {})
  expect(profiles).toMatchObject([{ entityGuid, roles: ['Learner', 'CoopAdmin'] }])
})

test('an address without an account that is named 50 times at once gets one account', async () => {
  const staff = await lead()
  const invited = newcomer()
  const names = Array.from({ length: 50 }, (_, at) => `Canyon Schools ${at + 1}`)
  await Promise.all(names.map(name => staff.client.send(makeCooperative, { name, ...invited })))
  const { id } = await server()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', invited.email)
    .executeTakeFirstOrThrow()
  const memberships = await server().db.selectFrom('memberships').select('id').where('userId', '=', id).execute()
  expect(memberships).toHaveLength(50)
})

test('a cooperative gets organizations, whose administrators read who put them there and why, and loses them again', async () => {
  const staff = await lead()
  const ines = await makePerson(server())
  const { entityGuid } = await staff.client.send(makeCooperative, {
    name: 'Hill Schools',
    email: ines.email.toUpperCase(),
    firstName: 'Other',
    lastName: 'Name',
  })
  const client = await signedIn(server(), ines)
  expect(await client.send(me, {})).toMatchObject({ firstName: ines.firstName, profiles: [{ entityGuid }] })
  const { entity, maria } = await makeOrganization(server())
  await staff.enter(entityGuid)
  await staff.client.send(putInCooperative, { entityGuid, organizationGuid: entity.guid })
  expect((await client.send(memberOrganizations, { entityGuid })).rows).toMatchObject([{ name: entity.name }])
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, actions: ['cooperative.joined'] })
  expect(rows).toMatchObject([{ person: { email: staff.email }, target: 'Hill Schools', detail: { reason } }])
  await staff.client.send(takeFromCooperative, { entityGuid, organizationGuid: entity.guid })
  expect((await client.send(memberOrganizations, { entityGuid })).rows).toEqual([])
  await expect(
    staff.client.send(takeFromCooperative, { entityGuid, organizationGuid: entity.guid }),
  ).rejects.toMatchObject({ status: 409 })
})

test('an organization that two cooperatives are given at once belongs to one', async () => {
  const staff = await lead()
  const { entity } = await makeOrganization(server())
  const coops = await Promise.all(Array.from({ length: 2 }, () => makeEntity(server(), { type: 'Coop', plan: 'none' })))
  for (const { guid } of coops) await staff.enter(guid)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      staff.client.send(putInCooperative, {
        entityGuid: coops[at % 2]?.guid ?? '',
        organizationGuid: entity.guid,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a cooperative is no member of another, nor is an individual', async () => {
  const staff = await lead()
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const { entity } = await makeOrganization(server())
  await staff.enter(coop.guid)
  await staff.enter(entity.guid)
  for (const type of ['Coop', 'Individual'] as const) {
    const other = await makeEntity(server(), { type, plan: 'none' })
    await expect(
      staff.client.send(putInCooperative, { entityGuid: coop.guid, organizationGuid: other.guid }),
    ).rejects.toMatchObject({ status: 409 })
  }
  await expect(
    staff.client.send(putInCooperative, { entityGuid: entity.guid, organizationGuid: coop.guid }),
  ).rejects.toMatchObject({ status: 409, problem: { message: 'This is not a cooperative.' } })
})

test('an organization gets one more administrator; the last one stays', async () => {
  const staff = await lead()
  const { entity, maria, leo } = await makeOrganization(server())
  await staff.enter(entity.guid)
  const entityGuid = entity.guid
  const named = { email: leo.email, firstName: leo.firstName, lastName: leo.lastName }
  await staff.client.send(addAdministrator, { entityGuid, ...named })
  await staff.client.send(addAdministrator, { entityGuid, ...named })
  expect((await leo.client.send(me, {})).profiles[0]?.roles).toContain('EntityAdmin')
  await server().work()
  expect((await server().mails(leo.email)).map(mail => mail.subject)).toEqual([
    `You are an administrator of ${entity.name}`,
  ])
  await staff.client.send(nameOwner, { entityGuid, entityUserId: leo.entityUserId })
  await staff.client.send(removeAdministrator, { entityGuid, entityUserId: maria.entityUserId })
  await expect(
    staff.client.send(removeAdministrator, { entityGuid, entityUserId: leo.entityUserId }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errors: { roles: ['An organization needs at least one administrator.'] } },
  })
})

test('who is inactive in the organization, or an individual’s, is refused', async () => {
  const staff = await lead()
  const { entity, leo } = await makeOrganization(server())
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', leo.entityUserId).execute()
  const alone = await makeEntity(server(), { type: 'Individual' })
  const sam = await makeMember(server(), alone)
  for (const [guid, person] of [
    [entity.guid, leo],
    [alone.guid, sam],
  ] as const) {
    await staff.enter(guid)
    await expect(
      staff.client.send(addAdministrator, {
        entityGuid: guid,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
      }),
    ).rejects.toMatchObject({ status: 400, problem: { errors: { email: [expect.any(String)] } } })
  }
})
