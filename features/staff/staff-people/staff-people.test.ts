import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import {
  makeEntity,
  makeMember,
  makeOrganization,
  makePerson,
  makeStaff,
  type Member,
} from '#platform/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { giveSecret } from '#identity/two-factor/enrolment.server.ts'
import { newSecret } from '#identity/two-factor/totp.server.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { visitPerson } from '../staff-visits/staff-visits.contract.ts'
import { endSessionsOf, resetSecondFactor, staffPeople, staffPerson } from './staff-people.contract.ts'
import { staffPeopleMessages } from './staff-people.messages.ts'

const server = testServer()
const reason = 'Request 4711'

type Staff = Awaited<ReturnType<typeof makeStaff>>
async function visited(person: { readonly userId: number }, role: Parameters<typeof makeStaff>[1] = 'Admin') {
  const staff = await makeStaff(server(), role)
  await staff.client.send(visitPerson, { userId: person.userId, reason })
  return staff
}
const setUp = ({ userId }: { userId: number }) =>
  server()
    .db.transaction()
    .execute(trx => giveSecret(trx, server().running.work, { userId, secret: newSecret() }))
const linesAbout = async (maria: Member, staff: Staff) =>
  (await maria.client.send(auditLog, { entityGuid: maria.entity.guid, person: staff.email })).rows.map(
    ({ action, target, detail }) => ({ action, target, detail }),
  )
const refusedFor = (kind: string, message: string) => ({ status: 400, problem: { kind, message } })

describe('the list', () => {
  test('finds everyone by name and email, with what they are where, staff too', async () => {
    const entity = await makeEntity(server(), { name: 'Zaragoza Clínica' })
    const person = await makeMember(server(), entity, ['EntityAdmin'], { firstName: 'Thảo', lastName: 'Quillfeather' })
    await setUp(person)
    const unconfirmed = await makePerson(server(), { lastName: 'Quillfeather', firstName: 'Zoe', confirmed: false })
    const colleague = await makePerson(server(), {
      lastName: 'Quillfeather',
      firstName: 'Abe',
      platformRoles: ['LeadSupport'],
    })
    const staff = await makeStaff(server(), 'Support')
    const { rows, totalNumberOfItems } = await staff.client.send(staffPeople, { searchTerm: 'QUILLFEATHER' })
    expect(totalNumberOfItems).toBe(3)
    expect(rows).toMatchObject([
      { userId: colleague.userId, platformRoles: ['LeadSupport'], organizationCount: 0, organizations: [] },
      {
        userId: person.userId,
        isConfirmed: true,
        hasSecondFactor: true,
        platformRoles: [],
        organizationCount: 1,
        organizations: [{ name: entity.name, roles: ['Learner', 'EntityAdmin'] }],
      },
      { userId: unconfirmed.userId, isConfirmed: false, hasSecondFactor: false },
    ])
    const found = await staff.client.send(staffPeople, { searchTerm: person.email.toUpperCase() })
    expect(found.rows.map(row => row.userId)).toEqual([person.userId])
  })

  test('names nobody before something is asked for; a role alone finds those who have it', async () => {
    const staff = await makeStaff(server(), 'Support')
    const lead = await makeStaff(server(), 'LeadSupport')
    await makePerson(server())
    expect(await staff.client.send(staffPeople, {})).toEqual({ rows: [], totalNumberOfItems: 0 })
    const { rows } = await staff.client.send(staffPeople, { role: 'LeadSupport', pageSize: 100 })
    expect(rows.map(row => row.userId)).toContain(lead.userId)
    expect(rows.every(row => row.platformRoles.includes('LeadSupport'))).toBe(true)
  })
})

