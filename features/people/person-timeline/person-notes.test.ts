import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  NOTE_MAX,
  NOTE_UNDO_MINUTES,
  NOTES_MAX,
  personNotes,
  pinNote,
  restoreNote,
} from './person-notes.contract.ts'
import { personNotesMessages as messages } from './person-notes.messages.ts'

const server = testServer()
const ofPerson = ({ entity, entityUserId }: Member) => ({ entityGuid: entity.guid, entityUserId })
const notesOf = async (by: Member, about: Member) => (await by.client.send(personNotes, ofPerson(about))).notes
const add = async (by: Member, about: Member, text: string) =>
  (await by.client.send(addNote, { ...ofPerson(about), text })).id

async function withDana() {
  const world = await makeOrganization(server())
  const dana = await makeMember(server(), world.entity, ['EntityAdmin'], { firstName: 'Dana', lastName: 'Ortiz' })
  return { ...world, dana }
}

test('administrators read each other’s notes, pinned ones first; only who wrote one changes it', async () => {
  const { maria, dana, leo } = await withDana()
  const first = await add(maria, leo, '  On leave\nuntil May  ')
  const second = await add(dana, leo, 'Back early')
  await dana.client.send(pinNote, { ...ofPerson(leo), noteId: first, pinned: true })
  expect(await notesOf(dana, leo)).toMatchObject([
    { id: first, text: 'On leave\nuntil May', pinned: true, own: false, by: 'Maria Alvarez', editedAt: null },
    { id: second, text: 'Back early', pinned: false, own: true, by: 'Dana Ortiz' },
  ])
  const change = (by: Member, noteId: number, version: number) =>
    by.client.send(changeNote, { ...ofPerson(leo), noteId, version, text: 'On leave until June' })
  await expect(change(dana, first, 1)).rejects.toMatchObject({ status: 409, problem: { message: messages.notOwn } })
  await change(maria, first, 1)
  // From what was read before the change.
  await expect(change(maria, first, 1)).rejects.toMatchObject({ status: 409 })
  const [changed] = await notesOf(maria, leo)
  expect(changed).toMatchObject({ text: 'On leave until June', version: 2 })
  expect(changed?.editedAt).not.toBeNull()
})

test('a deleted note comes back for some minutes, and is removed after that', async () => {
  const { maria, dana, leo } = await withDana()
  const noteId = await add(maria, leo, 'Wrong person')
  const on = { ...ofPerson(leo), noteId }
  await expect(dana.client.send(deleteNote, on)).rejects.toMatchObject({ status: 409 })
  await maria.client.send(deleteNote, on)
  expect(await notesOf(maria, leo)).toEqual([])
  await expect(maria.client.send(pinNote, { ...on, pinned: true })).rejects.toMatchObject({ status: 409 })
  await maria.client.send(restoreNote, on)
  await maria.client.send(restoreNote, on)
  expect(await notesOf(maria, leo)).toMatchObject([{ id: noteId, text: 'Wrong person' }])
  await maria.client.send(deleteNote, on)
  await server()
    .db.updateTable('personNotes')
    .set({ deletedAt: server().clock.iso(-(NOTE_UNDO_MINUTES + 2) * 60) })
    .where('id', '=', noteId)
    .execute()
  await expect(maria.client.send(restoreNote, on)).rejects.toMatchObject({ problem: { message: messages.tooLate } })
  await server().work()
  await expect(maria.client.send(restoreNote, on)).rejects.toMatchObject({ status: 404 })
})

test('nobody reads or writes notes about themselves, learners and strangers none at all', async () => {
  const { maria, dana, leo } = await withDana()
  await add(maria, dana, 'Leaves in June')
  expect(await dana.client.send(personNotes, ofPerson(dana))).toEqual({ notes: [], open: false })
  await expect(add(dana, dana, 'Hello')).rejects.toMatchObject({ status: 409, problem: { message: messages.ownPage } })
  await expect(notesOf(leo, leo)).rejects.toMatchObject({ status: 403 })
  const other = await makeOrganization(server())
  await expect(notesOf(other.maria, leo)).rejects.toMatchObject({ status: 404 })
  await expect(
    other.maria.client.send(personNotes, { ...ofPerson(leo), entityGuid: other.entity.guid }),
  ).rejects.toMatchObject({ status: 404 })
})

test('what is too long, empty or too much is refused; hostile words are kept as they are', async () => {
  const { maria, leo } = await withDana()
  const refusedAt = (text: string) => ({ status: 400, problem: { errors: { text: [text] } } })
  await expect(add(maria, leo, ' \n ')).rejects.toMatchObject(refusedAt(messages.empty))
  await expect(add(maria, leo, 'x'.repeat(NOTE_MAX + 1))).rejects.toMatchObject(refusedAt(messages.tooLong(NOTE_MAX)))
  const hostile = `<script>alert(1)</script> '; drop table person_notes; -- {{x}} %s \u202egnp.exe 👩‍👩‍👧 =cmd()`
  await add(maria, leo, hostile)
  await add(maria, leo, '👍'.repeat(NOTE_MAX / 2))
  expect((await notesOf(maria, leo)).map(({ text }) => text)).toContain(hostile)
  await server()
    .db.insertInto('personNotes')
    .values(
      Array.from({ length: NOTES_MAX - 2 }, (_, at) => ({
        entityId: leo.entity.id,
        membershipId: leo.entityUserId,
        text: `Note ${at}`,
        writtenBy: maria.userId,
        writtenAt: server().clock.iso(),
      })),
    )
    .execute()
  await expect(add(maria, leo, 'One more')).rejects.toMatchObject({ problem: { kind: 'tooMany' } })
})

test('of two that write at once at the limit, one is let through', async () => {
  const { maria, leo } = await withDana()
  for (let at = 1; at < NOTES_MAX; at += 1) {
    await server()
      .db.insertInto('personNotes')
      .values({
        entityId: leo.entity.id,
        membershipId: leo.entityUserId,
        text: `Note ${at}`,
        writtenBy: maria.userId,
        writtenAt: server().clock.iso(),
      })
      .execute()
  }
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => add(maria, leo, 'The last')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the log says who noted something about whom, and never what', async () => {
  const { entity, maria, leo } = await withDana()
  const noteId = await add(maria, leo, 'Private-Words')
  await maria.client.send(changeNote, { ...ofPerson(leo), noteId, version: 1, text: 'Other-Words' })
  await maria.client.send(deleteNote, { ...ofPerson(leo), noteId })
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid })
  const lines = rows.filter(({ action }) => action.startsWith('personNote.'))
  expect(lines.map(({ action }) => action)).toEqual(['personNote.deleted', 'personNote.changed', 'personNote.added'])
  expect(JSON.stringify(rows)).not.toMatch(/Private-Words|Other-Words/)
})
