import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { requirementPeople, type RequirementForm } from '../requirements/requirements.contract.ts'
import { makeRequirement } from '../requirements/testing/rules.ts'
import {
  myCertificateFile,
  myRequirements,
  sendCertificate,
  WAITING_MAX,
  withdrawCertificate,
} from './my-requirements.contract.ts'
import {
  decideOutsideCertificates,
  enterOutsideCertificate,
  type OutsideDecision,
  outsideCertificateFile,
  outsideCertificates,
} from './outside-certificates.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { certificate, scan, sendIn } from './testing/outside.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const day = (offset: number) => addDays(server().clock.today(ZONE), offset)
const MISSING = 2_147_483_647

/** An organization that requires a course of everybody. */
async function withRequirement(given: Partial<RequirementForm> = {}) {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  const requirementId = await makeRequirement(maria, [courseId], given)
  await server().work()
  return { entity, maria, leo, courseId, requirementId }
}

const decide = (who: Member, ids: number[], decision: OutsideDecision, reason: string | null = null) =>
  who.client.send(decideOutsideCertificates, { entityGuid: who.entity.guid, ids, decision, reason })
const mine = (who: Member) => who.client.send(myRequirements, { entityGuid: who.entity.guid })
const inbox = (who: Member, query: Record<string, unknown> = {}) =>
  who.client.send(outsideCertificates, { entityGuid: who.entity.guid, ...query })
const openFor = async (who: Member) =>
  (
    await server()
      .db.selectFrom('registrations')
      .select(['id', 'status'])
      .where('entityId', '=', who.entity.id)
      .where('membershipId', '=', who.entityUserId)
      .where('status', '<>', 'Complete')
      .execute()
  ).map(({ status }) => status)
const keptFiles = async () =>
  (await readdir(join(server().running.work.config.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    name => name.length > 3,
  )
const linesOf = (who: Member) =>
  server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'userId', 'detail'])
    .where('entityId', '=', who.entity.id)
    .where('action', 'like', 'outsideCertificate.%')
    .orderBy('id')
    .execute()
const atField = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })

test('one that is accepted counts and is marked; the training that nobody has started goes; all is told', async () => {
  const { maria, leo, requirementId } = await withRequirement()
  expect(await openFor(leo)).toEqual(['Not_Started'])
  const before = await mine(leo)
  expect(before.requirements).toMatchObject([
    { id: requirementId, standing: 'ToDo', dueOn: day(30), metUntil: null, training: { begun: false } },
  ])
  const id = await sendIn(leo, requirementId, day(-10), { expiresOn: day(355) })
  // Nothing counts yet.
  expect((await mine(leo)).requirements[0]?.standing).toBe('ToDo')
  expect(await inbox(maria)).toMatchObject({
    waiting: 1,
    rows: [
      {
        id,
        entityUserId: leo.entityUserId,
        firstName: 'Leo',
        requirement: 'Mandated reporters',
        status: 'Waiting',
        completedOn: day(-10),
        meetsUntil: day(355),
        enteredBy: null,
        decidedBy: null,
        own: false,
      },
    ],
  })
  expect(await decide(maria, [id], 'accept')).toEqual({ decided: 1, meanwhile: 0 })
  expect(await openFor(leo)).toEqual([])
  const after = await mine(leo)
  expect(after.requirements).toMatchObject([{ standing: 'Met', metUntil: day(355), training: null }])
  expect(after.certificates).toMatchObject([{ id, status: 'Accepted', reason: null, meetsUntil: day(355) }])
  const { rows } = await maria.client.send(requirementPeople, {
    entityGuid: maria.entity.guid,
    requirementId,
    standing: 'Met',
  })
  expect(rows).toMatchObject([{ entityUserId: leo.entityUserId, fromOutside: true, metUntil: day(355) }])
  await server().work()
  const [mail] = await server().mails(leo.email)
  expect(mail?.subject).toBe('Your certificate was accepted')
  expect(mail?.text).toContain('/my-requirements')
  const fields = {
    title: 'Ohio mandated reporter training',
    provider: 'State of Ohio',
    completedOn: day(-10),
    expiresOn: day(355),
  }
  expect(await linesOf(maria)).toEqual([
    {
      action: 'outsideCertificate.sent',
      target: leo.email,
      userId: leo.userId,
      detail: { requirement: 'Mandated reporters', ...fields },
    },
    {
      action: 'outsideCertificate.accepted',
      target: leo.email,
      userId: maria.userId,
      detail: { before: 'Waiting', after: 'Accepted', requirement: 'Mandated reporters', ...fields },
    },
  ])
})

