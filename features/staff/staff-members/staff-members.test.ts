import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeOrganization, makeStaff, PASSWORD } from '#platform/testing/world.ts'
import { me, login } from '#identity/sign-in/sign-in.contract.ts'
import { staffAuditLog } from '../staff-audit-log/staff-audit-log.contract.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { addStaffMember, changeStaffMember, removeStaffMember, staffMembers } from './staff-members.contract.ts'
import { staffMembersMessages as messages } from './staff-members.messages.ts'

const server = testServer()
const rolesOf = async (userId: number) =>
  (await server().db.selectFrom('users').select('platformRoles').where('id', '=', userId).executeTakeFirstOrThrow())
    .platformRoles
const dismissAll = () => sql`update users set platform_roles = '{}' where platform_roles <> '{}'`.execute(server().db)
const refusal = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })

test('the list tells who is staff, in which role, with which second factor, and when they were last seen', async () => {
  const admin = await makeStaff(server())
  const support = await makeStaff(server(), 'Support')
  await makeOrganization(server())
  await support.client.send(me, {})
  const list = async (query: object) => (await admin.client.send(staffMembers, query)).rows
  expect(await list({ searchTerm: support.email })).toEqual([
    {
      userId: support.userId,
      firstName: support.firstName,
      lastName: support.lastName,
      email: support.email,
      role: 'Support',
      joined: true,
      secondFactor: expect.any(Boolean),
      lastSeenAt: expect.any(String),
    },
  ])
  expect((await list({ role: 'Support' })).map(({ userId }) => userId)).toEqual([support.userId])
  const seen = (await list({ sortField: 'lastSeenAt', sortDirection: 'desc' })).map(({ lastSeenAt }) => lastSeenAt)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

describe('adding', () => {
  const names = { firstName: 'Ada', lastName: 'Winter' }

  test('someone without an account makes one, and mails a link to set the password', async () => {
    const admin = await makeStaff(server())
    const email = 'New.Support@example.test'
    const { userId } = await admin.client.send(addStaffMember, { ...names, email, role: 'Support' })
    expect(await rolesOf(userId)).toEqual(['Support'])
    const [mail] = await server().mails('new.support@example.test')
    expect(mail?.text).toMatch(/\/reset\?/)
    const [row] = (await admin.client.send(staffMembers, { searchTerm: email })).rows
    expect(row).toMatchObject({ joined: false, lastSeenAt: null })
    const { rows } = await admin.client.send(staffAuditLog, { person: admin.email })
    expect(rows).toMatchObject([{ action: 'staff.made', target: email.toLowerCase(), detail: { role: 'Support' } }])
  })

  test('someone with an account keeps name and password, is told by mail, and signs in anew', async () => {
    const admin = await makeStaff(server())
    const { leo } = await makeOrganization(server())
    await admin.client.send(addStaffMember, { ...names, email: leo.email, role: 'LeadSupport' })
    const [row] = (await admin.client.send(staffMembers, { searchTerm: leo.email })).rows
    expect(row).toMatchObject({ firstName: leo.firstName, role: 'LeadSupport', joined: true })
    const [mail] = await server().mails(leo.email)
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('on the staff'),
      expect.stringContaining('Lead Support'),
    ])
    await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401 })
    expect((await server().anyone.send(login, { userName: leo.email, password: PASSWORD })).jwt).toBeNull()
  })

  test('of 50 who add the same person at once, one does; the others are told at the field', async () => {
    const admin = await makeStaff(server())
    const email = 'raced.staff@example.test'
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => admin.client.send(addStaffMember, { ...names, email, role: 'Support' })),
    )
    const refused = answers.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(49)
    for (const one of refused) expect(one).toMatchObject(refusal('email', messages.alreadyStaff))
    expect(await server().mails(email)).toHaveLength(1)
  })
})

