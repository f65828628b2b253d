import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import {
  downloadOffsiteCertificate,
  exportOffsiteCertificates,
  offsiteCertificates,
  type OffsiteRow,
  sortFields,
} from './offsite-certificates.contract.ts'
import { makeOffsite, type Sent, sent } from './testing/offsite.ts'

const server = testServer()
type Query = Omit<InputOf<typeof offsiteCertificates>, 'entityGuid'>

/** An offsite organization with these certificates, the first sent first. */
async function world(...given: Partial<Sent>[]) {
  const made = await makeOffsite(server())
  const issued = given.length > 0 ? await made.hand(...given.map((one, at) => sent(`A-${at}`, one))) : []
  const list = (query: Query = {}) =>
    made.maria.client.send(offsiteCertificates, { entityGuid: made.entity.guid, ...query })
  const names = async (query: Query = {}) => (await list(query)).rows.map(row => row.studentName)
  return { ...made, issued, list, names }
}
const ago = (days: number) => addDays(server().clock.today('America/Los_Angeles'), -days)
const issued = (studentName: string, daysAgo: number): Partial<Sent> => ({
  studentName,
  issueDate: ago(daysAgo),
  expiryDate: '2099-01-01',
})

test('without dates it is the last 365 days, today included, issued last first', async () => {
  const { list, names } = await world(issued('Old', 364), issued('Older', 367), issued('Today', 0), issued('Recent', 2))
  expect(await names()).toEqual(['Today', 'Recent', 'Old'])
  expect((await list()).totalNumberOfItems).toBe(3)
})

test('the days are those of issue, as they are printed, whatever the time zone; the last one is exclusive', async () => {
  const { entity, names } = await world(
    ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'].map(issueDate => ({
      studentName: issueDate,
      issueDate,
    })),
  )
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    await server().db.updateTable('entities').set({ timeZone }).where('id', '=', entity.id).execute()
    expect(await names({ fromDate: '2026-03-08', toDate: '2026-03-10' })).toEqual(['2026-03-09', '2026-03-08'])
  }
})

test.each([
  ['an accent left out', 'nguyen', ['Bảo Nguyễn']],
  ['one letter', 'b', ['Bảo Nguyễn', 'Ana Brooks']],
  ['two words in any order', 'nguyen bao', ['Bảo Nguyễn']],
  ['a student id', 'n-77', ['Ana Brooks']],
  ['a percent sign', '%', []],
  ['an underscore', '_', []],
  ['a backslash', '\\', []],
  ['a quote', "'", ["D'Arcy Ito"]],
])('search finds by %s', async (_what, searchTerm, found) => {
  const { list, names } = await world(
    issued("D'Arcy Ito", 3),
    { ...issued('Ana Brooks', 2), studentId: 'N-77' },
    issued('Bảo Nguyễn', 1),
  )
  expect(await names({ searchTerm })).toEqual(found)
  expect((await list({ searchTerm })).totalNumberOfItems).toBe(found.length)
})

test('search finds a certificate by its number', async () => {
  const { names, issued: made } = await world(issued('Ana', 1), issued('Bao', 2))
  expect(await names({ searchTerm: made[1]?.certificationName ?? '' })).toEqual(['Bao'])
})

const columnOf: Record<(typeof sortFields)[number], keyof OffsiteRow> = {
  dateCompleted: 'issueDate',
  expireDate: 'expiryDate',
  studentName: 'studentName',
  studentId: 'studentId',
  courseName: 'courseName',
  training: 'training',
  certificationName: 'certificationName',
}
test.each(sortFields)('it sorts by %s, and page by page both ways', async sortField => {
  const { list } = await world(
    ...['Bao', 'ana', 'Álvaro', 'cy', 'Dee'].map((studentName, at): Partial<Sent> => ({
      studentName,
      studentId: `N-${(at * 3) % 5}`,
      courseName: `Course ${at % 2}`,
      training: `Training ${at % 3}`,
      issueDate: `2026-0${1 + ((at * 2) % 5)}-01`,
      expiryDate: `2028-0${1 + ((at * 4) % 5)}-01`,
    })),
  )
  const range = { fromDate: '2026-01-01', toDate: '2027-01-01', sortField }
  const all = async (sortDirection: 'asc' | 'desc') => (await list({ ...range, sortDirection })).rows
  const up = await all('asc')
  const keys = up.map(row => String(row[columnOf[sortField]]))
  expect(keys).toEqual(keys.toSorted(sortField === 'studentName' ? new Intl.Collator('en').compare : undefined))
  expect(await all('desc')).toEqual(up.toReversed())
  const pages = await Promise.all(
    [1, 2, 3, 4].map(
      async pageNumber => (await list({ ...range, sortDirection: 'asc', pageSize: 2, pageNumber })).rows,
    ),
  )
  expect(pages).toEqual([up.slice(0, 2), up.slice(2, 4), up.slice(4), []])
})