test('one that is refused does not count, and the person reads why; a training that was begun stays', async () => {
  const { maria, leo, requirementId } = await withRequirement()
  await server()
    .db.updateTable('registrations')
    .set({ status: 'In_Progress' })
    .where('membershipId', '=', leo.entityUserId)
    .execute()
  const refused = await sendIn(leo, requirementId, day(-10))
  await expect(decide(maria, [refused], 'refuse')).rejects.toMatchObject(atField('reason', messages.reasonMissing))
  await expect(decide(maria, [refused], 'refuse', '  ')).rejects.toMatchObject(
    atField('reason', messages.reasonMissing),
  )
  expect(await decide(maria, [refused], 'refuse', 'The name cannot be read.')).toEqual({ decided: 1, meanwhile: 0 })
  const { requirements, certificates } = await mine(leo)
  expect(requirements).toMatchObject([{ standing: 'ToDo', training: { begun: true } }])
  expect(certificates).toMatchObject([{ status: 'Refused', reason: 'The name cannot be read.' }])
  await server().work()
  const [mail] = await server().mails(leo.email)
  expect(mail?.subject).toBe('Your certificate was not accepted')
  expect(mail?.text).toContain('The name cannot be read.')
  const accepted = await sendIn(leo, requirementId, day(-10))
  await decide(maria, [accepted], 'accept')
  expect(await openFor(leo)).toEqual(['In_Progress'])
})

test('until when it counts is the requirement’s own rule', async () => {
  const cases: [Partial<RequirementForm>, given: { on: number; ends?: number }, until: string | null][] = [
    [{}, { on: -10, ends: 90 }, day(90)],
    [{}, { on: -10 }, null],
    [{ againKind: 'once' }, { on: -2000, ends: -1000 }, null],
    [{ againKind: 'day', againDay: day(40), countsFrom: day(-5) }, { on: -10, ends: 90 }, day(40)],
    [{ againKind: 'day', againDay: day(40), countsFrom: day(-5) }, { on: -5, ends: 90 }, day(90)],
  ]
  for (const [rule, { on, ends }, until] of cases) {
    const { maria, leo, requirementId } = await withRequirement(rule)
    const id = await sendIn(leo, requirementId, day(on), { expiresOn: ends === undefined ? '' : day(ends) })
    await decide(maria, [id], 'accept')
    const { requirements, certificates } = await mine(leo)
    expect(requirements).toMatchObject([{ standing: 'Met', metUntil: until }])
    expect(certificates).toMatchObject([{ meetsUntil: until }])
  }
  // One that has run out by the rule is accepted, and meets nothing today.
  const { maria, leo, requirementId } = await withRequirement({ againKind: 'months', againMonths: 12 })
  await decide(maria, [await sendIn(leo, requirementId, day(-400), { expiresOn: day(300) })], 'accept')
  expect((await mine(leo)).requirements[0]?.standing).toBe('Overdue')
  expect(await openFor(leo)).toEqual(['Not_Started'])
})

test('an acceptance that is taken back counts no more, and what it made needless is opened again', async () => {
  const { maria, leo, requirementId } = await withRequirement()
  const id = await sendIn(leo, requirementId, day(-10))
  // What waits is not taken back by an administrator, and what is accepted is not refused a second time.
  expect(await decide(maria, [id], 'revoke', 'No')).toEqual({ decided: 0, meanwhile: 1 })
  await decide(maria, [id], 'accept')
  expect(await decide(maria, [id], 'refuse', 'No')).toEqual({ decided: 0, meanwhile: 1 })
  await expect(decide(maria, [id], 'revoke')).rejects.toMatchObject(atField('reason', messages.reasonMissing))
  expect(await decide(maria, [id], 'revoke', 'It is forged.')).toEqual({ decided: 1, meanwhile: 0 })
  const { requirements, certificates } = await mine(leo)
  expect(requirements[0]?.standing).toBe('ToDo')
  expect(certificates).toMatchObject([{ status: 'Refused', reason: 'It is forged.' }])
  expect(await openFor(leo)).toEqual(['Not_Started'])
  await server().work()
  expect((await server().mails(leo.email)).map(mail => mail.subject).toSorted()).toEqual([
    'Your certificate no longer counts',
    'Your certificate was accepted',
  ])
})