describe('changing and removing', () => {
  test('a new role counts from the next call on, and stands in the log', async () => {
    const [admin, support] = [await makeStaff(server()), await makeStaff(server(), 'Support')]
    await expect(support.client.send(staffAuditLog, {})).rejects.toMatchObject({ status: 403 })
    await admin.client.send(changeStaffMember, { userId: support.userId, role: 'LeadSupport' })
    await support.client.send(staffAuditLog, {})
    const { rows } = await admin.client.send(staffAuditLog, { person: admin.email })
    expect(rows).toMatchObject([
      {
        action: 'staff.roleChanged',
        target: support.email,
        detail: { before: { role: 'Support' }, after: { role: 'Lead Support' } },
      },
    ])
  })

  test('who is removed is signed out, and their visits are over', async () => {
    const [admin, support] = [await makeStaff(server()), await makeStaff(server(), 'Support')]
    const entity = await makeEntity(server())
    await support.client.send(visitOrganization, { entityGuid: entity.guid, reason: 'Request 4711' })
    await admin.client.send(removeStaffMember, { userId: support.userId })
    expect(await rolesOf(support.userId)).toEqual([])
    await expect(support.client.send(me, {})).rejects.toMatchObject({ status: 401 })
    const visits = await server().db.selectFrom('staffVisits').where('userId', '=', support.userId).execute()
    expect(visits).toEqual([])
  })

  test('one’s own role is for others to change', async () => {
    const admin = await makeStaff(server())
    await expect(admin.client.send(changeStaffMember, { userId: admin.userId, role: 'Support' })).rejects.toMatchObject(
      refusal('role', messages.ownRole),
    )
    await expect(admin.client.send(removeStaffMember, { userId: admin.userId })).rejects.toMatchObject(
      refusal('userId', messages.ownRemoval),
    )
    expect(await rolesOf(admin.userId)).toEqual(['Admin'])
  })

  test('someone who is not staff is unknown', async () => {
    const admin = await makeStaff(server())
    const { leo } = await makeOrganization(server())
    await expect(admin.client.send(removeStaffMember, { userId: leo.userId })).rejects.toMatchObject({ status: 404 })
    await expect(admin.client.send(changeStaffMember, { userId: leo.userId, role: 'Admin' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each([
    ['remove', (userId: number) => [removeStaffMember, { userId }] as const],
    ['demote', (userId: number) => [changeStaffMember, { userId, role: 'Support' }] as const],
  ])('when 50 administrators %s each other at once, one is left', async (_what, call) => {
    await dismissAll()
    const admins = await Promise.all(Array.from({ length: 50 }, () => makeStaff(server())))
    const answers = await Promise.allSettled(
      admins.map((one, at) => {
        const [endpoint, input] = call(admins[(at + 1) % admins.length]?.userId ?? 0)
        return one.client.send(endpoint as typeof changeStaffMember, input as never)
      }),
    )
    const { rows: left } = await sql`select id from users where platform_roles @> '{Admin}'`.execute(server().db)
    expect(left.length).toBeGreaterThan(0)
    expect(answers.filter(one => one.status === 'fulfilled').length).toBe(50 - left.length)
    for (const one of answers)
      if (one.status === 'rejected')
        expect([
          [400, [messages.lastAdministrator]],
          [401, []],
          [403, []],
          [404, []],
        ]).toContainEqual([one.reason.status, Object.values(one.reason.problem.errors ?? {}).flat()])
  })
})

test('the last administrator who can sign in stays, whoever else was only invited', async () => {
  await dismissAll()
  const [one, other] = [await makeStaff(server()), await makeStaff(server())]
  const invited = { email: 'invited.admin@example.test', firstName: 'In', lastName: 'Vited', role: 'Admin' } as const
  await one.client.send(addStaffMember, invited)
  await server().db.updateTable('users').set({ passwordHash: null }).where('id', '=', one.userId).execute()
  await expect(one.client.send(removeStaffMember, { userId: other.userId })).rejects.toMatchObject(
    refusal('userId', messages.lastAdministrator),
  )
  await expect(one.client.send(changeStaffMember, { userId: other.userId, role: 'Support' })).rejects.toMatchObject(
    refusal('role', messages.lastAdministrator),
  )
})