describe('a person', () => {
  test('is shown only under a reason, which their organizations read', async () => {
    const { maria, leo } = await makeOrganization(server())
    const staff = await makeStaff(server(), 'Support')
    const look = () => staff.client.send(staffPerson, { userId: leo.userId })
    await expect(look()).rejects.toMatchObject({ status: 403, problem: { kind: 'visitNeeded' } })
    await staff.client.send(visitPerson, { userId: leo.userId, reason })
    expect(await look()).toMatchObject({
      email: leo.email,
      platformRoles: [],
      organizations: [{ name: leo.entity.name, roles: ['Learner'], status: 'Active' }],
      secondFactor: { activatedAt: null, recoveryCodesLeft: 0, isRequired: false },
      sessions: [{ isSupport: false }],
    })
    expect(await linesAbout(maria, staff)).toEqual([
      { action: 'staff.sawPerson', target: leo.email, detail: { reason } },
    ])
  })

  test('who does not exist is not found', async () => {
    const staff = await makeStaff(server())
    await expect(staff.client.send(visitPerson, { userId: 2_147_483_647, reason })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the second factor', () => {
  test('goes with its codes and sessions; the person is told, and their organizations read why', async () => {
    const { maria, leo } = await makeOrganization(server())
    await setUp(leo)
    const staff = await visited(leo, 'LeadSupport')
    await staff.client.send(resetSecondFactor, { userId: leo.userId })
    expect((await staff.client.send(staffPerson, { userId: leo.userId })).secondFactor.activatedAt).toBeNull()
    await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401 })
    expect((await server().mails(leo.email)).map(mail => mail.subject)).toEqual([
      'Your second factor was removed - Upstander',
    ])
    expect((await linesAbout(maria, staff))[0]).toEqual({
      action: 'staff.resetSecondFactor',
      target: leo.email,
      detail: { reason },
    })
  })

  test('of many resets at once one takes place, and one mail goes out', async () => {
    const { leo } = await makeOrganization(server())
    await setUp(leo)
    const staff = await visited(leo)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        staff.client.raw(resetSecondFactor, { userId: leo.userId }).then(({ statusCode }) => statusCode),
      ),
    )
    expect(answers.toSorted()).toEqual([200, ...Array<number>(49).fill(400)])
    expect(await server().mails(leo.email)).toHaveLength(1)
  })

  test('is not reset without a reason, where there is none, by its owner, or of staff by other than administrators', async () => {
    const { leo } = await makeOrganization(server())
    const staff = await makeStaff(server(), 'LeadSupport')
    const reset = (who: Staff, { userId }: { userId: number }) => who.client.send(resetSecondFactor, { userId })
    await expect(reset(staff, leo)).rejects.toMatchObject({ status: 403, problem: { kind: 'visitNeeded' } })
    await staff.client.send(visitPerson, { userId: leo.userId, reason })
    await expect(reset(staff, leo)).rejects.toMatchObject(
      refusedFor('noSecondFactor', staffPeopleMessages.noSecondFactor),
    )
    const own = await visited(staff)
    await staff.client.send(visitPerson, { userId: staff.userId, reason })
    await expect(reset(staff, staff)).rejects.toMatchObject(
      refusedFor('ownAccount', staffPeopleMessages.ownSecondFactor),
    )
    await setUp(own)
    await staff.client.send(visitPerson, { userId: own.userId, reason })
    await expect(reset(staff, own)).rejects.toMatchObject(
      refusedFor('administratorsOnly', staffPeopleMessages.administratorsOnly),
    )
    const admin = await visited(own)
    expect(await reset(admin, own)).toEqual({})
  })
})

test('all sessions end, with the reason in the log; one’s own end under Profile, and those of staff by administrators', async () => {
  const { maria, leo } = await makeOrganization(server())
  const staff = await visited(leo, 'Support')
  await staff.client.send(endSessionsOf, { userId: leo.userId })
  await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401 })
  expect((await linesAbout(maria, staff))[0]).toMatchObject({ action: 'staff.endedSessions', detail: { reason } })
  for (const [userId, kind] of [
    [staff.userId, 'ownAccount'],
    [(await makeStaff(server())).userId, 'administratorsOnly'],
  ] as const) {
    await staff.client.send(visitPerson, { userId, reason })
    await expect(staff.client.send(endSessionsOf, { userId })).rejects.toMatchObject({ status: 400, problem: { kind } })
  }
})
