import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { lineProblems } from '#certificates/certificate-document/certificate-document.messages.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { staffAuditLog } from '../staff-audit-log/staff-audit-log.contract.ts'
import { courseApprovals, endApprovalEndpoint, enterApprovalEndpoint } from './approvals.contract.ts'
import { approvalsMessages as messages } from './approvals.messages.ts'

const server = testServer()
let staff: Awaited<ReturnType<typeof makeStaff>>
let courseId: number
beforeEach(async () => {
  staff = await makeStaff(server(), 'Admin')
  courseId = await makeCourse(server())
})

const letter = { body: 'Board of Nursing', number: 'CEP 1', fromOn: '2027-01-01', untilOn: '2027-12-31' }
const enter = async (given: object = {}) =>
  (await staff.client.send(enterApprovalEndpoint, { courseId, ...letter, ...given })).approvalId
const end = (approvalId: number, lastDay: string, given: object = {}) =>
  staff.client.send(endApprovalEndpoint, { courseId, approvalId, lastDay, reason: 'Withdrawn', ...given })
const rows = async () => (await staff.client.send(courseApprovals, { courseId })).rows
const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
const logged = async () => {
  const { name } = await server()
    .db.selectFrom('courses')
    .select('name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return (await staff.client.send(staffAuditLog, { pageSize: 100 })).rows
    .filter(({ target }) => target === name)
    .map(({ action, person, detail }) => [action, person?.email, detail])
}

test('what was entered is listed, the latest days first, and stands in the platform’s log', async () => {
  expect(await rows()).toEqual([])
  const plain = await enter({ body: '  Board of\u00a0Nursing ' })
  const full = await enter({
    number: 'CEP 2',
    fromOn: '2028-01-01',
    untilOn: null,
    state: 'CA',
    hours: 1.5,
    keepYears: 4,
  })
  expect(await rows()).toEqual([
    {
      approvalId: full,
      body: 'Board of Nursing',
      number: 'CEP 2',
      state: 'CA',
      hours: 1.5,
      keepYears: 4,
      fromOn: '2028-01-01',
      untilOn: null,
      endedReason: null,
    },
    { approvalId: plain, ...letter, state: null, hours: null, keepYears: null, endedReason: null },
  ])
  const detail = { board: 'Board of Nursing', state: 'CA', hours: 1.5, keepYears: 4, untilOn: null }
  expect((await logged())[0]).toEqual([
    'courses.approvalEntered',
    staff.email,
    { ...detail, approvalNumber: 'CEP 2', fromOn: '2028-01-01' },
  ])
})

test('who is not signed in, a learner and staff in another role may not', async () => {
  const approvalId = await enter()
  const { leo } = await makeOrganization(server())
  const [support, lead] = [await makeStaff(server(), 'Support'), await makeStaff(server(), 'LeadSupport')]
  const calls = [
    [server().anyone, 401],
    [leo.client, 403],
    [support.client, 403],
    [lead.client, 403],
  ] as const
  for (const [client, status] of calls) {
    await expect(client.send(enterApprovalEndpoint, { courseId, ...letter })).rejects.toMatchObject({ status })
    const ending = { courseId, approvalId, lastDay: '2027-02-01', reason: '-' }
    await expect(client.send(endApprovalEndpoint, ending)).rejects.toMatchObject({ status })
  }
  expect((await support.client.send(courseApprovals, { courseId })).rows).toHaveLength(1)
  await expect(leo.client.send(courseApprovals, { courseId })).rejects.toMatchObject({ status: 403 })
  await expect(server().anyone.send(courseApprovals, { courseId })).rejects.toMatchObject({ status: 401 })
})

test.each([
  [{ body: ' ' }, 'body', lineProblems.required],
  [{ body: 'x'.repeat(201) }, 'body', lineProblems.tooLong(200)],
  [{ number: '' }, 'number', lineProblems.required],
  [{ number: '1'.repeat(51) }, 'number', lineProblems.tooLong(50)],
  [{ state: 'XX' }, 'state', messages.state],
  [{ state: 'NATL' }, 'state', messages.state],
  [{ hours: 0 }, 'hours', lineProblems.hours],
  [{ hours: 0.001 }, 'hours', lineProblems.hours],
  [{ hours: 201 }, 'hours', lineProblems.hours],
  [{ keepYears: 0 }, 'keepYears', messages.years],
  [{ keepYears: 2.5 }, 'keepYears', messages.years],
  [{ keepYears: 51 }, 'keepYears', messages.years],
  [{ fromOn: '2027-02-30' }, 'fromOn', messages.chooseDay],
  [{ fromOn: null }, 'fromOn', messages.chooseDay],
  [{ untilOn: '2026-12-31' }, 'untilOn', messages.beforeFirst],
])('what cannot be meant is refused at its field: %j', async (given, field, text) => {
  await expect(enter(given)).rejects.toMatchObject(at(field, text))
  expect(await rows()).toEqual([])
})

test('of an unknown course there are none, and none can be entered', async () => {
  const unknown = { status: 404, problem: { message: messages.unknownCourse } }
  await expect(enter({ courseId: 2_147_483_647 })).rejects.toMatchObject(unknown)
  await expect(staff.client.send(courseApprovals, { courseId: 2_147_483_647 })).rejects.toMatchObject(unknown)
})

test('the same number is refused on days on which it counts, and may be renewed', async () => {
  await enter()
  const again = { body: 'board of nursing', number: 'cep 1', fromOn: '2027-12-31', untilOn: null }
  await expect(enter(again)).rejects.toMatchObject(at('number', messages.sameNumber))
  await enter({ fromOn: '2028-01-01', untilOn: null })
  // A board gives its providers one number for all their courses.
  courseId = await makeCourse(server())
  await enter()
})

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2027-12-31', null],
  ['2027-05-01', '2027-05-01'],
  ['2026-01-01', null],
])('another approval cannot count on the same days: %s to %s', async (fromOn, untilOn) => {
  await enter()
  await expect(enter({ number: 'CEP 2', fromOn, untilOn })).rejects.toMatchObject(
    at('fromOn', messages.overlaps('Board of Nursing', 'CEP 1')),
  )
  await enter({ number: 'CEP 2', fromOn: '2026-12-31', untilOn: '2026-12-31' })
})

