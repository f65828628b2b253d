import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization } from '#platform/testing/world.ts'
import { completion } from '#certificates/certificates/testing/completions.ts'
import { memberOrganizations, organizationPeople } from './cooperative.contract.ts'

const server = testServer()

async function coopOf(...organizations: readonly { readonly id: number }[]) {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  await server()
    .db.updateTable('entities')
    .set({ coopId: coop.id })
    .where(
      'id',
      'in',
      organizations.map(one => one.id),
    )
    .execute()
  return { coop, ines: await makeMember(server(), coop, ['CoopAdmin']) }
}

test('a cooperative sees how the people of its organizations stand, and sums that equal their parts', async () => {
  const one = await makeOrganization(server(), { name: 'Ärztehaus' })
  const other = await makeOrganization(server(), { name: 'Bayside' })
  await makeOrganization(server(), { name: 'A stranger' })
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: '2999-01-01' })
    .where('id', '=', await completion(server(), one.leo))
    .execute()
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: '2020-01-01' })
    .where('id', '=', await completion(server(), other.leo))
    .execute()
  const { coop, ines } = await coopOf(one.entity, other.entity)

  const { rows, totals, totalNumberOfItems } = await ines.client.send(memberOrganizations, {
    entityGuid: coop.guid,
    sortField: 'compliant',
    sortDirection: 'desc',
  })
  expect(rows.map(({ name, people, compliant, overdue }) => [name, people, compliant, overdue])).toEqual([
    ['Ärztehaus', 2, 1, 0],
    ['Bayside', 2, 0, 0],
  ])
  expect(totals).toMatchObject({ people: 4, compliant: 1, overdue: 0, noTraining: 2 })
  expect(totalNumberOfItems).toBe(2)
  expect(
    (await ines.client.send(memberOrganizations, { entityGuid: coop.guid, searchTerm: 'arzte' })).rows,
  ).toHaveLength(1)
})

test('an empty cooperative has no organizations, and an administrator of one organization sees no cooperative', async () => {
  const { entity, maria } = await makeOrganization(server())
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  expect(await ines.client.send(memberOrganizations, { entityGuid: coop.guid })).toMatchObject({
    rows: [],
    totalNumberOfItems: 0,
  })
  await expect(maria.client.send(memberOrganizations, { entityGuid: coop.guid })).rejects.toMatchObject({ status: 404 })
  await expect(maria.client.send(memberOrganizations, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 403,
  })
})

test('the people of its organizations are listed, found and sorted, with the organization of each; nobody else’s are', async () => {
  const one = await makeOrganization(server(), { name: 'Alder' })
  const other = await makeOrganization(server(), { name: 'Bayside' })
  const stranger = await makeOrganization(server(), { name: 'A stranger' })
  await server()
    .db.updateTable('registrations')
    .set({ expiresOn: '2999-01-01' })
    .where('id', '=', await completion(server(), one.leo))
    .execute()
  const { coop, ines } = await coopOf(one.entity, other.entity)
  const ask = (given: object = {}) => ines.client.send(organizationPeople, { entityGuid: coop.guid, ...given })

  const { rows, totalNumberOfItems } = await ask({ sortField: 'organization' })
  expect([rows.map(({ organization }) => organization), totalNumberOfItems]).toEqual([
    ['Alder', 'Alder', 'Bayside', 'Bayside'],
    4,
  ])
  expect(
    (await ask({ sortField: 'organization', sortDirection: 'desc', pageSize: 2, pageNumber: 2 })).rows.map(
      ({ organization }) => organization,
    ),
  ).toEqual(['Alder', 'Alder'])
  expect((await ask({ sortField: 'trainingStatus' })).rows.map(({ trainingStatus }) => trainingStatus)).toEqual([
    'Complete',
    'None',
    'None',
    'None',
  ])
  expect((await ask({ trainingStatus: 'Complete' })).rows).toMatchObject([
    {
      entityUserId: one.leo.entityUserId,
      organization: 'Alder',
      organizationGuid: one.entity.guid,
      trainingStatus: 'Complete',
    },
  ])
  expect((await ask({ organization: other.entity.guid })).totalNumberOfItems).toBe(2)
  expect((await ask({ organization: stranger.entity.guid })).totalNumberOfItems).toBe(0)
  const [first] = rows
  expect((await ask({ searchTerm: first?.email })).rows).toMatchObject([{ email: first?.email }])
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('id', '=', one.leo.entityUserId)
    .execute()
  expect((await ask()).totalNumberOfItems).toBe(3)
  await expect(one.maria.client.send(organizationPeople, { entityGuid: one.entity.guid })).rejects.toMatchObject({
    status: 403,
  })
  await expect(stranger.maria.client.send(organizationPeople, { entityGuid: coop.guid })).rejects.toMatchObject({
    status: 404,
  })
})
