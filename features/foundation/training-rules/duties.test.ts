import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member } from '#platform/testing/world.ts'
import { dutiesThere, namesOfWork, namesThatTell } from './duties.server.ts'
import { duties } from './duty.ts'

const server = testServer()

async function dutiesOf({ entityUserId }: Member): Promise<string[]> {
  const {
    rows: [found],
  } = await sql<{ duties: string[] }>`
    select ${dutiesThere(duties)} as duties from memberships m join users u on u.id = m.user_id ${namesOfWork}
    where m.id = ${entityUserId}`.execute(server().db)
  return found?.duties ?? []
}

const idOf = async (kind: 'profession' | 'jobTitle', label: string) =>
  (
    await server()
      .db.selectFrom('lookups')
      .select('id')
      .where('kind', '=', kind)
      .where('label', '=', label)
      .executeTakeFirstOrThrow()
  ).id

const someone = async () => makeMember(server(), await makeEntity(server()))
const set = ({ userId }: Member, values: object) =>
  server().db.updateTable('users').set(values).where('id', '=', userId).execute()

test('every name that tells a duty can be chosen', async () => {
  for (const [kind, labels] of Object.entries(namesThatTell))
    for (const label of labels)
      await expect(idOf(kind as 'profession', label), label).resolves.toEqual(expect.any(Number))
})

test('of whom nothing is known, nothing is guessed', async () => {
  const member = await someone()
  expect(await dutiesOf(member)).toEqual([])
  await set(member, {
    professionId: await idOf('profession', 'Teacher'),
    jobTitleId: await idOf('jobTitle', 'Teacher'),
  })
  expect(await dutiesOf(member)).toEqual([])
})

test.each([
  ['profession', 'School volunteer', 'volunteering'],
  ['profession', 'Human resources', 'supervising'],
  ['jobTitle', 'Principal', 'supervising'],
  ['profession', 'Coach', 'coaching'],
  ['jobTitle', 'Counselor', 'counseling'],
  ['profession', 'School nurse', 'treating'],
  ['jobTitle', 'Emergency medical technician', 'responding'],
  ['profession', 'Computer technician', 'film-and-computers'],
] as const)('by the %s %s a person is known for %s', async (kind, label, duty) => {
  const member = await someone()
  const id = await idOf(kind, label)
  await set(member, kind === 'profession' ? { professionId: id } : { jobTitleId: id })
  expect(await dutiesOf(member)).toEqual([duty])
})

test('an organization’s supervisors supervise, and whoever names where they volunteer is a volunteer', async () => {
  const member = await someone()
  await server().db.updateTable('memberships').set({ supervises: true }).where('id', '=', member.entityUserId).execute()
  await set(member, { volunteerOrgName: 'Harbor Pantry' })
  expect(await dutiesOf(member)).toEqual(['volunteering', 'supervising'])
})
