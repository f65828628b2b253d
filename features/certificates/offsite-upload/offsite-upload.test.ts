import writeXlsx from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { type Client, type Refused, testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { arrival } from '../offsite-certificates/offsite-certificates.messages.ts'
import { offsiteCertificates } from '../offsite-certificates/offsite-certificates.contract.ts'
import { makeOffsite, sent } from '../offsite-certificates/testing/offsite.ts'
import {
  checkOffsiteFile,
  FILE_MAX_ROWS,
  offsiteOrganizations,
  ROWS_SHOWN,
  takeOffsiteFile,
} from './offsite-upload.contract.ts'
import { columns, offsiteUploadTexts } from './offsite-upload.messages.ts'

const server = testServer()
const REASON = 'Their system was down in March'
const head = Object.values(columns).join(',')
const row = (id: string, given: { name?: string; issued?: string; hours?: string } = {}) =>
  [
    id,
    given.name ?? 'Ana Núñez',
    'N-1001',
    'Reporting Abuse in Health Care',
    'Mandated Reporter',
    'CA',
    '2.1.0',
    'en',
    given.hours ?? '2',
    given.issued ?? '2026-03-08',
    '2028-03-08',
  ].join(',')
const csv = (...rows: string[]) => ({ name: 'certificates.csv', content: [head, ...rows].join('\r\n') })

async function world() {
  const made = await makeOffsite(server())
  const staff = await makeStaff(server(), 'LeadSupport')
  const { guid: entityGuid } = made.entity
  return {
    ...made,
    staff,
    check: (file: { name: string; content: string | Uint8Array }) =>
      staff.client.send(checkOffsiteFile, { entityGuid, file }),
    take: (file: { name: string; content: string | Uint8Array }) =>
      staff.client.send(takeOffsiteFile, { entityGuid, file, reason: REASON }),
    total: async () =>
      (await made.maria.client.send(offsiteCertificates, { entityGuid, fromDate: '2020-01-01' })).totalNumberOfItems,
  }
}
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('not refused')
    },
    (error: unknown) => error as Refused,
  )

test('the list of organizations holds those that run their courses elsewhere, and no other', async () => {
  const { staff, entity } = await world()
  const other = await makeOrganization(server())
  const guids = (await staff.client.send(offsiteOrganizations, {})).rows.map(one => one.entityGuid)
  expect([guids.includes(entity.guid), guids.includes(other.entity.guid)]).toEqual([true, false])
})

