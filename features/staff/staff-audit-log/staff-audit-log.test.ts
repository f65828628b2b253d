import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { viewExport } from '#foundation/exports/exports.contract.ts'
import { exportStaffAuditLog, staffAuditLog } from './staff-audit-log.contract.ts'

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

const fileTo = async (staff: Staff) => {
  const [mail] = await server().mails(staff.email)
  return mail && text(await server().running.work.files.read(mail.attachments[0]?.key ?? ''))
}

test('the log is emailed as it is filtered, in the words of the screen, its texts harmless, and no organization’s line in it', async () => {
  const { entity } = await makeOrganization(server())
  const staff = await makeStaff(server())
  await write(staff, '=mailed()')
  await write(staff, '=mailed() by an organization', entity.id)
  await write(staff, 'Another')
  await server()
    .db.updateTable('auditLog')
    .set({ at: '2026-03-01T08:00:00Z' })
    .where('target', '=', '=mailed()')
    .execute()
  await staff.client.send(exportStaffAuditLog, { searchTerm: 'mailed' })
  await server().work()
  expect((await fileTo(staff))?.replace(/^\uFEFF/, '')).toBe(
    `When,Who,Email,Acting As,Action,What,Before,After\r\n` +
      `2026-03-01 08:00:00,${staff.firstName} ${staff.lastName},${staff.email},,Banner message added,'=mailed(),Title: Old,Title: New\r\n`,
  )
  const [mail] = await server().mails(staff.email)
  expect(mail?.text).toContain(
    `The export of Platform Audit Log for ${server().running.work.config.productName} is attached`,
  )
  expect(await read(staff, { actions: ['export.asked'], person: staff.email })).toMatchObject([
    { target: 'Platform Audit Log' },
  ])
})

test('asked for 50 times at once it is one file and one mail', async () => {
  const staff = await makeStaff(server(), 'LeadSupport')
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => staff.client.send(exportStaffAuditLog, { searchTerm: 'fifty' })),
  )
  expect(new Set(asked.map(({ exportId }) => exportId)).size).toBe(1)
  await server().work()
  expect(await server().mails(staff.email)).toHaveLength(1)
  expect(await staff.client.send(viewExport, { exportGuid: asked[0]?.exportId ?? '' })).toMatchObject({
    status: 'Done',
    rowCount: 0,
  })
})

test('who may not read the log gets no file, also if that ends after they asked', async () => {
  const support = await makeStaff(server(), 'Support')
  await expect(support.client.send(exportStaffAuditLog, {})).rejects.toMatchObject({ status: 403 })
  const staff = await makeStaff(server(), 'LeadSupport')
  const early = await staff.client.send(exportStaffAuditLog, { searchTerm: 'early' })
  await server().work()
  const late = await staff.client.send(exportStaffAuditLog, { searchTerm: 'late' })
  await server()
    .db.updateTable('users')
    .set({ platformRoles: ['Support'] })
    .where('id', '=', staff.userId)
    .execute()
  await server().work()
  expect(await server().mails(staff.email)).toHaveLength(1)
  for (const { exportId } of [early, late])
    await expect(staff.client.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
})
