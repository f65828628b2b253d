import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { exportInvoices, invoices, openInvoice } from '#billing/invoices/invoices.contract.ts'
import { organizationVisit, visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { organizationPeople } from './inside.contract.ts'
import { staffOrganization, staffOrganizations } from './staff-organizations.contract.ts'

const server = testServer()
const reason = 'Request 4711'

describe('the list', () => {
  test('has organizations and cooperatives with their plan and people, and no individuals', async () => {
    const { entity } = await makeOrganization(server(), { name: 'Ünique Elementary' })
    const coop = await makeEntity(server(), { name: 'Unique Coop', type: 'Coop', plan: 'none' })
    await makeEntity(server(), { name: 'Unique Person', type: 'Individual' })
    await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
    const staff = await makeStaff(server(), 'Support')
    const { rows, totalNumberOfItems } = await staff.client.send(staffOrganizations, { searchTerm: 'unique' })
    expect(rows).toMatchObject([
      { name: 'Unique Coop', type: 'Coop', plan: 'None', people: 0, cooperative: null },
      { name: 'Ünique Elementary', type: 'Organization', plan: 'Active', people: 2, cooperative: 'Unique Coop' },
    ])
    expect(totalNumberOfItems).toBe(2)
    const among = async (filter: object) =>
      (await staff.client.send(staffOrganizations, { searchTerm: 'unique', ...filter })).rows.map(row => row.name)
    expect(await among({ type: 'Coop' })).toEqual(['Unique Coop'])
    expect(await among({ cooperative: coop.guid })).toEqual(['Ünique Elementary'])
    expect(await among({ isOffsite: 'yes' })).toEqual([])
    expect(await among({ plan: 'Active' })).toEqual(['Ünique Elementary'])
    expect(await among({ sortField: 'createdAt', sortDirection: 'desc' })).toEqual(['Unique Coop', 'Ünique Elementary'])
  })

  test.each([
    ['Trial', 'Trial'],
    ['Lapsed', 'Ended'],
    ['Seat', 'Active'],
  ] as const)('an organization with plan %s stands as %s, on the list and on its page', async (plan, standing) => {
    const { entity } = await makeOrganization(server(), { plan })
    const staff = await makeStaff(server())
    const { rows } = await staff.client.send(staffOrganizations, { searchTerm: entity.name })
    await staff.client.send(visitOrganization, { entityGuid: entity.guid, reason })
    const { plan: shown } = await staff.client.send(staffOrganization, { entityGuid: entity.guid })
    expect([rows[0]?.plan, shown?.standing]).toEqual([standing, standing])
  })
})

test('its numbers of people are those of the lists that they open, who is archived among the inactive', async () => {
  const { entity } = await makeOrganization(server())
  for (const status of ['Inactive', 'Archived', 'Archived'] as const) {
    const { entityUserId } = await makeMember(server(), entity)
    await server().db.updateTable('memberships').set({ status }).where('id', '=', entityUserId).execute()
  }
  const staff = await makeStaff(server())
  const entityGuid = entity.guid
  await staff.client.send(visitOrganization, { entityGuid, reason })
  const { active, inactive } = await staff.client.send(staffOrganization, { entityGuid })
  const listed = async (status: ('Active' | 'Inactive' | 'Archived')[]) =>
    (await staff.client.send(organizationPeople, { entityGuid, status })).totalNumberOfItems
  expect([active, inactive]).toEqual([2, 3])
  expect([await listed(['Active']), await listed(['Inactive', 'Archived'])]).toEqual([2, 3])
})

test('an organization is opened with a reason, which its administrators read with the name of who gave it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const staff = await makeStaff(server())
  const { endsAt } = await staff.client.send(visitOrganization, { entityGuid: entity.guid, reason })
  const shown = await staff.client.send(staffOrganization, { entityGuid: entity.guid })
  expect(shown).toMatchObject({
    name: entity.name,
    active: 2,
    inactive: 0,
    administrators: [{ userId: maria.userId, email: maria.email }],
  })
  expect(await staff.client.send(organizationVisit, { entityGuid: entity.guid })).toEqual({
    name: entity.name,
    visit: { reason, endsAt },
  })
  await staff.client.send(staffOrganization, { entityGuid: entity.guid })
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, person: staff.email })
  expect(rows.map(row => [row.action, row.person?.email, row.detail])).toEqual([
    ['staff.saw', staff.email, { reason }],
    ['staff.entered', staff.email, { reason }],
  ])
})

test('its invoices are read on a visit only, which its log says, and staff neither open nor export them', async () => {
  const { entity, maria } = await makeOrganization(server())
  const staff = await makeStaff(server(), 'Support')
  const at = { entityGuid: entity.guid }
  await expect(staff.client.send(invoices, at)).rejects.toMatchObject({ problem: { kind: 'visitNeeded' } })
  await staff.client.send(visitOrganization, { ...at, reason })
  expect(await staff.client.send(invoices, at)).toMatchObject({ rows: [], totalNumberOfItems: 0 })
  await expect(staff.client.send(exportInvoices, at)).rejects.toMatchObject({ status: 404 })
  await expect(staff.client.send(openInvoice, { ...at, number: 'PO-000001' })).rejects.toMatchObject({ status: 404 })
  const { rows } = await maria.client.send(auditLog, { ...at, person: staff.email })
  expect(rows.map(row => [row.action, row.detail])).toEqual([
    ['staff.saw', { reason }],
    ['staff.entered', { reason }],
  ])
})

test('people of an organization who are staff enter it with a reason, too', async () => {
  const entity = await makeEntity(server())
  const staff = await makeMember(server(), entity, ['EntityAdmin'], { platformRoles: ['Admin'] })
  await expect(staff.client.send(staffOrganization, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'visitNeeded' },
  })
})

test.each(['', 'why', '  a  '])('%j is no reason', async given => {
  const { entity } = await makeOrganization(server())
  const staff = await makeStaff(server())
  await expect(staff.client.send(visitOrganization, { entityGuid: entity.guid, reason: given })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { reason: ['Enter a reason in a few words.'] } },
  })
})
