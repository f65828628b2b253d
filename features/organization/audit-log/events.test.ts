import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff, PASSWORD } from '#platform/testing/world.ts'
import { loginAs, exitLoginAs } from '#entrance/login-as/login-as.contract.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { callsInSpanish } from '#foundation/audit-trail/call-names.server.ts'
import type { Language } from '#platform/shared/language.ts'
import { visitOrganization } from '#staff/staff-visits/staff-visits.contract.ts'
import { updateOrganization } from '../organizations/organizations.contract.ts'
import { login } from '#identity/sign-in/sign-in.contract.ts'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'

const server = testServer()
const file = atOnce(exportAuditLog)

type World = Awaited<ReturnType<typeof makeOrganization>>
const lines = async ({ maria, entity }: World, action: string) =>
  (await maria.client.send(auditLog, { entityGuid: entity.guid, pageSize: 100 })).rows.filter(
    row => row.action === action,
  )

test('an organization reads who of the staff acted as its people, why, what they looked at, what they exported, and when they left', async () => {
  const world = await makeOrganization(server())
  const { maria, entity } = world
  const staff = await makeStaff(server())
  const { jwt } = await staff.client.send(loginAs, { userId: maria.userId, reason: 'Ticket 4711' })
  const acting = server().as(jwt)
  for (let again = 0; again < 5; again++) await acting.send(auditLog, { entityGuid: entity.guid })
  await acting.send(exportLearnerMetrics, {
    entityGuid: entity.guid,
    fromDate: '2026-01-01',
    toDate: '2027-01-01',
    searchTerm: '',
  })
  await acting.send(exitLoginAs, {})

  const [began] = await lines(world, 'staff.loggedInAs')
  expect(JSON.stringify(began)).toContain('Ticket 4711')
  expect(JSON.stringify(began)).toContain(staff.lastName)
  // Once for each kind of data: five looks at the log are one line.
  expect((await lines(world, 'staff.looked')).filter(row => row.target === auditLog.summary)).toHaveLength(1)
  expect(await lines(world, 'export.asked')).toHaveLength(1)
  expect(await lines(world, 'staff.returned')).toHaveLength(1)
  const others = await makeOrganization(server())
  expect(await lines(others, 'staff.loggedInAs')).toEqual([])
})

test('what staff viewed, took and asked for is named in the language of the reader, on the screen and in the file', async () => {
  const world = await makeOrganization(server())
  const { maria, entity } = world
  const at = { entityGuid: entity.guid }
  const [helper, visitor] = [await makeStaff(server()), await makeStaff(server())]
  const acting = await actingAs(server(), helper, maria)
  await acting.send(auditLog, at)
  await acting.send(file, at)
  await acting.send(updateOrganization, { ...at, city: 'Oakland' })
  await visitor.client.send(visitOrganization, { ...at, reason: 'Ticket 4711' })
  await visitor.client.send(auditLog, at)
  // As versions before wrote it.
  const old = 'PUT /organizations/:entityGuid'
  await audit(server().db, server().running.work, {
    caller: { userId: maria.userId, actorId: helper.userId },
    entityId: entity.id,
    action: 'staff.acted',
    target: old,
  })

  const read = async (language: Language) =>
    (await maria.client.send(auditLog, { ...at, pageSize: 100 }, { language })).rows
      .filter(row => ['staff.looked', 'staff.took', 'staff.acted', 'staff.saw'].includes(row.action))
      .map(row => row.target)
      .toSorted()
  const summaries = [auditLog, auditLog, file, updateOrganization].map(spec => spec.summary)
  expect(await read('en')).toEqual([...summaries, old].toSorted())
  const spanish = await read('es')
  expect(spanish).toEqual([...summaries.map(summary => callsInSpanish[summary]), old].toSorted())
  expect(spanish).toContain('Registro de cambios de una organización')

  const { rawPayload } = await maria.client.raw(file, at, { language: 'es' })
  for (const name of spanish) expect(rawPayload.toString()).toContain(name)
})

test('what people look at themselves leaves no line', async () => {
  const world = await makeOrganization(server())
  await lines(world, 'staff.looked')
  expect(await lines(world, 'staff.looked')).toEqual([])
})

test('sign-ins and failures of members stand in their organization’s log, an hour’s as one line; those of strangers nowhere', async () => {
  const world = await makeOrganization(server())
  const { leo } = world
  const enter = (userName: string, password: string) =>
    server()
      .anyone.send(login, { userName, password })
      .then(
        () => true,
        () => false,
      )
  for (let again = 0; again < 4; again++) expect(await enter(leo.email, 'Wrong-Password-1!')).toBe(false)
  expect(await enter(leo.email, PASSWORD)).toBe(true)
  expect(await enter(leo.email, PASSWORD)).toBe(true)
  const before = await server()
    .db.selectFrom('auditLog')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(await enter('nobody-at-all@example.test', 'Wrong-Password-1!')).toBe(false)
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  expect((await lines(world, 'signIn.failed')).map(({ target }) => target)).toEqual([leo.email])
  expect((await lines(world, 'signIn.succeeded')).map(({ target }) => target)).toEqual([leo.email])

  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 3_600_000))
  await enter(leo.email, 'Wrong-Password-1!')
  await server().work()
  const { leo: again, ...rest } = world
  expect(again.email).toBe(leo.email)
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select('target')
      .where('entityId', '=', rest.entity.id)
      .where('action', '=', 'signIn.failed')
      .execute(),
  ).toHaveLength(2)
})
