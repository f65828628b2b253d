import { sql } from 'kysely'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { nameOwner } from '#foundation/access/owners.server.ts'
import { testServer, type TestServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, makeStaff } from '#platform/testing/world.ts'
import { verifyCertificate } from '#certificates/certificate-verification/certificate-verification.contract.ts'
import { login } from '#identity/sign-in/sign-in.contract.ts'
import { removeOldData } from '../personal-data/retention-sweep.server.ts'
import { erasureSteps } from '../personal-data/erasure.server.ts'
import { deletionJob } from './deletion-job.server.ts'
import { askPrivacyRequest } from './privacy-requests.contract.ts'
import { approvePrivacyRequest, privacyRequest } from './staff-requests.contract.ts'
import { asks, asksAndGets, provedAddress } from './testing/asking.ts'
import { fullWorld } from './testing/full-world.ts'

const server = testServer()

/** Every place that holds a word: columns of tables, of the job queue too, and kept files. */
async function placesOf(word: string, { db, running }: TestServer): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.raw(table)} where lower(${sql.ref(column)}::text) like ${`%${word.toLowerCase()}%`}`.execute(
      db,
    )
    if ((rows[0]?.rows ?? 0) > 0) found.push(`${table.replace('public.', '')}.${column}`)
  }
  const { rows: keys } = await sql<{ key: string }>`select key from begun_files`.execute(db)
  for (const { key } of keys) {
    const content = await running.work.files.read(key).then(text, () => '')
    if (content.toLowerCase().includes(word.toLowerCase())) found.push(`file ${key}`)
  }
  return found
}

test('a deleted person is found nowhere but on their certificates', async () => {
  const world = await fullWorld(server())
  const { leo, email, name } = world
  const before = await placesOf(email, server())
  // The world is full: else nothing would be proved.
  expect(before).toEqual(
    expect.arrayContaining([
      'users.email',
      'registrations.email',
      'member_summaries.email',
      'audit_log.target',
      'audit_log.detail',
      'batch_rows.email',
      'import_rows.email',
      'invites.email',
      'join_requests.email',
      'mails.recipient',
      'mails.data',
      'entities.contact_email',
      'payment_accounts.billing_email',
      'plan_payments.receipt_to',
      'sign_in_failures.subject',
      'answered_calls.answer',
      expect.stringMatching(/^file /),
    ]),
  )
  const { db, clock } = server()
  const numbers = await db.selectFrom('certificates').select('number').where('userId', '=', leo.userId).execute()
  expect(numbers).toHaveLength(1)

  const { state } = await asksAndGets(server(), email, 'deletion')
  await server().work()
  const [own] = (await state().catch(() => ({ requests: [] }))).requests
  expect(own).toBeUndefined()

  const [farewell] = await server().mails(email)
  expect(farewell?.subject).toBe('Your Upstander data are deleted')
  await clock.set(db, new Date(clock.now().getTime() + 25 * 3_600_000))
  await removeOldData(server().running.work)

  const kept = ['certificates.snapshot']
  expect(await placesOf(email, server())).toEqual([])
  expect(await placesOf(name, server())).toEqual(kept)
  expect(await placesOf(leo.lastName, server())).toEqual(kept)
  expect(server().errors).toEqual([])

  for (const { number } of numbers) {
    const checked = await server().anyone.send(verifyCertificate, { number })
    expect(checked).toMatchObject({ status: 'valid', signatureValid: true, printed: { learnerName: name } })
  }
  await expect(server().anyone.send(login, { userName: email, password: 'Demo-2026!' })).rejects.toMatchObject({
    status: 400,
  })

  // Whoever proves the address later sees that it was done, and that nothing is left.
  const again = await asks(server(), email, 'copy')
  expect(await again.state()).toMatchObject({
    hasAccount: false,
    requests: [{ kind: 'copy' }, { kind: 'deletion', status: 'Done' }],
  })
})

test('a deletion that is killed after any step goes on where it was', async () => {
  const { email, leo } = await fullWorld(server())
  const { id } = await asksAndGets(server(), email, 'deletion')
  const { db } = server()
  // As a kill after each step leaves it: the step is done, and nobody goes on; and two take it up at once.
  const { work } = server().running
  const oneStep = () => {
    const kill = new AbortController()
    const killed = async () => kill.abort(new Error('killed'))
    return deletionJob.run(work, { requestId: id }, kill.signal, killed).catch(error => String(error))
  }
  const ends = []
  for (let at = 0; at < 20; at += 1) ends.push(...(await Promise.all([oneStep(), oneStep()])))
  expect(ends.filter(end => end !== undefined && end !== 'Error: killed')).toEqual([])
  expect(ends.filter(end => end === 'Error: killed').length).toBeGreaterThan(erasureSteps.length)
  // The job itself is lost too, and found again.
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await server().work()
  expect(
    await db
      .selectFrom('privacyRequests')
      .select(['status', 'email', 'sealedSubject'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({
    status: 'Done',
    email: null,
    sealedSubject: null,
  })
  const { rows } = await sql<{ email: string; lastName: string }>`
    select email, last_name as "lastName" from users where id = ${leo.userId}`.execute(db)
  expect(rows).toEqual([{ email: `deleted-${leo.userId}@deleted.invalid`, lastName: `person ${leo.userId}` }])
  const events = await db
    .selectFrom('privacyEvents')
    .select('event')
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['asked', 'approved', 'deleted'])
})

test('the only administrator of an organization goes only after another is named', async () => {
  const { maria, leo, entity } = await makeOrganization(server())
  const pass = await provedAddress(server(), maria.email)
  const ask = (kind: 'deletion' | 'restriction') => server().anyone.send(askPrivacyRequest, { pass, kind })
  const alone = {
    status: 400,
    problem: {
      errors: { kind: [expect.stringMatching(new RegExp(`only administrator of ${entity.name}\\. Name another`))] },
    },
  }
  await expect(ask('deletion')).rejects.toMatchObject(alone)
  await expect(ask('restriction')).rejects.toMatchObject(alone)
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner', 'EntityAdmin'] })
    .where('id', '=', leo.entityUserId)
    .execute()
  await expect(ask('deletion')).rejects.toMatchObject({
    status: 400,
    problem: { errors: { kind: [expect.stringContaining(`You own ${entity.name}`)] } },
  })
  const handTo = (membershipId: number) =>
    server()
      .db.transaction()
      .execute(trx => nameOwner(trx, { entityId: entity.id, ownerId: null, membershipId }))
  await handTo(leo.entityUserId)
  const { id } = await ask('deletion')
  await handTo(maria.entityUserId)
  const other = await asks(server(), leo.email, 'deletion')
  // Both asked while the other was there and owned the organization: one of them goes.
  const staff = await makeStaff(server())
  const both = await Promise.allSettled(
    [id, other.id].map(requestId => staff.client.send(approvePrivacyRequest, { requestId })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    status: 409,
    problem: { message: expect.stringMatching(/Name another administrator|You own/) },
  })
})

test('50 approvals at once delete a person once', async () => {
  const person = await makePerson(server(), { firstName: 'Once', lastName: 'Only' })
  const { id } = await asks(server(), person.email, 'deletion')
  const staff = await makeStaff(server())
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => staff.client.send(approvePrivacyRequest, { requestId: id })),
  )
  const won = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  await server().work()
  const { events } = await staff.client.send(privacyRequest, { requestId: id })
  expect(events.map(({ event }) => event)).toEqual(['asked', 'approved', 'deleted'])
})

test('staff accounts are not deleted on request', async () => {
  const staff = await makeStaff(server())
  const pass = await provedAddress(server(), staff.email)
  await expect(server().anyone.send(askPrivacyRequest, { pass, kind: 'deletion' })).rejects.toMatchObject({
    problem: { errors: { kind: [expect.stringContaining('staff')] } },
  })
})

test('someone of the same name elsewhere stays as they are', async () => {
  const { db, clock } = server()
  const name = { firstName: 'Same', lastName: 'Name' }
  const there = await makeOrganization(server())
  await db.updateTable('users').set(name).where('id', '=', there.leo.userId).execute()
  await sql`
    insert into audit_log (at, entity_id, action, target) values (${clock.iso()}, ${there.entity.id}, 'member.changed', 'Same Name')`.execute(
    db,
  )
  const person = await makePerson(server(), name)
  await asksAndGets(server(), person.email, 'deletion')
  await server().work()
  const { rows } = await sql<{ target: string }>`
    select target from audit_log where entity_id = ${there.entity.id} and action = 'member.changed'`.execute(db)
  expect(rows).toEqual([{ target: 'Same Name' }])
  expect(await db.selectFrom('users').select('lastName').where('id', '=', there.leo.userId).executeTakeFirst()).toEqual(
    { lastName: 'Name' },
  )
})
