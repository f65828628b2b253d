import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { cancelBatch } from '../invite-batches/invite-batches.contract.ts'
import { makeCsv } from '../learner-files/testing/learner-files.ts'
import {
  badRowsFile,
  checkedRows,
  checkFile,
  chooseMissingGroups,
  learnerTemplate,
} from './import-learners.contract.ts'
import { addresses, importPeople, makeCourse, peopleFile } from './testing/world.ts'

const server = testServer()
const csv = (content: string | Uint8Array, name = 'learners.csv') => ({ file: { name, content } })

test('each row is judged before anything happens', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [open, fresh, twice, grouped, inactive, archived] = addresses(6) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  for (const [email, status] of [
    [inactive, 'Inactive'],
    [archived, 'Archived'],
  ] as const) {
    const { entityUserId } = await makeMember(server(), entity, ['Learner'], { email })
    await server().db.updateTable('memberships').set({ status }).where('id', '=', entityUserId).execute()
  }
  await server()
    .db.insertInto('invites')
    .values({ entityId: entity.id, email: open, createdAt: server().clock.iso(), expiresAt: server().clock.iso(60) })
    .execute()
  await server()
    .db.insertInto('groups')
    .values({ entityId: entity.id, name: 'Élèves', createdAt: server().clock.iso() })
    .execute()
  const check = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    ...csv(
      peopleFile([
        { email: fresh },
        { email: twice },
        { email: twice.toUpperCase(), firstName: 'Again' },
        { email: leo.email },
        { email: open },
        { email: grouped, group: 'ÉLÈVES' },
        { email: `x${grouped}`, group: 'Nobody' },
        { email: 'nowhere' },
        { email: `y${grouped}`, firstName: '=1+1' },
        { email: `z${grouped}`, language: 'Klingon' },
        { email: inactive },
        { email: archived },
      ]),
    ),
  })
  expect(check.counts).toEqual({ valid: 4, update: 0, unchanged: 0, invalid: 8 })
  const { rows } = await maria.client.send(checkedRows, { entityGuid: entity.guid, checkId: check.checkId })
  expect(rows.map(row => [row.line, row.status])).toEqual([
    [2, 'valid'],
    [3, 'valid'],
    [4, 'duplicateInFile'],
    [5, 'alreadyMember'],
    [6, 'openInvite'],
    [7, 'valid'],
    [8, 'unknownGroup'],
    [9, 'badEmail'],
    [10, 'badName'],
    [11, 'badLanguage'],
    [12, 'alreadyMember'],
    [13, 'valid'],
  ])
  expect(rows[2]?.reason).toBe('The same email is on line 3.')
  expect(rows[8]?.reason).toBe('First Name must not begin with =, +, - or @.')
  await server().work()
  expect(await server().mails(fresh)).toEqual([])
})

test('who waits in another batch is marked, until that batch is done', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const [waiting, fresh] = addresses(2) as [string, string]
  const { batchId } = await importPeople(maria.client, entity, peopleFile([{ email: waiting }]), {
    sendDate: '2099-01-01',
  })
  const checkAgain = async ({ client }: typeof maria, { guid }: typeof entity) => {
    const { checkId } = await client.send(checkFile, {
      entityGuid: guid,
      ...csv(peopleFile([{ email: waiting }, { email: fresh }])),
    })
    return (await client.send(checkedRows, { entityGuid: guid, checkId })).rows.map(({ status, reason }) => [
      status,
      reason,
    ])
  }
  expect(await checkAgain(maria, entity)).toEqual([
    ['inOtherBatch', "This person is already in the batch 'Autumn'."],
    ['valid', ''],
  ])
  expect(await checkAgain(other.maria, other.entity)).toEqual([
    ['valid', ''],
    ['valid', ''],
  ])
  await maria.client.send(cancelBatch, { batchId })
  expect(await checkAgain(maria, entity)).toEqual([
    ['valid', ''],
    ['valid', ''],
  ])
})

test('the rows of a check are paged, filtered by status and searched without accents and case', async () => {
  const { entity, maria } = await makeOrganization(server())
  const emails = addresses(30)
  const content = peopleFile([
    ...emails.map(email => ({ email })),
    { email: 'bad' },
    { email: 'Zoe@example.test', firstName: 'Zoë' },
  ])
  const { checkId } = await maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(content) })
  const ask = (query: object) => maria.client.send(checkedRows, { entityGuid: entity.guid, checkId, ...query })
  const second = await ask({ pageNumber: 2 })
  expect([second.rows.length, second.totalNumberOfItems, second.check.counts.invalid]).toEqual([12, 32, 1])
  expect((await ask({ status: ['badEmail'] })).rows.map(row => row.email)).toEqual(['bad'])
  expect((await ask({ searchTerm: 'zoe' })).rows.map(row => row.firstName)).toEqual(['Zoë'])
  expect((await ask({ searchTerm: '%' })).totalNumberOfItems).toBe(0)
})