test('fifty at once decide one certificate: one does, the others are told, and the person gets one mail', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  const id = await sendIn(leo, requirementId, day(-10))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      decide(at % 2 ? maria : second, [id], at % 3 ? 'accept' : 'refuse', at % 3 ? null : 'No'),
    ),
  )
  expect(answers.filter(({ decided }) => decided === 1)).toHaveLength(1)
  expect(answers.filter(({ meanwhile }) => meanwhile === 1)).toHaveLength(49)
  await server().work()
  expect(await server().mails(leo.email)).toHaveLength(1)
}, 60_000)

test('fifty uploads at once leave as many as may wait, and no file more', async () => {
  const { maria, leo, requirementId } = await withRequirement()
  const before = await keptFiles()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      sendIn(leo, requirementId, day(-10)).then(
        () => 'sent',
        (error: { problem: { kind?: string } }) => error.problem.kind,
      ),
    ),
  )
  expect(outcomes.filter(outcome => outcome === 'sent')).toHaveLength(WAITING_MAX)
  expect(outcomes.filter(outcome => outcome === 'waiting')).toHaveLength(50 - WAITING_MAX)
  expect(await keptFiles()).toHaveLength(before.length + WAITING_MAX)
  // Another requirement has room of its own, until there were too many in this hour.
  const other = await makeRequirement(maria, [await makeCourse(server())], { name: 'Other' })
  await server().work()
  for (let at = 0; at < 10; at += 1) await sendIn(leo, other, day(-10)).catch(() => undefined)
  await expect(sendIn(leo, other, day(-10))).rejects.toMatchObject({ status: 429 })
}, 60_000)

test('the same upload sent twice is one certificate with one file', async () => {
  const { leo, requirementId, entity } = await withRequirement()
  const before = await keptFiles()
  const idempotencyKey = 'f6f7f6b0-5d0c-4f0f-9d57-8a3c5f7b0c11'
  const input = { entityGuid: entity.guid, requirementId, ...certificate(day(-10)) }
  const ids = await Promise.all([1, 2].map(() => leo.client.send(sendCertificate, input, { idempotencyKey })))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  expect(await keptFiles()).toHaveLength(before.length + 1)
})

test('who sent it takes it back while it waits; its file goes, and it is gone from the inbox', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const before = await keptFiles()
  const [id, decided] = [await sendIn(leo, requirementId, day(-10)), await sendIn(leo, requirementId, day(-9))]
  await decide(maria, [decided], 'refuse', 'No')
  const withdraw = (who: Member, outsideCertificateId: number) =>
    who.client.send(withdrawCertificate, { entityGuid: entity.guid, outsideCertificateId })
  await expect(withdraw(maria, id)).rejects.toMatchObject({ status: 404 })
  await withdraw(leo, id)
  await expect(withdraw(leo, id)).rejects.toMatchObject({ status: 409 })
  await expect(withdraw(leo, decided)).rejects.toMatchObject({ status: 409 })
  expect(await keptFiles()).toHaveLength(before.length + 1)
  expect((await inbox(maria)).rows.map(row => row.id)).toEqual([decided])
  expect(await decide(maria, [id], 'accept')).toEqual({ decided: 0, meanwhile: 1 })
  for (const [who, file] of [
    [leo, myCertificateFile],
    [maria, outsideCertificateFile],
  ] as const)
    await expect(who.client.send(file, { entityGuid: entity.guid, outsideCertificateId: id })).rejects.toMatchObject({
      status: 404,
    })
})

