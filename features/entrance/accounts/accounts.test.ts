import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { me, profiles, setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { createOrganization } from './accounts.contract.ts'

const server = testServer()
const individual = async () => makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
const errorsOf = (answer: { body: string }) => (JSON.parse(answer.body) as { errors: Record<string, string[]> }).errors
const own = { name: 'Harbor Preschool', stateId: 5, industryId: 3, website: 'harbor.example' }

test('a person founds an organization: its administrator, in a trial, and acting in it', async () => {
  const leo = await individual()
  const { entityGuid } = await leo.client.send(createOrganization, own)
  const who = await leo.client.send(me, {})
  expect(who.profiles).toMatchObject([
    {
      entityGuid,
      entityName: 'Harbor Preschool',
      entityType: 'Organization',
      roles: ['Learner', 'EntityAdmin'],
      setActive: true,
      premiumPagesOpen: true,
    },
    { entityType: 'Individual', setActive: false },
  ])
  expect(who.permissions).toContain('orgAdmin:list')
  expect(who.userState).toEqual({ welcomeTour: 'false' })
  const { rows } = await sql`
    select e.website, e.state, e.contact_name, e.contact_email, p.status, p.trial_ends_on
      from entities e join subscriptions p on p.entity_id = e.id where e.guid = ${entityGuid}`.execute(server().db)
  const in14Days = addDays(server().clock.today('America/Los_Angeles'), 14)
  expect(rows).toEqual([
    {
      website: 'https://harbor.example',
      state: 'CA',
      contactName: 'Leo Tran',
      contactEmail: leo.email,
      status: 'Trial',
      trialEndsOn: in14Days,
    },
  ])
})

test('sent ten times at once with one key, it is one organization', async () => {
  const leo = await individual()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      leo.client.send(createOrganization, own, { idempotencyKey: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11' }),
    ),
  )
  expect(new Set(answers.map(({ entityGuid }) => entityGuid)).size).toBe(1)
  expect((await leo.client.send(profiles, {})).totalNumberOfItems).toBe(2)
})

test.each<[object, object]>([
  [
    { name: ' ', stateId: null, industryId: null },
    { name: ['Required'], stateId: ['Required'], industryId: ['Required'] },
  ],
  [{ name: 'x'.repeat(51) }, { name: ['Cannot exceed 50 characters'] }],
  [{ website: 'javascript:alert(1)' }, { website: ['Please enter valid Website URL'] }],
  [{ stateId: 99 }, { stateId: ['Choose one of the options.'] }],
  [{ certificateQuota: 1000 }, { certificateQuota: ['This field is not expected.'] }],
])('an organization %j is refused, and none is made', async (given, errors) => {
  const leo = await individual()
  expect(errorsOf(await leo.client.raw(createOrganization, { ...own, ...given }))).toEqual(errors)
  expect((await leo.client.send(profiles, {})).totalNumberOfItems).toBe(1)
})

test('ten a day are enough', async () => {
  const leo = await individual()
  for (let round = 0; round < 10; round++) await leo.client.send(createOrganization, own)
  await expect(leo.client.send(createOrganization, own)).rejects.toMatchObject({ status: 429 })
})

test('staff who act as someone found nothing in their name', async () => {
  const leo = await individual()
  const acting = await actingAs(server(), await makeStaff(server()), leo)
  await expect(acting.send(createOrganization, own)).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'notWhileActing' },
  })
})

test('the profiles to switch between are those of me: active memberships, the chosen one first', async () => {
  const { entity, leo } = await makeOrganization(server())
  const other = await makeEntity(server())
  await server()
    .db.insertInto('memberships')
    .values({ entityId: other.id, userId: leo.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .execute()
  await leo.client.send(setActiveProfile, { entityGuid: other.guid })
  const answer = await leo.client.send(profiles, {})
  expect(answer.rows.map(({ entityGuid, setActive }) => [entityGuid, setActive])).toEqual([
    [other.guid, true],
    [entity.guid, false],
  ])
  expect(answer.rows).toEqual((await leo.client.send(me, {})).profiles)
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('entityId', '=', other.id)
    .where('userId', '=', leo.userId)
    .execute()
  expect((await leo.client.send(profiles, {})).rows.map(({ entityGuid }) => entityGuid)).toEqual([entity.guid])
})
