import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import {
  checkedRows,
  checkFile,
  confirmBatch,
  correctRow,
  replaceInCheck,
  suggestions,
} from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'
import { addresses, invitesOf, peopleFile } from './testing/world.ts'

const server = testServer()

async function checked(content: string, more: { fields?: string; createMissingGroups?: boolean } = {}) {
  const world = await makeOrganization(server())
  const { entity, maria } = world
  const check = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    file: { name: 'learners.csv', content },
    ...(more as object),
  })
  const at = { entityGuid: entity.guid, checkId: check.checkId }
  return {
    ...world,
    check,
    at,
    correct: (line: number, cells: object) => maria.client.send(correctRow, { ...at, lineId: line, ...cells }),
    statuses: async () => {
      const { rows } = await maria.client.send(checkedRows, at)
      return rows.map(row => [row.line, row.status, row.reason])
    },
  }
}

test('a corrected row is checked again by the same rule, and is invited with the others', async () => {
  const [good, bad] = addresses(2) as [string, string]
  const { entity, maria, at, check, correct } = await checked(
    peopleFile([{ email: good }, { email: 'nowhere', firstName: '=1+1' }]),
  )
  expect(check.counts).toEqual({ valid: 1, update: 0, unchanged: 0, invalid: 1 })

  const still = await correct(3, { email: bad })
  expect(still.row).toMatchObject({ email: bad, status: 'badName', firstName: '=1+1' })
  expect(still.row.wrong).toEqual([{ column: 'firstName', text: 'First Name must not begin with =, +, - or @.' }])
  expect(still.check.counts).toEqual({ valid: 1, update: 0, unchanged: 0, invalid: 1 })

  const { row, check: now } = await correct(3, { firstName: '  Zoë ' })
  expect(row).toMatchObject({ firstName: 'Zoë', email: bad, status: 'valid', wrong: [] })
  expect(now.counts).toEqual({ valid: 2, update: 0, unchanged: 0, invalid: 0 })
  await maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId: at.checkId, batchName: 'Corrected' })
  await server().work()
  const invites = await invitesOf(server(), entity)
  expect(invites.map(invite => invite.email).toSorted()).toEqual([good, bad].toSorted())
  await expect(correct(2, { email: 'other@x.org' })).rejects.toMatchObject({
    status: 409,
    problem: { message: importLearnersMessages.confirmedAlready },
  })
})

test('each kind of problem is told at its cell after a correction, too', async () => {
  const [email] = addresses(1) as [string]
  const { correct, leo } = await checked(peopleFile([{ email }, { email: 'nowhere' }]))
  const wrong = async (cells: object) => (await correct(3, { email: 'a@x.org', firstName: 'Ana', ...cells })).row
  expect(await wrong({ email: leo.email })).toMatchObject({ status: 'alreadyMember', wrong: [{ column: 'email' }] })
  expect(await wrong({ email })).toMatchObject({
    status: 'duplicateInFile',
    wrong: [{ column: 'email', text: 'The same email is on line 2.' }],
  })
  expect(await wrong({ group: 'Nobody' })).toMatchObject({ status: 'unknownGroup', wrong: [{ column: 'group' }] })
  expect(await wrong({ group: '', language: 'Klingon' })).toMatchObject({ wrong: [{ column: 'language' }] })
  expect(await wrong({ language: 'Spanish', hiredOn: '1/2/26' })).toMatchObject({
    status: 'badDetail',
    wrong: [{ column: 'hiredOn' }],
  })
  expect(await wrong({ hiredOn: '8/17/2026' })).toMatchObject({
    status: 'valid',
    language: 'es',
    details: { hiredOn: '2026-08-17' },
  })
  await expect(wrong({ lastName: 'a\0b' })).rejects.toMatchObject({
    problem: { errors: { lastName: [expect.anything()] } },
  })
  expect(await wrong({ lastName: 'a\u202eb' })).toMatchObject({ status: 'badName', wrong: [{ column: 'lastName' }] })
  expect(await wrong({ lastName: 'x'.repeat(101) })).toMatchObject({ wrong: [{ column: 'lastName' }] })
})

test('a correction frees the rows that were refused for its address or employee ID, and takes them', async () => {
  const [one, two, three] = addresses(3) as [string, string, string]
  const content = [
    'First Name,Last Name,Email,Employee ID',
    `Ana,Lee,${one},E1`,
    `Ana,Lee,${one},E2`,
    `Bo,Lee,${two},e1`,
    `Cy,Lee,${three},E3`,
  ].join('\n')
  const { correct, statuses } = await checked(content, { fields: 'firstName,lastName,email,employeeId' })
  const now = async () => (await statuses()).map(([, status]) => status)
  expect(await now()).toEqual(['valid', 'duplicateInFile', 'employeeIdTaken', 'valid'])
  // The first lets go of its address and its ID.
  await correct(2, { email: `new-${one}`, employeeId: 'E9' })
  expect(await now()).toEqual(['valid', 'valid', 'valid', 'valid'])
  // Back again: the lines below say whose they are.
  await correct(2, { email: one, employeeId: 'E1' })
  expect((await statuses()).map(([, , reason]) => reason)).toEqual([
    '',
    'The same email is on line 2.',
    'The same employee ID is on line 2.',
    '',
  ])
  await correct(5, { employeeId: 'E1' })
  expect(await now()).toEqual(['valid', 'duplicateInFile', 'employeeIdTaken', 'employeeIdTaken'])
})