test('nobody decides on their own, nor enters one for themselves; another administrator does', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const [own, leos] = [await sendIn(maria, requirementId, day(-10)), await sendIn(leo, requirementId, day(-10))]
  const refused = { status: 400, problem: { kind: 'own', message: messages.own } }
  await expect(decide(maria, [leos, own], 'accept')).rejects.toMatchObject(refused)
  expect((await inbox(maria)).rows.map(row => [row.id, row.own, row.status])).toEqual([
    [leos, false, 'Waiting'],
    [own, true, 'Waiting'],
  ])
  const enter = (who: Member, whose: Member) =>
    who.client.send(enterOutsideCertificate, {
      entityGuid: entity.guid,
      ...certificate(day(-10)),
      requirementId,
      entityUserId: whose.entityUserId,
    })
  await expect(enter(maria, maria)).rejects.toMatchObject(refused)
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  expect(await decide(second, [own], 'accept')).toEqual({ decided: 1, meanwhile: 0 })
})

test('an administrator enters one for a person: it counts at once, and says who entered it', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const input = {
    entityGuid: entity.guid,
    ...certificate(day(-10), { expiresOn: day(90) }),
    requirementId,
    entityUserId: leo.entityUserId,
  }
  await maria.client.send(enterOutsideCertificate, input)
  expect((await mine(leo)).requirements).toMatchObject([{ standing: 'Met', metUntil: day(90), training: null }])
  expect((await inbox(maria)).rows).toMatchObject([
    { status: 'Accepted', enteredBy: 'Maria Alvarez', decidedBy: 'Maria Alvarez' },
  ])
  await server().work()
  expect((await server().mails(leo.email)).map(mail => mail.subject)).toEqual(['A certificate was entered for you'])
  const stranger = await makeOrganization(server())
  for (const wrong of [{ entityUserId: stranger.leo.entityUserId }, { requirementId: MISSING }])
    await expect(maria.client.send(enterOutsideCertificate, { ...input, ...wrong })).rejects.toMatchObject(
      atField('entityUserId', messages.notUnder),
    )
})

test('administrators are told of those that wait, once an hour, with how many they are', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const told = async () => (await server().mails(maria.email)).map(mail => mail.subject)
  await sendIn(leo, requirementId, day(-10))
  await server().work()
  await sendIn(leo, requirementId, day(-9))
  await sendIn(await makeUnder(entity), requirementId, day(-9))
  await server().work()
  expect(await told()).toEqual(['1 certificate from elsewhere to review'])
  const { clock, db } = server()
  await clock.set(db, new Date(clock.now().getTime() + 3_700_000))
  await server().work()
  await server().work()
  expect(await told()).toHaveLength(2)
  expect(await told()).toContain('3 certificates from elsewhere to review')
})

async function makeUnder(entity: Member['entity']): Promise<Member> {
  const made = await makeMember(server(), entity)
  await server().work()
  return made
}

test('what cannot be is refused at its field', async () => {
  const { entity, leo, requirementId } = await withRequirement()
  const refused = (given: object) =>
    leo.client
      .send(sendCertificate, { entityGuid: entity.guid, requirementId, ...certificate(day(-10)), ...given } as never)
      .then(
        () => 'taken',
        (error: { problem: { errors?: object } }) => error.problem.errors,
      )
  expect([
    await refused({ title: ' ' }),
    await refused({ title: 'x'.repeat(201) }),
    await refused({ title: 'two\nlines' }),
    await refused({ provider: '' }),
    await refused({ completedOn: '' }),
    await refused({ completedOn: day(1) }),
    await refused({ completedOn: day(-5), expiresOn: day(-6) }),
    await refused({ completedOn: day(0), expiresOn: day(0) }),
    await refused({ expiresOn: undefined }),
    await refused({ expiresOn: 'soon' }),
    await refused({ file: undefined }),
  ]).toEqual([
    { title: [messages.required] },
    { title: [messages.tooLong(200)] },
    { title: [messages.onOneLine] },
    { provider: [messages.required] },
    { completedOn: [messages.required] },
    { completedOn: [messages.future] },
    { expiresOn: [messages.order] },
    'taken',
    'taken',
    { expiresOn: [expect.any(String)] },
    { file: [messages.fileMissing] },
  ])
})

