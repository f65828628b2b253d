import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { certificateHelp, myCertificates } from '../my-certificates/my-certificates.contract.ts'
import { completion, issueFor } from './testing/completions.ts'
import { issueWithheld, issueWithheldJob } from './withheld.server.ts'

const server = testServer()

async function withheldOnes(days: readonly string[]) {
  const organization = await makeOrganization(server(), { quota: 0 })
  const registrations: number[] = []
  for (const day of days) {
    const id = await completion(server(), organization.leo, { completedAt: `${day}T20:00:00Z` })
    await issueFor(server(), id)
    registrations.push(id)
  }
  return { ...organization, registrations }
}
const grant = (entityId: number, certificateQuota: number) =>
  server().db.updateTable('subscriptions').set({ certificateQuota }).where('entityId', '=', entityId).execute()
const certificateIds = async (registrations: readonly number[]) => {
  const rows = await server()
    .db.selectFrom('registrations')
    .select(['id', 'certificateId'])
    .where('id', 'in', registrations)
    .execute()
  return registrations.map(id => rows.find(row => row.id === id)?.certificateId)
}

test('when quota arrives the oldest are issued first, as of their own day, and their people are told', async () => {
  const { entity, leo, registrations } = await withheldOnes(['2026-05-03', '2026-05-01', '2026-05-02'])
  await grant(entity.id, 2)
  expect(await issueWithheld(server().running.work, entity.id)).toBe(2)
  const ids = await certificateIds(registrations)
  expect(ids[0]).toBe(0)
  expect(ids[1]).toBeGreaterThan(0)
  expect(ids[2]).toBeGreaterThan(Number(ids[1]))
  const { rows } = await leo.client.send(myCertificates, {})
  expect(rows.map(({ issuedOn, status }) => [issuedOn, status])).toEqual([
    ['2026-05-03', 'withheld'],
    ['2026-05-02', 'valid'],
    ['2026-05-01', 'valid'],
  ])
  const mails = await server().mails(leo.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your certificate is here'])
  expect(mails[0]?.text).toContain('/my-certificates')
})

test('many runs at once issue each once and take no more than there is', async () => {
  const { entity, registrations } = await withheldOnes(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'])
  await grant(entity.id, 3)
  const issued = await Promise.all(Array.from({ length: 8 }, () => issueWithheld(server().running.work, entity.id)))
  expect(issued.reduce((sum, one) => sum + one)).toBe(3)
  expect((await certificateIds(registrations)).map(id => id === 0)).toEqual([false, false, false, true])
})

test('the job of whoever adds quota does the same, and nothing where nothing waits', async () => {
  const { entity, registrations } = await withheldOnes(['2026-05-01'])
  await grant(entity.id, 5)
  await server().running.work.jobs.add(server().db, issueWithheldJob, { entityId: entity.id })
  await server().work()
  expect(await certificateIds(registrations)).not.toContain(0)
  expect(await issueWithheld(server().running.work, entity.id)).toBe(0)
})

test('a learner sees who can act, an administrator that they can, a stranger nothing', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  expect(await leo.client.send(certificateHelp, { entityGuid: entity.guid })).toEqual({
    organizationName: entity.name,
    mayAct: false,
    contacts: [{ name: 'Maria Alvarez', email: maria.email }],
  })
  expect(await maria.client.send(certificateHelp, { entityGuid: entity.guid })).toMatchObject({ mayAct: true })
  const stranger = await makeMember(server(), (await makeOrganization(server())).entity, ['EntityAdmin'])
  await expect(stranger.client.send(certificateHelp, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test('what waits although quota is there, without a job, is issued by the next sweep', async () => {
  const { entity, registrations } = await withheldOnes(['2026-05-01', '2026-05-02'])
  await server().work()
  expect(await certificateIds(registrations), 'without quota nothing is begun').toEqual([0, 0])
  await grant(entity.id, 1)
  await server().work()
  const [first, second] = await certificateIds(registrations)
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(0)
})
