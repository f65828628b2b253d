import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { addNote } from '#people/person-timeline/person-notes.contract.ts'
import { listReportViews, saveReportView } from '#insight/report-views/report-views.contract.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { privacyRequest } from './staff-requests.contract.ts'
import { asks, asksAndGets } from './testing/asking.ts'

const server = testServer()
const named = { firstName: 'Quirinus', lastName: 'Zylinderhut' }
const NAME = 'Quirinus Zylinderhut'

const rename = ({ userId }: Member) => server().db.updateTable('users').set(named).where('id', '=', userId).execute()
const save = ({ client, entity }: Member, name: string, search: Record<string, string[]> = {}) =>
  client.send(saveReportView, { entityGuid: entity.guid, report: 'learners', name, shared: true, search })
const viewsOf = async ({ client, entity }: Member) =>
  (await client.send(listReportViews, { entityGuid: entity.guid })).views.map(({ name, search }) => ({ name, search }))

/** Other words that administrators gave, as they are kept. */
async function words({ id }: Entity, by: Member) {
  const { db, clock } = server()
  await db
    .insertInto('auditorLinks')
    .values({
      entityId: id,
      name: `For ${NAME}`,
      note: `${NAME} asked for it`,
      tokenHash: `hash ${id}`,
      shows: 'trainings',
      expiresOn: '2999-01-01',
      createdBy: by.userId,
      createdAt: clock.iso(),
    })
    .execute()
  await db
    .insertInto('branding')
    .values({ entityId: id, useLogo: false, signatoryName: `Dr. ${NAME}`, version: 1 })
    .execute()
}

test('names and remarks of administrators name a deleted person no more; those of someone alike elsewhere stay', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await makeMember(server(), entity)
  await rename(leo)
  const elsewhere = await makeOrganization(server())
  await rename(elsewhere.leo)
  for (const it of [maria, elsewhere.maria]) await save(it, `${NAME} overdue`, { searchTerm: [NAME] })
  // The same name once the person is called alike, and one that is as long as can be.
  await save(maria, `${NAME.toUpperCase()} overdue`)
  await save(maria, `Those of ${leo.email}`)
  await save(maria, `${'x'.repeat(59)} ${NAME}`)
  await save(maria, 'Quirinus Zylinderhuts')
  await maria.client.send(addNote, {
    entityGuid: entity.guid,
    entityUserId: ana.entityUserId,
    text: `Works with ${NAME}.`,
  })
  await words(entity, maria)
  await asksAndGets(server(), leo.email, 'deletion')
  await server().work()

  const label = `Deleted person ${leo.userId}`
  const found = await viewsOf(maria)
  const names = found.map(({ name }) => name)
  expect(names).toContain(`${label} overdue`)
  expect(names.filter(name => name.startsWith(`${label} overdue `))).toHaveLength(1)
  expect(names).toEqual(expect.arrayContaining([`Those of ${label}`, 'Quirinus Zylinderhuts']))
  expect(Math.max(...names.map(name => name.length))).toBeLessThanOrEqual(80)
  expect(found.find(({ name }) => name === `${label} overdue`)?.search).toEqual({ searchTerm: [label] })
  expect(await viewsOf(elsewhere.maria)).toEqual([{ name: `${NAME} overdue`, search: { searchTerm: [NAME] } }])
  const { rows } = await sql<{ text: string }>`
    select text from person_notes where entity_id = ${entity.id}
    union all select name || ', ' || note from auditor_links where entity_id = ${entity.id}`.execute(server().db)
  expect(rows.map(({ text }) => text)).toEqual([`Works with ${label}.`, `For ${label}, ${label} asked for it`])
  expect(server().errors).toEqual([])
})

test('words for an organization’s people stay; staff see before the decision where they name the person', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await rename(leo)
  const elsewhere = await makeOrganization(server())
  await makeGroup(elsewhere.maria, { name: `Class of ${NAME}` })
  await makeGroup(maria, { name: `Class of ${NAME}` })
  await makeGroup(maria, { name: 'Class of Quirinus' })
  await words(entity, maria)
  const { id } = await asks(server(), leo.email, 'deletion')
  const staff = await makeStaff(server())
  const seen = await staff.client.send(privacyRequest, { requestId: id })
  expect(seen.named).toEqual([
    { organization: entity.name, place: 'branding', words: `Dr. ${NAME}` },
    { organization: entity.name, place: 'group', words: `Class of ${NAME}` },
  ])
  const copy = await asks(server(), leo.email, 'copy')
  expect((await staff.client.send(privacyRequest, { requestId: copy.id })).named).toEqual([])
})
