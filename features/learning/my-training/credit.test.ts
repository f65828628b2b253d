import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { myHistory } from '../my-history/my-history.contract.ts'
import { creditTraining, myTraining } from './my-training.contract.ts'
import { learning, register, steps } from '../player/testing/learning.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'

const server = testServer()

/** Leo, who completed the short course in his organization, and belongs to a second one. */
async function twoPlaces(given: Parameters<typeof makeEntity>[1] = {}) {
  const first = await learning(server())
  await first.toAttestation()
  await first.sign()
  const second = await makeOrganization(server(), given)
  return { ...first, second, there: await joins(first.leo, second.entity) }
}

async function joins(person: Member, entity: Member['entity']): Promise<Member> {
  const { id: entityUserId } = await server()
    .db.insertInto('memberships')
    .values({ entityId: entity.id, userId: person.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, entity, entityUserId }
}

const cardOf = async ({ client, entity }: Member, courseId: number) =>
  (await client.send(myTraining, { entityGuid: entity.guid })).cards.find(card => card.courseId === courseId)
const credit = ({ client, entity }: Member, courseId: number) =>
  client.send(creditTraining, { entityGuid: entity.guid, courseId })
const today = () => server().clock.today('America/Los_Angeles')
const registrationsOf = ({ entityUserId }: Member) =>
  server().db.selectFrom('registrations').selectAll().where('membershipId', '=', entityUserId).orderBy('id').execute()

test('a course completed elsewhere counts here once its holder says so: same day, same end, a certificate of its own', async () => {
  const { leo, there, courseId, second, registrationId } = await twoPlaces()
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: today(), status: 'Not_Started' })
  expect(await cardOf(leo, courseId)).toMatchObject({ creditableFrom: null, status: 'Complete' })
  const { certificateId } = await credit(there, courseId)
  expect(certificateId).toBeGreaterThan(0)
  expect(await cardOf(there, courseId)).toMatchObject({
    creditableFrom: null,
    status: 'Complete',
    expiresOn: addMonths(today(), 24),
    certificateId,
  })
  const [here] = await registrationsOf(there)
  const [elsewhere] = await registrationsOf(leo)
  expect(here).toMatchObject({
    creditedFrom: registrationId,
    dateCompleted: elsewhere?.dateCompleted,
    versionId: elsewhere?.versionId,
    totalSeconds: elsewhere?.totalSeconds,
  })
  const history = await there.client.send(myHistory, { entityGuid: there.entity.guid })
  expect(history.rows).toMatchObject([{ credited: true, status: 'Complete' }])
  const { rows } = await second.maria.client.send(auditLog, { entityGuid: second.entity.guid })
  expect(rows[0]).toMatchObject({ action: 'trainings.credited', target: leo.email })
  expect(JSON.stringify(rows)).not.toContain(leo.entity.name)
  const view = await steps(server(), there, here?.id ?? 0).open()
  expect(view.progress).toMatchObject({ status: 'Complete', next: { kind: 'done' } })
})

test('what was assigned or begun here is what becomes complete', async () => {
  const { there, courseId } = await twoPlaces()
  const registrationId = await register(server(), there, courseId, addDays(today(), 20))
  await steps(server(), there, registrationId).read('first')
  expect(await credit(there, courseId)).toMatchObject({ registrationId })
  expect(await registrationsOf(there)).toMatchObject([{ id: registrationId, status: 'Complete' }])
})

test('fifty at once: one completion, one certificate, one of the quota', async () => {
  const { there, courseId, second } = await twoPlaces()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => credit(there, courseId)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, problem: { kind: 'nothingToCredit' } },
  })
  expect(await registrationsOf(there)).toHaveLength(1)
  const { certificatesUsed } = await server()
    .db.selectFrom('subscriptions')
    .select('certificatesUsed')
    .where('entityId', '=', second.entity.id)
    .executeTakeFirstOrThrow()
  expect(certificatesUsed).toBe(1)
})

test('an organization that does not accept it is not asked', async () => {
  const { there, courseId, second } = await twoPlaces()
  const { entityGuid } = { entityGuid: second.entity.guid }
  await second.maria.client.send(updateOrganization, { entityGuid, acceptsCredit: false })
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: null })
  await expect(credit(there, courseId)).rejects.toMatchObject({ status: 409, problem: { kind: 'nothingToCredit' } })
  await second.maria.client.send(updateOrganization, { entityGuid, acceptsCredit: true })
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: today() })
})

test('what was revoked or has ended counts nowhere', async () => {
  const { leo, there, courseId } = await twoPlaces()
  const change = (set: object) =>
    server().db.updateTable('registrations').set(set).where('membershipId', '=', leo.entityUserId).execute()
  await change({ expiresOn: today() })
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: null })
  await change({ expiresOn: addDays(today(), 100) })
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: today() })
  await server()
    .db.updateTable('certificates')
    .set({ revokedAt: server().clock.iso(), revokedReason: 'A mistake' })
    .where('userId', '=', leo.userId)
    .execute()
  expect(await cardOf(there, courseId)).toMatchObject({ creditableFrom: null })
})

test('a completion is credited once in each place, and not back', async () => {
  const { leo, there, courseId } = await twoPlaces()
  await credit(there, courseId)
  const third = await joins(leo, (await makeOrganization(server())).entity)
  await credit(third, courseId)
  for (const place of [leo, there, third])
    expect(await cardOf(place, courseId)).toMatchObject({ creditableFrom: null, status: 'Complete' })
})

test('nobody gets what somebody else completed, and staff who look as a person credit nothing', async () => {
  const { there, second, courseId } = await twoPlaces()
  await expect(credit(second.leo, courseId)).rejects.toMatchObject({ status: 409 })
  const staff = await actingAs(server(), await makeStaff(server()), there)
  await expect(staff.send(creditTraining, { entityGuid: second.entity.guid, courseId })).rejects.toMatchObject({
    status: 403,
  })
})

test('without quota the completion stands and the certificate is withheld', async () => {
  const { there, second, courseId } = await twoPlaces()
  await server()
    .db.updateTable('subscriptions')
    .set({ certificateQuota: 0, certificatesUsed: 0 })
    .where('entityId', '=', second.entity.id)
    .execute()
  expect(await credit(there, courseId)).toMatchObject({ certificateId: 0 })
  expect(await cardOf(there, courseId)).toMatchObject({ status: 'Complete' })
})
