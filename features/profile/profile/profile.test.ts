import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { ownProfile, saveEmployment, saveInformation, saveLanguage } from './profile.contract.ts'

const server = testServer()
const individual = async (name = 'Leo Tran') =>
  makeMember(server(), await makeEntity(server(), { type: 'Individual', name }))
const nothing = { stateId: null, industryId: null, professionId: null, jobTitleId: null, externalIdentifications: [] }
const errorsOf = (answer: { body: string }) => (JSON.parse(answer.body) as { errors: Record<string, string[]> }).errors

test('what was saved is read back', async () => {
  const { client, email } = await individual()
  expect(await client.send(ownProfile, {})).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    email,
    zipcode: null,
    languageId: 1,
    ...nothing,
  })
  await client.send(saveInformation, { firstName: ' Léo ', lastName: 'Trần', zipcode: '94110' })
  const employment = {
    stateId: 5,
    industryId: 1,
    professionId: 1,
    jobTitleId: 28,
    externalIdentifications: [
      { typeId: 1 as const, number: 'RN-4471' },
      { typeId: 1 as const, number: 'CA 12' },
    ],
  }
  await client.send(saveEmployment, employment)
  await client.send(saveLanguage, { languageId: 2 })
  expect(await client.send(ownProfile, {})).toMatchObject({
    firstName: 'Léo',
    lastName: 'Trần',
    zipcode: '94110',
    languageId: 2,
    ...employment,
    externalIdentifications: [
      { typeId: 1, number: 'CA 12' },
      { typeId: 1, number: 'RN-4471' },
    ],
  })
  await client.send(saveEmployment, nothing)
  await client.send(saveInformation, { firstName: 'Léo', lastName: 'Trần', zipcode: '' })
  expect(await client.send(ownProfile, {})).toMatchObject({ ...nothing, zipcode: null })
})

test('the next answer of who one is has the new name and language, and one’s own entity bears the name', async () => {
  const { client } = await individual()
  await client.send(saveInformation, { firstName: 'Léo', lastName: 'Trần' })
  await client.send(saveLanguage, { languageId: 2 })
  expect(await client.send(me, {})).toMatchObject({
    firstName: 'Léo',
    lastName: 'Trần',
    language: 'es',
    profiles: [{ entityName: 'Léo Trần' }],
  })
})

test('an entity that has a name of its own keeps it; an organization does so in any case', async () => {
  const practice = await individual('Tran Family Practice')
  await practice.client.send(saveInformation, { firstName: 'Ana', lastName: 'Tran' })
  expect((await practice.client.send(me, {})).profiles[0]?.entityName).toBe('Tran Family Practice')
  const { leo } = await makeOrganization(server(), { name: 'Leo Tran' })
  await leo.client.send(saveInformation, { firstName: 'Ana', lastName: 'Tran' })
  expect((await leo.client.send(me, {})).profiles[0]?.entityName).toBe('Leo Tran')
})

test('a new name stands in the reports, and not on what was issued', async () => {
  const { leo } = await makeOrganization(server())
  const { certificateId } = await issueFor(server(), await completion(server(), leo))
  await leo.client.send(saveInformation, { firstName: 'Ana', lastName: 'Nguyễn' })
  const { rows } = await sql<{ firstName: string; lastName: string; printed: string }>`
    select r.first_name, r.last_name, c.snapshot ->> 'learnerName' as printed
    from certificates c join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id where c.id = ${certificateId}`.execute(
    server().db,
  )
  expect(rows).toEqual([{ firstName: 'Ana', lastName: 'Nguyễn', printed: 'Leo Tran' }])
})

test('changes are written down with what was before', async () => {
  const { client, userId } = await individual()
  await client.send(saveInformation, { firstName: 'Ana', lastName: 'Tran' })
  expect(
    await server().db.selectFrom('auditLog').select(['action', 'detail']).where('userId', '=', userId).execute(),
  ).toEqual([
    {
      action: 'profile.information',
      detail: {
        before: { firstName: 'Leo', lastName: 'Tran', zipcode: null },
        after: { firstName: 'Ana', lastName: 'Tran', zipcode: null },
      },
    },
  ])
})

test.each<[object, object]>([
  [
    { firstName: '', lastName: ' ' },
    { firstName: ['Required'], lastName: ['Required'] },
  ],
  [{ firstName: 'x'.repeat(101) }, { firstName: ['Cannot exceed 100 characters'] }],
  [{ lastName: 'Tran\nBcc: x@y.zz' }, { lastName: ['Must be on one line'] }],
  [{ zipcode: '9411' }, { zipcode: ['Must be 5 digits'] }],
  [{ email: 'other@example.test' }, { email: ['This field is not expected.'] }],
  [{ platformRoles: ['Admin'] }, { platformRoles: ['This field is not expected.'] }],
])('information %j is refused', async (given, errors) => {
  const { client } = await individual()
  expect(errorsOf(await client.raw(saveInformation, { firstName: 'Leo', lastName: 'Tran', ...given }))).toEqual(errors)
})

test('hostile names are names', async () => {
  const { client } = await individual()
  for (const name of [
    '<script>alert(1)</script>',
    "'; drop table users; --",
    '=HYPERLINK("http://evil.example")',
    '\u202Egnp.exe',
    '王小明',
    'עברית',
    '🙂',
    '__proto__',
    '${7*7}',
    '%00',
  ]) {
    await client.send(saveInformation, { firstName: name, lastName: name })
    expect(await client.send(me, {})).toMatchObject({ firstName: name, lastName: name })
  }
})

test.each<[object, object]>([
  [{ stateId: 99 }, { stateId: ['Choose one of the options.'] }],
  [{ industryId: 99 }, { industryId: ['Choose one of the options.'] }],
  [{ industryId: 2, professionId: 1 }, { professionId: ['Choose a profession in the industry above.'] }],
  [{ professionId: 1 }, { professionId: ['Choose an industry first.'] }],
  [{ jobTitleId: 999 }, { jobTitleId: ['Choose one of the options.'] }],
  [
    { externalIdentifications: [{ typeId: 1, number: 'x'.repeat(51) }] },
    { 'externalIdentifications.0.number': ['Cannot exceed 50 characters'] },
  ],
  [{ externalIdentifications: [{ typeId: 1, number: ' ' }] }, { 'externalIdentifications.0.number': ['Required'] }],
  [
    {
      externalIdentifications: [
        { typeId: 1, number: 'rn-1' },
        { typeId: 1, number: 'RN-1' },
      ],
    },
    { externalIdentifications: ['This number is already in the list.'] },
  ],
  [
    { externalIdentifications: Array.from({ length: 11 }, (_, at) => ({ typeId: 1, number: String(at) })) },
    { externalIdentifications: ['You can enter up to 10 numbers.'] },
  ],
])('employment %j is refused, and nothing changes', async (given, errors) => {
  const { client } = await individual()
  expect(errorsOf(await client.raw(saveEmployment, { ...nothing, ...given }))).toEqual(errors)
  expect(await client.send(ownProfile, {})).toMatchObject(nothing)
})

test('a language that is not offered is refused', async () => {
  const { client } = await individual()
  expect(errorsOf(await client.raw(saveLanguage, { languageId: 9 }))).toEqual({
    languageId: ['Choose one of the options.'],
  })
})