test.each([
  ['a page of 101', { pageSize: 101 }, 'pageSize'],
  ['a sort that is none', { sortField: 'number; drop table users' as never }, 'sortField'],
  ['an end before the start', { fromDate: '2026-03-09', toDate: '2026-03-09' }, 'toDate'],
  ['a day that is none', { fromDate: '2026-02-30' }, 'fromDate'],
])('%s is refused', async (_what, query, field) => {
  const { list } = await world()
  await expect(list(query)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: [expect.any(String)] } },
  })
})

test('another organization sees, exports and saves nothing of it', async () => {
  const { entity, issued: made, leo } = await world(issued('Ana', 1))
  const other = await makeOffsite(server())
  const offsiteCertificateId = made[0]?.certificateId ?? 0
  expect(
    (await other.maria.client.send(offsiteCertificates, { entityGuid: other.entity.guid })).totalNumberOfItems,
  ).toBe(0)
  for (const call of [
    () => other.maria.client.send(offsiteCertificates, { entityGuid: entity.guid }),
    () => other.maria.client.send(exportOffsiteCertificates, { entityGuid: entity.guid }),
    () => other.maria.client.send(downloadOffsiteCertificate, { offsiteCertificateId }),
    () => other.maria.client.send(downloadOffsiteCertificate, { offsiteCertificateId: 2_147_483_647 }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  await expect(leo.client.send(downloadOffsiteCertificate, { offsiteCertificateId })).rejects.toMatchObject({
    status: 403,
  })
  await expect(leo.client.send(offsiteCertificates, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
})

test('it needs no plan, and an organization that runs its courses here has an empty list', async () => {
  const { entity, maria } = await makeOrganization(server(), { plan: 'Lapsed' })
  expect(await maria.client.send(offsiteCertificates, { entityGuid: entity.guid })).toEqual({
    rows: [],
    totalNumberOfItems: 0,
  })
})

test('the file is emailed: filters and order as on the screen, formulas harmless, no other organization’s rows', async () => {
  await world(issued('Foreign', 1))
  const {
    entity,
    maria,
    issued: made,
  } = await world(
    { ...issued('=HYPERLINK("http://x")', 1), studentId: '+1', courseName: '@SUM(A1)', training: '-2' },
    { ...issued('Nguyễn, "Bảo" 王', 2), studentId: 'N-2' },
    issued('Old', 400),
  )
  await maria.client.send(exportOffsiteCertificates, {
    entityGuid: entity.guid,
    sortField: 'dateCompleted',
    sortDirection: 'asc',
  })
  await server().work()
  const [mail] = await server().mails(maria.email)
  const content = (await buffer(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))).toString(
    'utf8',
  )
  expect(content).toBe(
    `\uFEFF${[
      'Student Name,Student Id,Course Name,Training,Issue Date,Expires,Certification Number',
      `"Nguyễn, ""Bảo"" 王",N-2,Reporting Abuse in Health Care,Mandated Reporter,${ago(2)},2099-01-01,${made[1]?.certificationName}`,
      `"'=HYPERLINK(""http://x"")",'+1,'@SUM(A1),'-2,${ago(1)},2099-01-01,${made[0]?.certificationName}`,
    ].join('\r\n')}\r\n`,
  )
})

test('who is no administrator any more gets no file', async () => {
  const { entity } = await world(issued('Ana', 1))
  const nora = await makeMember(server(), entity, ['EntityAdmin'])
  await nora.client.send(exportOffsiteCertificates, { entityGuid: entity.guid })
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', nora.entityUserId)
    .execute()
  await server().work()
  expect(await server().mails(nora.email)).toEqual([])
})
