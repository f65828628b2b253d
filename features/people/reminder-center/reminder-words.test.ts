import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { wordsMessages as messages } from '#training/reminders/words.messages.ts'
import { sweepReminders } from '#training/reminders/testing/sweep.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { previewReminder, remindLearners } from '../remind-learners/remind-learners.contract.ts'
import {
  previewReminderWords,
  reminderWords,
  removeReminderWords,
  saveReminderWords,
  testReminderWords,
  TESTS_PER_HOUR,
} from './reminder-words.contract.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const words = {
  kind: 'overdue' as 'overdue' | 'hand' | 'due' | 'expiry',
  language: 'en' as 'en' | 'es',
  subject: '{firstName}, {course} was due {date}',
  body: 'Dear {firstName},\r\n\r\n{count} to do for {organization}.\nSee {link}',
}
const at = (by: Member) => ({ entityGuid: by.entity.guid })
const save = (by: Member, given: Partial<typeof words> = {}, version = 0) =>
  by.client.send(saveReminderWords, { ...at(by), ...words, ...given, version })
const kept = async (by: Member, { kind, language } = words) =>
  (await by.client.send(reminderWords, at(by))).rows.find(row => row.kind === kind && row.language === language)

test('ours stand there at first; what is saved goes out, in that language and of that kind alone', async () => {
  const { maria, leo } = await makeOrganization(server(), { name: 'Harbor' })
  expect((await maria.client.send(reminderWords, at(maria))).rows).toHaveLength(8)
  expect(await kept(maria)).toMatchObject({
    own: null,
    ours: {
      subject: 'Your training is overdue',
      body: expect.stringMatching(/^Hello \{firstName\},\n\n\{organization\} /),
    },
    version: 0,
  })
  await save(maria)
  await register(server(), leo, await makeCourse(server()), addDays(today(), 1))
  await server().clock.set(server().db, new Date(`${addDays(today(), 2)}T17:30:00Z`))
  await sweepReminders(server())
  const [mail] = await server().mails(leo.email)
  expect(mail?.subject).toMatch(/^Leo, .+ was due /)
  expect(mail?.text).toMatch(/^Dear Leo,\n\n1 to do for Harbor\.\nSee https?:\/\/\S+\/my-training\n/)
  expect(mail?.html).toMatch(/See <a style="[^"]*" href="https?:[^"]*\/my-training"/)
  // What the law and the person's wish need stays.
  expect(mail).toHaveProperty('leave')
  expect(mail?.text).toContain('Go to my training')
})

test('a reminder by hand, its preview and the page show the same words', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await save(maria, { kind: 'hand' })
  await register(server(), leo, await makeCourse(server()), addDays(today(), 3))
  const asked = { entityGuid: entity.guid, entityUserIds: [leo.entityUserId] }
  const [shown] = (await maria.client.send(previewReminder, asked)).mails
  await maria.client.send(remindLearners, asked)
  const [mail] = await server().mails(leo.email)
  expect({ subject: shown?.subject, html: shown?.html }).toEqual({ subject: mail?.subject, html: mail?.html })
  expect(shown?.subject).toMatch(/^Leo, /)
})

test('a test to oneself is the mail of the preview, in the language of the words', async () => {
  const { maria } = await makeOrganization(server())
  const spanish = { ...words, language: 'es' as const, subject: 'Hola {firstName}', kind: 'hand' as const }
  const shown = await maria.client.send(previewReminderWords, { ...at(maria), ...spanish })
  expect(await maria.client.send(testReminderWords, { ...at(maria), ...spanish })).toEqual({ to: maria.email })
  const [mail] = await server().mails(maria.email)
  expect(mail?.subject).toBe(`Prueba: ${shown.subject}`)
  expect(mail?.html).toContain('<html lang="es">')
  expect(mail?.text.startsWith(shown.text.split('\n\n-- ')[0] ?? '-')).toBe(true)
  expect((await kept(maria))?.version).toBe(0)
  for (let sent = 1; sent < TESTS_PER_HOUR; sent++)
    await maria.client.send(testReminderWords, { ...at(maria), ...spanish })
  await expect(maria.client.send(testReminderWords, { ...at(maria), ...spanish })).rejects.toMatchObject({
    status: 429,
  })
})

test('hostile words and names stay words, and nothing is filled in twice', async () => {
  const { maria } = await makeOrganization(server(), { name: '{link}<img src=x onerror=alert(1)>' })
  const shown = await maria.client.send(previewReminderWords, {
    ...at(maria),
    ...words,
    subject: '{organization} & <b>',
    body: '<script>alert(1)</script> {organization} <a href="https://evil.test">x</a>',
  })
  expect(shown.subject).toBe('{link}<img src=x onerror=alert(1)> & <b>')
  expect(shown.html).not.toMatch(/<script|<img|href="https:\/\/evil/)
  expect(shown.text).toContain('{link}<img src=x')
})

test.each([
  ['subject', '', messages.required],
  ['subject', 'x'.repeat(121), messages.tooLong(120)],
  ['subject', 'Due\r\nBcc: all@evil.test', messages.characters],
  ['subject', 'Due\u202egnp', messages.characters],
  ['subject', 'Due {day}', messages.stranger('day')],
  ['subject', 'See {link}', messages.stranger('link')],
  ['subject', 'Due {', messages.brace],
  ['body', ' \n ', messages.required],
  ['body', 'x'.repeat(2001), messages.tooLong(2000)],
  ['body', 'Hi\u0007', messages.characters],
  ['body', 'Hi\n{constructor}', messages.strangerAt('constructor', 2)],
  ['body', 'Hi\n\n}', messages.braceAt(3)],
  ['body', 'See http://evil.test', messages.scheme],
  ['body', 'javascript:alert(1)', messages.scheme],
] as const)('%s is refused at its field: %j', async (field, value, said) => {
  const { maria } = await makeOrganization(server())
  const refused = { problem: { errors: { [field]: expect.arrayContaining([said]) } } }
  await expect(save(maria, { [field]: value })).rejects.toMatchObject(refused)
  await expect(maria.client.send(testReminderWords, { ...at(maria), ...words, [field]: value })).rejects.toMatchObject(
    refused,
  )
  expect((await kept(maria))?.version).toBe(0)
})

test('of two administrators one is told of the other; back to ours is kept apart, and the log tells both', async () => {
  const { maria } = await makeOrganization(server())
  const both = await Promise.allSettled([save(maria), save(maria, { subject: 'Other' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await save(maria, { language: 'es' })
  const back = (version: number) =>
    maria.client.send(removeReminderWords, { ...at(maria), kind: 'overdue', language: 'en', version })
  await expect(back(0)).rejects.toMatchObject({ status: 409 })
  expect(await back(1)).toEqual({ version: 2 })
  expect(await kept(maria)).toMatchObject({ own: null, version: 2 })
  expect(await kept(maria, { ...words, language: 'es' })).toMatchObject({ own: { subject: words.subject }, version: 1 })
  const { rows } = await maria.client.send(auditLog, at(maria))
  expect(rows.map(({ action }) => action).slice(0, 3)).toEqual([
    'reminders.wordsRemoved',
    'reminders.wordsChanged',
    'reminders.wordsChanged',
  ])
})

test('learners and other organizations neither read nor change them', async () => {
  const { entity, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await expect(save(leo)).rejects.toMatchObject({ status: 403 })
  await expect(other.maria.client.send(reminderWords, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 403 || status === 404),
  })
})
