import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { staffAuditLog } from './staff-audit-log.contract.ts'

const server = testServer()
type Staff = Awaited<ReturnType<typeof makeStaff>>
const read = async (staff: Staff, query: object = {}) => (await staff.client.send(staffAuditLog, query)).rows
const write = (staff: Staff, target: string, entityId: number | null = null) =>
  audit(server().db, server().running.work, {
    caller: { userId: staff.userId, actorId: null },
    entityId,
    action: 'bannerMessage.added',
    target,
    detail: { before: { title: 'Old' }, after: { title: 'New' } },
  })

test('has the platform’s lines and no organization’s, with who, what and the difference', async () => {
  const { entity } = await makeOrganization(server())
  const staff = await makeStaff(server())
  await write(staff, 'Snow day')
  await write(staff, 'Snow day of an organization', entity.id)
  const rows = await read(staff, { searchTerm: 'snow' })
  expect(rows).toMatchObject([
    {
      action: 'bannerMessage.added',
      target: 'Snow day',
      person: { email: staff.email },
      actingAs: null,
      detail: { before: { title: 'Old' }, after: { title: 'New' } },
    },
  ])
})

test('what staff did in an organization stands there with the organization’s name and the reason', async () => {
  const { entity } = await makeOrganization(server(), { name: 'Quarry School' })
  const staff = await makeStaff(server())
  await staff.client.send(visitOrganization, { entityGuid: entity.guid, reason: 'Request 4711' })
  expect(await read(staff, { searchTerm: 'quarry' })).toMatchObject([
    { action: 'staff.entered', target: 'Quarry School', detail: { reason: 'Request 4711' } },
  ])
})

test('is filtered by person, action and days, in either order, page by page', async () => {
  const [staff, other] = [await makeStaff(server()), await makeStaff(server())]
  for (const target of ['Filter 1', 'Filter 2', 'Filter 3']) await write(staff, target)
  await write(other, 'Filter 4')
  const targets = async (query: object) =>
    (await read(staff, { searchTerm: 'filter', ...query })).map(row => row.target)
  expect(await targets({ person: staff.email })).toEqual(['Filter 3', 'Filter 2', 'Filter 1'])
  expect(await targets({ person: 'nobody of that name' })).toEqual([])
  expect(await targets({ actions: ['staff.entered'] })).toEqual([])
  expect(await targets({ sortDirection: 'asc', pageSize: 2 })).toEqual(['Filter 1', 'Filter 2'])
  expect(await targets({ sortDirection: 'asc', pageSize: 2, pageNumber: 2 })).toEqual(['Filter 3', 'Filter 4'])
  const today = server().clock.today('UTC')
  expect(await targets({ fromDate: today })).toHaveLength(4)
  expect(await targets({ toDate: today })).toEqual([])
})

test('days in the wrong order are refused at the field', async () => {
  const staff = await makeStaff(server())
  await expect(read(staff, { fromDate: '2026-11-02', toDate: '2026-11-01' })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { toDate: ['The end date must not be before the start date.'] } },
  })
})