test('the bad rows come as a file with reasons and harmless cells, which can be uploaded again as it is', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [good] = addresses(1) as [string]
  const check = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    ...csv(peopleFile([{ email: good }, { email: 'b', firstName: '=cmd()' }])),
  })
  const file = (await maria.client.send(badRowsFile, {
    entityGuid: entity.guid,
    checkId: check.checkId,
  })) as unknown as Buffer
  expect(file.toString()).toBe(
    '\ufeffFirst Name,Last Name,Email,Group,Language,Line,Reason\r\n' +
      '\'=cmd(),Nguyễn,b,,,3,"First Name must not begin with =, +, - or @. Email is not a valid email address."\r\n',
  )
  const again = await maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(file) })
  expect(again.counts).toEqual({ valid: 0, update: 0, unchanged: 0, invalid: 1 })
})

test('missing groups make their rows wait until they are to be created, and back', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [one, two, three] = addresses(3) as [string, string, string]
  const file = csv(peopleFile([{ email: one, group: 'Nurses' }, { email: two, group: 'nurses' }, { email: three }]))
  const check = await maria.client.send(checkFile, { entityGuid: entity.guid, ...file })
  expect(check).toMatchObject({ counts: { valid: 1, invalid: 2 }, missingGroups: 1, createMissingGroups: false })
  const choose = (createMissingGroups: boolean) =>
    maria.client.send(chooseMissingGroups, { entityGuid: entity.guid, checkId: check.checkId, createMissingGroups })
  expect(await choose(true)).toMatchObject({ counts: { valid: 3, invalid: 0 }, missingGroups: 1 })
  expect(await choose(false)).toMatchObject({ counts: { valid: 1, invalid: 2 } })
  expect(
    await maria.client.send(checkFile, { entityGuid: entity.guid, ...file, createMissingGroups: true }),
  ).toMatchObject({ counts: { valid: 3, invalid: 0 } })
})

test('ten thousand rows of every kind are judged in one go', async () => {
  const { entity, maria } = await makeOrganization(server())
  const content = makeCsv({
    rows: 10_000,
    bom: true,
    delimiter: ';',
    blankEvery: 50,
    duplicateEvery: 10,
    badEmailEvery: 7,
    formulaEvery: 9,
  })
  const check = await maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(content) })
  const counted = (of: (row: number) => boolean) => Array.from({ length: 10_000 }, (_, at) => at + 1).filter(of).length
  const isBad = (row: number) => row % 7 === 0 || row % 9 === 0
  const isTwice = (row: number) => row % 10 === 0
  expect(Object.fromEntries(check.byStatus.map(({ status, count }) => [status, count]))).toEqual({
    valid: counted(row => !isBad(row) && !isTwice(row)),
    duplicateInFile: counted(row => isTwice(row) && !isBad(row)),
    badEmail: counted(row => row % 7 === 0 && row % 9 !== 0),
    badName: counted(row => row % 9 === 0),
  })
})

test.each([
  ['an empty file', 'a.csv', '', 'The file is empty.'],
  [
    'no CSV at all',
    'a.csv',
    new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 10]),
    "'a.csv' contains a PDF document, not a table of learners. Choose a CSV or XLSX file.",
  ],
  [
    'a quotation mark that is never closed',
    'a.csv',
    'First Name,Last Name,Email\nAna,Lee,a@x.org\n"Bo,Lee,b@x.org\n',
    'The row that begins on line 3 has an unclosed quotation mark. Correct that row and upload the file again.',
  ],
])('%s is refused whole, at its field', async (_what, name, content, text) => {
  const { entity, maria } = await makeOrganization(server())
  await expect(maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(content, name) })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { file: [text] } },
  })
  expect(await server().db.selectFrom('importChecks').select('id').where('entityId', '=', entity.id).execute()).toEqual(
    [],
  )
})

test('no file, a past due date and unknown fields are refused at their fields', async () => {
  const { entity, maria } = await makeOrganization(server())
  const file = csv(peopleFile([{ email: 'a@x.org' }]))
  const raw = (await maria.client.raw(checkFile, { entityGuid: entity.guid })).json()
  expect(raw.errors).toEqual({ file: ['Choose a CSV or XLSX file.'] })
  const today = server().clock.today('America/Los_Angeles')
  await expect(
    maria.client.send(checkFile, { entityGuid: entity.guid, ...file, dueDate: today }),
  ).rejects.toMatchObject({ problem: { errors: { dueDate: ['Please select a future date.'] } } })
  const unknown = await maria.client.raw(checkFile, { entityGuid: entity.guid, ...file, entityId: '1' })
  expect(unknown.json()).toMatchObject({ errors: { entityId: ['This field is not expected.'] } })
})