test('unknown groups, sites and mistyped mail domains get a suggestion that is taken for all rows at once', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { entityUserId } = await makeMember(server(), entity, ['Learner'])
  const { db, clock } = server()
  await db.updateTable('memberships').set({ site: 'Bayview Campus' }).where('id', '=', entityUserId).execute()
  await db
    .insertInto('groups')
    .values(
      ['Harbor High', 'Harbor Middle', 'School 12'].map(name => ({
        entityId: entity.id,
        name,
        createdAt: clock.iso(),
      })),
    )
    .execute()
  const rows = [
    'a@gmial.com,Harbour High,Bayveiw Campus',
    'b@gmial.com,harbour high,Bayview Campus',
    'c@gmail.com,Harbor High School,Elsewhere',
    'd@x.org,School 13,',
    'e@x.org,Zoo,',
    'nowhere,Harbor Midle,',
    'a@gmail.com,,',
  ]
  const check = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    fields: 'email,group,site,fullName' as never,
    file: { name: 'x.csv', content: ['Email,Group,Site,Name', ...rows.map(row => `${row},Ana Lee`)].join('\n') },
  })
  const at = { entityGuid: entity.guid, checkId: check.checkId }
  const offered = (await maria.client.send(suggestions, at)).rows
  expect(offered).toEqual([
    { field: 'group', from: 'Harbour High', to: 'Harbor High', count: 2 },
    { field: 'group', from: 'Harbor High School', to: 'Harbor High', count: 1 },
    { field: 'group', from: 'Harbor Midle', to: 'Harbor Middle', count: 1 },
    { field: 'site', from: 'Bayveiw Campus', to: 'Bayview Campus', count: 1 },
    { field: 'domain', from: 'gmial.com', to: 'gmail.com', count: 2 },
  ])
  for (const { field, from, to, count } of offered)
    expect(await maria.client.send(replaceInCheck, { ...at, field, from, to })).toMatchObject({ replaced: count })
  const { rows: now } = await maria.client.send(checkedRows, at)
  expect(now.map(row => [row.email, row.group, row.details?.site, row.status])).toEqual([
    ['a@gmail.com', 'Harbor High', 'Bayview Campus', 'valid'],
    ['b@gmail.com', 'Harbor High', 'Bayview Campus', 'valid'],
    ['c@gmail.com', 'Harbor High', 'Elsewhere', 'valid'],
    ['d@x.org', 'School 13', undefined, 'unknownGroup'],
    ['e@x.org', 'Zoo', undefined, 'unknownGroup'],
    ['nowhere', 'Harbor Middle', undefined, 'badEmail'],
    ['a@gmail.com', '', undefined, 'duplicateInFile'],
  ])
  expect((await maria.client.send(suggestions, at)).rows).toEqual([])
  await expect(
    maria.client.send(replaceInCheck, { ...at, field: 'group', from: 'Zoo', to: '=cmd()' }),
  ).rejects.toMatchObject({ status: 409, problem: { message: importLearnersMessages.suggestionGone } })
})

test('fifty thousand rows: one is corrected, and a domain is in half of them, within the time of a call', async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `Ana,Lee,p${at}@${at % 2 === 0 ? 'gmial.com' : 'example.test'},Group ${at % 60},`,
  )
  const { maria, at, correct } = await checked(
    `First Name,Last Name,Email,Group,Language\n${rows.join('\n')}\nBo,Lee,no,,`,
  )
  const took = async <T>(what: Promise<T>): Promise<[T, number]> => {
    const begin = performance.now()
    return [await what, performance.now() - begin]
  }
  const [corrected, one] = await took(correct(50_002, { email: 'p0@gmail.com' }))
  expect(corrected.row.status).toBe('valid')
  const [offered, looked] = await took(maria.client.send(suggestions, at))
  expect(offered.rows).toEqual([{ field: 'domain', from: 'gmial.com', to: 'gmail.com', count: 25_000 }])
  const [{ replaced, check }, all] = await took(
    maria.client.send(replaceInCheck, { ...at, field: 'domain', from: 'gmial.com', to: 'gmail.com' }),
  )
  expect(replaced).toBe(25_000)
  // The corrected row has the address of line 2 now.
  expect(check.byStatus.find(({ status }) => status === 'duplicateInFile')?.count).toBe(1)
  expect(Math.max(one, looked, all)).toBeLessThan(30_000)
}, 180_000)
