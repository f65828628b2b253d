import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { learnerDetails } from '#people/learners/learner-details.contract.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { exportLearnerMetrics, learnerMetrics } from './learner-metrics.contract.ts'
import { makeRegistrations } from './testing/registrations.ts'

const server = testServer()
const unknown = { site: null, jobTitle: null, employeeId: null, hiredOn: null }
const people = [
  { site: 'Harbor High', jobTitle: 'Nurse', employeeId: '0042', hiredOn: '2024-08-12' },
  { ...unknown, site: 'HARBOR HIGH', jobTitle: 'Teacher' },
  { ...unknown, site: 'Bay Middle', jobTitle: '=nurse' },
  unknown,
]

/** An organization with these people, each with one training. */
async function makeSchools() {
  const { entity, maria } = await makeOrganization(server())
  await makeRegistrations(
    server(),
    entity,
    people.map((_person, at) => ({ firstName: `P${at}` })),
  )
  const { db } = server()
  for (const [at, details] of people.entries())
    await db
      .updateTable('memberships')
      .set(details)
      .where('entityId', '=', entity.id)
      .where('userId', 'in', db.selectFrom('users').select('id').where('firstName', '=', `P${at}`))
      .execute()
  const ask = async (query: object) => {
    const { rows } = await maria.client.send(learnerMetrics, { entityGuid: entity.guid, allTime: 'yes', ...query })
    return rows.toSorted((a, b) => a.firstName.localeCompare(b.firstName))
  }
  const named = async (query: object) => (await ask(query)).map(row => row.firstName)
  return { entity, maria, ask, named }
}

test('a site or a job title finds its people in any letter case, and shows the column', async () => {
  const { ask, named } = await makeSchools()
  expect(await named({ sites: ['harbor high'] })).toEqual(['P0', 'P1'])
  expect(await named({ sites: ['Harbor High', 'Bay Middle'], jobTitles: ['NURSE'] })).toEqual(['P0'])
  expect(await named({ jobTitles: ['=nurse'] })).toEqual(['P2'])
  expect(await named({ sites: ['%'] })).toEqual([])
  expect(await named({ employeeIds: ['0042', '004'] })).toEqual(['P0'])
  expect((await ask({ employeeIds: ['0042'] }))[0]).toMatchObject({ employeeId: '0042' })
  const [first] = await ask({ sites: ['Harbor High'] })
  expect(first).toMatchObject({ site: 'Harbor High' })
  expect(first).not.toHaveProperty('employeeId')
})

test('days of hire find their people, both included, and show the column', async () => {
  const { entity, maria, ask, named } = await makeSchools()
  expect(await named({ hiredFrom: '2024-08-12', hiredUntil: '2024-08-12' })).toEqual(['P0'])
  expect(await named({ hiredFrom: '2024-08-13' })).toEqual([])
  expect((await ask({ hiredUntil: '2025-01-01' }))[0]).toMatchObject({ hiredOn: '2024-08-12' })
  await expect(
    maria.client.send(learnerMetrics, { entityGuid: entity.guid, hiredFrom: '2026-01-02', hiredUntil: '2026-01-01' }),
  ).rejects.toMatchObject({ problem: { errors: { hiredUntil: [expect.any(String)] } } })
})

test('a search finds people by site, job title and employee ID', async () => {
  const { named } = await makeSchools()
  expect(await named({ searchTerm: 'harbor HIGH' })).toEqual(['P0', 'P1'])
  expect(await named({ searchTerm: 'harbor nurse' })).toEqual(['P0'])
  expect(await named({ searchTerm: '0042' })).toEqual(['P0'])
  expect(await named({ searchTerm: 'P1' })).toEqual(['P1'])
  expect(await named({ searchTerm: 'p1 harbor' })).toEqual(['P1'])
  expect(await named({ searchTerm: 'p0 0042' })).toEqual(['P0'])
  expect(await named({ searchTerm: 'p2 harbor' })).toEqual([])
})

test('what is known of a person stands in the columns that are asked for', async () => {
  const { ask } = await makeSchools()
  const rows = await ask({ extra: ['site', 'jobTitle', 'employeeId', 'hiredOn'] })
  expect(rows.map(({ site, jobTitle, employeeId, hiredOn }) => ({ site, jobTitle, employeeId, hiredOn }))).toEqual(
    people,
  )
})

test('a file has the same, and no cell that a spreadsheet would work out', async () => {
  const { entity, maria } = await makeSchools()
  const asked = { allTime: 'yes', sortField: 'firstName', sortDirection: 'asc' } as const
  const answer = await maria.client.raw(atOnce(exportLearnerMetrics), {
    entityGuid: entity.guid,
    ...asked,
    extra: ['site', 'jobTitle', 'employeeId', 'hiredOn'],
  })
  const lines = answer.body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(',').slice(10).join('|'))
  expect(lines).toEqual([
    'Site|Job Title|Employee ID|Hire Date',
    'Harbor High|Nurse|0042|2024-08-12',
    'HARBOR HIGH|Teacher||',
    "Bay Middle|'=nurse||",
    '|||',
  ])
})

test('each site and job title is there once to choose from, and those of other organizations are not', async () => {
  const { entity, maria } = await makeSchools()
  const { maria: other, entity: elsewhere } = await makeOrganization(server())
  const asked = await maria.client.send(learnerDetails, { entityGuid: entity.guid })
  expect(asked).toEqual({ sites: ['Bay Middle', 'Harbor High'], jobTitles: ['=nurse', 'Nurse', 'Teacher'] })
  expect(await other.client.send(learnerDetails, { entityGuid: elsewhere.guid })).toEqual({ sites: [], jobTitles: [] })
})