test('one course that is not offered to the organization refuses the whole file', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [national, texan] = [await makeCourse(server()), await makeCourse(server(), 'TX')]
  const send = (courseIds: number[]) =>
    maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(peopleFile([{ email: 'a@x.org' }])), courseIds })
  expect((await send([national])).courseIds).toEqual([national])
  await expect(send([national, texan])).rejects.toMatchObject({
    problem: { errors: { courseIds: ['One of these courses is not available to your organization.'] } },
  })
  expect(
    await server().db.selectFrom('importChecks').select('id').where('entityId', '=', entity.id).execute(),
  ).toHaveLength(1)
})

test('a learner, an organization without a plan, one at its limit and strangers are refused', async () => {
  const { entity, leo } = await makeOrganization(server())
  const file = csv(peopleFile([{ email: 'a@x.org' }]))
  await expect(leo.client.send(checkFile, { entityGuid: entity.guid, ...file })).rejects.toMatchObject({ status: 403 })
  await expect(server().anyone.send(checkFile, { entityGuid: entity.guid, ...file })).rejects.toMatchObject({
    status: 401,
  })
  for (const plan of ['Trial', 'Lapsed'] as const) {
    const other = await makeOrganization(server(), { plan })
    await expect(other.maria.client.send(checkFile, { entityGuid: other.entity.guid, ...file })).rejects.toMatchObject({
      status: 403,
      problem: { kind: 'plan' },
    })
    await expect(other.maria.client.send(checkFile, { entityGuid: entity.guid, ...file })).rejects.toMatchObject({
      status: 404,
    })
  }
  const full = await makeOrganization(server(), { plan: 'Certificate', quota: 0 })
  await expect(full.maria.client.send(checkFile, { entityGuid: full.entity.guid, ...file })).rejects.toMatchObject({
    status: 403,
    problem: { message: 'Your plan has reached its limit. Upgrade it before you import learners.' },
  })
})

test('the check of another organization is unknown', async () => {
  const [one, two] = [await makeOrganization(server()), await makeOrganization(server())]
  const { checkId } = await one.maria.client.send(checkFile, {
    entityGuid: one.entity.guid,
    ...csv(peopleFile([{ email: 'a@x.org' }])),
  })
  const asked = { entityGuid: two.entity.guid, checkId }
  await expect(two.maria.client.send(checkedRows, asked)).rejects.toMatchObject({ status: 404 })
  await expect(two.maria.client.send(badRowsFile, asked)).rejects.toMatchObject({ status: 404 })
  await expect(
    two.maria.client.send(chooseMissingGroups, { ...asked, createMissingGroups: true }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a check that nobody confirmed is gone after a day; so are the rows of a confirmed one', async () => {
  const { entity, maria } = await makeOrganization(server())
  const left = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    ...csv(peopleFile([{ email: 'a@x.org' }])),
  })
  const { check } = await importPeople(maria.client, entity, peopleFile(addresses(2).map(email => ({ email }))))
  await server()
    .db.updateTable('importChecks')
    .set({ createdAt: server().clock.iso(-24 * 3600 - 1) })
    .where('entityId', '=', entity.id)
    .execute()
  await expect(
    maria.client.send(checkedRows, { entityGuid: entity.guid, checkId: left.checkId }),
  ).rejects.toMatchObject({ status: 404 })
  await server().work()
  const kept = await server().db.selectFrom('importChecks').select('id').where('entityId', '=', entity.id).execute()
  expect(kept.map(({ id }) => id)).toEqual([check.checkId])
  expect(await server().db.selectFrom('importRows').select('line').where('entityId', '=', entity.id).execute()).toEqual(
    [],
  )
})

test.each([
  ['csv', 'learners-template.csv'],
  ['xlsx', 'learners-template.xlsx'],
] as const)('the template as %s can be checked as it is', async (format, name) => {
  const { entity, maria } = await makeOrganization(server())
  const content = (await maria.client.send(learnerTemplate, { entityGuid: entity.guid, format })) as unknown as Buffer
  const check = await maria.client.send(checkFile, { entityGuid: entity.guid, ...csv(content, name) })
  expect(check.byStatus).toEqual([{ status: 'unknownGroup', count: 1 }])
})

test('an individual has no import', async () => {
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  await expect(
    sam.client.send(checkFile, { entityGuid: sam.entity.guid, ...csv(peopleFile([{ email: 'a@x.org' }])) }),
  ).rejects.toMatchObject({ status: 403 })
})