test('rows of others are unknown, and one of them refuses the whole call', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const other = await withRequirement()
  const [own, foreign] = [
    await sendIn(leo, requirementId, day(-10)),
    await sendIn(other.leo, other.requirementId, day(-10)),
  ]
  const notFound = { status: 404 }
  await expect(sendIn(leo, other.requirementId, day(-10))).rejects.toMatchObject(notFound)
  await expect(decide(maria, [own, foreign], 'accept')).rejects.toMatchObject(notFound)
  await expect(decide(maria, [own, MISSING], 'accept')).rejects.toMatchObject(notFound)
  expect((await inbox(maria)).rows).toMatchObject([{ id: own, status: 'Waiting' }])
  const given = { entityGuid: entity.guid, outsideCertificateId: foreign }
  await expect(maria.client.send(outsideCertificateFile, given)).rejects.toMatchObject(notFound)
  await expect(leo.client.send(myCertificateFile, given)).rejects.toMatchObject(notFound)
  await expect(leo.client.send(withdrawCertificate, given)).rejects.toMatchObject(notFound)
  // A colleague's is unknown to a learner, too; what does not oblige them takes no certificate.
  const nia = await makeMember(server(), entity)
  const leos = { entityGuid: entity.guid, outsideCertificateId: own }
  await expect(nia.client.send(myCertificateFile, leos)).rejects.toMatchObject(notFound)
  await expect(sendIn(nia, requirementId, day(-10))).rejects.toMatchObject(notFound)
  expect((await leo.client.raw(myCertificateFile, leos)).rawPayload.equals(scan.content)).toBe(true)
})

test('the list is searched, filtered and ordered', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const abe = await makeMember(server(), entity, [], { firstName: 'Abe', lastName: 'Zed' })
  const other = await makeRequirement(maria, [await makeCourse(server())], { name: 'Also this' })
  await server().work()
  const { clock, db } = server()
  const ids: number[] = []
  for (const [who, requirement, given] of [
    [leo, requirementId, { title: 'Ärzte helfen' }],
    [abe, requirementId, { provider: 'Red Cross' }],
    [abe, other, {}],
  ] as const) {
    ids.push(await sendIn(who, requirement, day(-ids.length - 1), given))
    await clock.set(db, new Date(clock.now().getTime() + 1000))
  }
  const [first = 0, second = 0, third = 0] = ids
  await decide(maria, [second], 'refuse', 'No')
  const found = async (query: Record<string, unknown>) => (await inbox(maria, query)).rows.map(row => row.id)
  expect(await found({})).toEqual([third, second, first])
  expect(await found({ sortField: 'name', sortDirection: 'asc' })).toEqual([first, second, third])
  expect(await found({ sortField: 'requirement', sortDirection: 'asc' })).toEqual([third, first, second])
  expect(await found({ sortField: 'completedOn', sortDirection: 'asc' })).toEqual([third, second, first])
  expect(await found({ status: ['Waiting'] })).toEqual([third, first])
  expect(await found({ requirementId })).toEqual([second, first])
  expect(await found({ searchTerm: 'arzte leo' })).toEqual([first])
  expect(await found({ searchTerm: 'red cross zed' })).toEqual([second])
  expect(await found({ searchTerm: '%' })).toEqual([])
  // Those of the version before have no text of their own to search.
  await db.updateTable('outsideCertificates').set({ search: null }).where('id', '=', first).execute()
  expect(await found({ searchTerm: 'arzte leo' })).toEqual([first])
})

test('staff who act as someone send nothing in as that person', async () => {
  const { entity, leo, requirementId } = await withRequirement()
  const client = await actingAs(server(), await makeStaff(server()), leo)
  await expect(
    client.send(sendCertificate, { entityGuid: entity.guid, requirementId, ...certificate(day(-10)) }),
  ).rejects.toMatchObject({ status: 403 })
})

test('what is required no more takes no certificate', async () => {
  const { leo, requirementId } = await withRequirement()
  await server()
    .db.updateTable('requirements')
    .set({ endedAt: server().clock.iso() })
    .where('id', '=', requirementId)
    .execute()
  expect((await mine(leo)).requirements).toEqual([])
  await expect(sendIn(leo, requirementId, day(-10))).rejects.toMatchObject({ status: 404 })
})