test('a check keeps nothing; the file is then taken once, and is written down', async () => {
  const { entity, staff, check, take, total } = await world()
  const file = csv(row('A-1'), row('A-2', { name: 'Bao Lê', issued: '3/9/2026' }))
  expect(await check(file)).toEqual({
    counts: { wrong: 0, new: 2, changed: 0, already: 0 },
    rows: [
      {
        line: 2,
        id: 'A-1',
        studentName: 'Ana Núñez',
        courseName: 'Reporting Abuse in Health Care',
        status: 'new',
        problems: [],
      },
      {
        line: 3,
        id: 'A-2',
        studentName: 'Bao Lê',
        courseName: 'Reporting Abuse in Health Care',
        status: 'new',
        problems: [],
      },
    ],
  })
  expect(await total()).toBe(0)
  expect(await take(file)).toEqual({ added: 2, replaced: 0 })
  expect((await check(file)).counts).toEqual({ wrong: 0, new: 0, changed: 0, already: 2 })
  expect(await take(file)).toEqual({ added: 0, replaced: 0 })
  expect(await total()).toBe(2)
  const entries = await server()
    .db.selectFrom('auditLog')
    .select(['userId', 'target', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'offsiteCertificates.uploaded')
    .orderBy('id')
    .execute()
  const detail = { replaced: 0, reason: REASON }
  expect(entries).toEqual([
    { userId: staff.userId, target: 'certificates.csv', detail: { ...detail, added: 2, already: 0 } },
    { userId: staff.userId, target: 'certificates.csv', detail: { ...detail, added: 0, already: 2 } },
  ])
  const onPlatform = await server()
    .db.selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('entityId', 'is', null)
    .where('userId', '=', staff.userId)
    .where('action', '=', 'offsiteCertificates.uploaded')
    .orderBy('id')
    .execute()
  expect(onPlatform[0]).toEqual({
    target: `${entity.name}: certificates.csv`,
    detail: { ...detail, added: 2, already: 0 },
  })
})

test('without a reason nothing is taken', async () => {
  const { entity, staff, total } = await world()
  for (const reason of ['', '  ', 'x'.repeat(501)]) {
    const { problem } = await refusalOf(
      staff.client.send(takeOffsiteFile, { entityGuid: entity.guid, file: csv(row('A-1')), reason }),
    )
    expect(problem.errors).toHaveProperty('reason')
  }
  expect(await total()).toBe(0)
})

test('what the organization’s system has sent already is the same certificate', async () => {
  const { hand, check, take, total } = await world()
  await hand(sent('A-1'))
  expect((await check(csv(row('A-1'), row('A-2')))).counts).toEqual({ wrong: 0, new: 1, changed: 0, already: 1 })
  expect(await take(csv(row('A-1'), row('A-2')))).toEqual({ added: 1, replaced: 0 })
  expect(await total()).toBe(2)
})

test('a row with other content than before replaces its certificate, and says so first', async () => {
  const { entity, staff, hand, check, take, total } = await world()
  const [before] = await hand(sent('A-1'))
  const file = csv(row('A-1', { name: 'Ana Nunes' }), row('A-2'))
  const { counts, rows } = await check(file)
  expect(counts).toEqual({ wrong: 0, new: 1, changed: 1, already: 0 })
  expect(rows[0]).toMatchObject({ id: 'A-1', status: 'changed', problems: [] })
  expect(await take(file)).toEqual({ added: 1, replaced: 1 })
  expect(await take(file)).toEqual({ added: 0, replaced: 0 })
  expect(await total()).toBe(2)
  const { successor } = await server().anyone.send(verifyCertificate, { number: before?.certificationName ?? '' })
  const entries = await server()
    .db.selectFrom('auditLog')
    .select(['userId', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'offsiteCertificates.replaced')
    .execute()
  expect(entries).toEqual([
    {
      userId: staff.userId,
      detail: { reason: REASON, replaced: 1, certificates: [`${before?.certificationName} → ${successor}`] },
    },
  ])
})

test('rows that are not valid say why, stand first, and hold back the whole file', async () => {
  const { hand, check, take, total } = await world()
  await hand(sent('A-9'))
  const file = csv(
    row('A-1'),
    row('A-2', { name: ' ' }),
    row('A-3', { issued: '2026-02-30' }),
    row('A-4', { hours: 'two' }),
    row('A-1'),
    row('A-5', { issued: '2027-06-01' }),
  )
  const { counts, rows } = await check(file)
  expect(counts).toEqual({ wrong: 5, new: 1, changed: 0, already: 0 })
  expect(rows.map(({ line, problems }) => [line, ...problems])).toEqual([
    [3, 'Student Name: Required'],
    [4, `Issue Date: ${offsiteUploadTexts.badDate}`],
    [5, `Hours: ${arrival.hours}`],
    [6, offsiteUploadTexts.twice(2)],
    [7, offsiteUploadTexts.future],
    [2],
  ])
  expect((await refusalOf(take(file))).problem.errors).toEqual({ file: [offsiteUploadTexts.wrongRows(5)] })
  expect(await total()).toBe(1)
})

test('fifty people who take the same file at once issue it once', async () => {
  const { take, total } = await world()
  const file = csv(row('A-1'), row('A-2'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(file)))
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2)
  expect(await total()).toBe(2)
  // Fifty threads, each reading a file.
}, 120_000)

test('columns stand in any order, under their names in any writing, and a workbook is read alike', async () => {
  const { check } = await world()
  const turned = `expires;Issue_Date;HOURS;version;training;course name;student-id;studentname;ID\n2028-03-08;2026-03-08;1.5;2;M;C;N;Ana;A-1`
  expect((await check({ name: 'other.csv', content: turned })).counts).toEqual({
    wrong: 0,
    new: 1,
    changed: 0,
    already: 0,
  })
  const workbook = await writeXlsx([Object.values(columns), row('A-1').split(',')], {
    sheet: 'Certificates',
  }).toBuffer()
  expect((await check({ name: 'certificates.xlsx', content: workbook })).rows).toMatchObject([
    { line: 2, id: 'A-1', problems: [] },
  ])
})

test.each([
  ['no rows', `${head}\n`, offsiteUploadTexts.empty],
  ['nothing', '', offsiteUploadTexts.empty],
  ['a page', '<html><body></body></html>', offsiteUploadTexts.notATable('file.csv')],
  ['a column missing', head.replace('Hours,', ''), offsiteUploadTexts.missing(['Hours'])],
  ['a column unknown', `${head},Grade`, offsiteUploadTexts.unknown(['Grade'])],
  ['a column twice', `${head},ID`, offsiteUploadTexts.repeated('Id')],
  [
    'too many rows',
    [head, ...Array.from({ length: FILE_MAX_ROWS + 1 }, (_, at) => row(`A-${at}`))].join('\n'),
    offsiteUploadTexts.tooManyRows,
  ],
])('a file with %s is refused', async (_what, content, text) => {
  const { check, take } = await world()
  for (const call of [check, take])
    expect((await refusalOf(call({ name: 'file.csv', content }))).problem.errors).toEqual({ file: [text] })
})

test('a full file is taken, and its check shows the first rows', async () => {
  const { check, take } = await world()
  const file = csv(...Array.from({ length: FILE_MAX_ROWS }, (_, at) => row(`A-${at}`)))
  expect((await check(file)).rows).toHaveLength(ROWS_SHOWN)
  expect(await take(file)).toEqual({ added: FILE_MAX_ROWS, replaced: 0 })
})

test('an organization that runs its courses here gets none, an unknown one is unknown, administrators are no staff', async () => {
  const { staff, maria, entity } = await world()
  const other = await makeOrganization(server())
  const file = csv(row('A-1'))
  const calls = [
    (client: Client, entityGuid: string) => client.send(checkOffsiteFile, { entityGuid, file }),
    (client: Client, entityGuid: string) => client.send(takeOffsiteFile, { entityGuid, file, reason: REASON }),
  ]
  for (const call of calls) {
    expect(await refusalOf(call(staff.client, other.entity.guid))).toMatchObject({
      status: 409,
      problem: { message: arrival.notOffsite },
    })
    expect((await refusalOf(call(staff.client, '00000000-0000-4000-8000-000000000000'))).status).toBe(404)
    expect((await refusalOf(call(maria.client, entity.guid))).status).toBe(403)
  }
})