test('of 50 who enter the same at once one does, and the others read at the field that it counts', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => enter()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(at('number', messages.sameNumber))
  expect((await logged()).map(([action]) => action)).toEqual(['courses.approvalEntered'])
})

test('it ends after a day, with a reason; the days after it are free', async () => {
  const approvalId = await enter()
  await end(approvalId, '2027-06-30')
  expect(await rows()).toMatchObject([{ untilOn: '2027-06-30', endedReason: 'Withdrawn' }])
  expect((await logged())[0]).toEqual([
    'courses.approvalEnded',
    staff.email,
    { board: 'Board of Nursing', approvalNumber: 'CEP 1', untilOn: '2027-06-30', reason: 'Withdrawn' },
  ])
  await enter({ number: 'CEP 2', fromOn: '2027-07-01', untilOn: null })
})

test('one that was entered by mistake never counted: its days are free', async () => {
  const approvalId = await enter()
  await end(approvalId, '2026-12-31')
  expect(await rows()).toMatchObject([{ fromOn: '2027-01-01', untilOn: '2026-12-31' }])
  await enter()
})

test('it does not end earlier than before its first day, nor later than it does, nor without a reason', async () => {
  const approvalId = await enter()
  await expect(end(approvalId, '2026-12-30')).rejects.toMatchObject(at('lastDay', messages.tooEarly))
  await expect(end(approvalId, '2027-12-31')).rejects.toMatchObject(at('lastDay', messages.endsAlready))
  await expect(end(approvalId, '2028-01-01')).rejects.toMatchObject(at('lastDay', messages.endsAlready))
  await expect(end(approvalId, 'tomorrow')).rejects.toMatchObject(at('lastDay', messages.chooseDay))
  await expect(end(approvalId, '2027-06-30', { reason: ' ' })).rejects.toMatchObject(at('reason', messages.reason))
  await expect(end(approvalId, '2027-06-30', { reason: 'x'.repeat(501) })).rejects.toMatchObject(
    at('reason', messages.reasonTooLong),
  )
  expect(await rows()).toMatchObject([letter])
})

test('that of another course is not ended here', async () => {
  const approvalId = await enter()
  const unknown = { status: 404, problem: { message: messages.unknown } }
  await expect(end(approvalId, '2027-06-30', { courseId: await makeCourse(server()) })).rejects.toMatchObject(unknown)
  await expect(end(2_147_483_647, '2027-06-30')).rejects.toMatchObject(unknown)
})

test('of 50 who end it at once one does', async () => {
  const approvalId = await enter()
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => end(approvalId, '2027-06-30')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(at('lastDay', messages.endsAlready))
  expect((await logged()).map(([action]) => action)).toEqual(['courses.approvalEnded', 'courses.approvalEntered'])
})
