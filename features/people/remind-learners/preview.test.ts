import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { saveBranding } from '#organization/branding/branding.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { saveSupervisor, previewMyReminder } from '../supervision/supervision.contract.ts'
import { CAME_BACK_DAYS, previewReminder, remindLearners } from './remind-learners.contract.ts'
import { remindLearnersMessages as messages } from './remind-learners.messages.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const of = (by: Member, people: readonly Member[]) => ({
  entityGuid: by.entity.guid,
  entityUserIds: people.map(({ entityUserId }) => entityUserId),
})
const preview = (by: Member, people: readonly Member[]) => by.client.send(previewReminder, of(by, people))
const failed = (email: string, daysAgo: number) =>
  server()
    .db.insertInto('mails')
    .values({
      messageId: `<${email}-${daysAgo}@test>`,
      dedupeKey: `test ${email} ${daysAgo}`,
      recipient: email,
      template: 'none',
      data: asJson({}),
      status: 'failed',
      failure: '550 no such mailbox',
      createdAt: server().clock.iso(),
      nextTryAt: server().clock.iso(),
      failedAt: server().clock.iso(-daysAgo * 86_400),
    })
    .execute()
const speaks = ({ userId }: Member, language: string) =>
  server().db.updateTable('users').set({ language }).where('id', '=', userId).execute()

test('what is shown is what goes out, in each language, whatever is due', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await maria.client.send(saveBranding, {
    entityGuid: entity.guid,
    color: '#7a1f3a',
    useLogo: false,
    welcome: '',
    senderName: 'Harbor',
    signatoryName: '',
    signatoryTitle: '',
    version: 0,
  })
  const ana = await makeMember(server(), entity, [], { firstName: 'Ana', lastName: 'Abreu' })
  const bo = await makeMember(server(), entity, [], { firstName: 'Bo <b>&', lastName: 'Zhang' })
  await speaks(ana, 'es')
  const courses = await Promise.all(Array.from({ length: 12 }, () => makeCourse(server())))
  for (const [at, courseId] of courses.entries()) {
    await register(server(), leo, courseId, ...(at % 3 === 0 ? [] : [addDays(today(), (at % 2 === 0 ? 1 : -1) * at)]))
    if (at < 2) for (const person of [ana, bo]) await register(server(), person, courseId, addDays(today(), at))
  }
  const shown = await preview(maria, [leo, ana, bo])
  expect(shown).toMatchObject({ people: 3, refused: [] })
  expect(shown.mails.map(({ language, people, to }) => [language, people, to])).toEqual([
    ['en', 2, 'Leo Tran'],
    ['es', 1, 'Ana Abreu'],
  ])
  expect(await server().mails(leo.email)).toEqual([])
  await maria.client.send(remindLearners, of(maria, [leo, ana, bo]))
  for (const [at, person] of [leo, ana].entries()) {
    const [mail] = await server().mails(person.email)
    expect({ subject: shown.mails[at]?.subject, html: shown.mails[at]?.html }).toEqual({
      subject: mail?.subject,
      html: mail?.html,
    })
  }
  expect(shown.mails[0]?.html).toContain('#7a1f3a')
  const own = await preview(maria, [bo])
  expect(own.mails).toEqual([])
  expect(own.refused).toMatchObject([{ reason: messages.justReminded }])
})

test('hostile names are shown as words', async () => {
  const { entity, maria } = await makeOrganization(server(), { name: '<img src=x onerror=alert(1)>' })
  const bo = await makeMember(server(), entity, [], { firstName: '<script>alert(1)</script>', lastName: 'B' })
  await register(server(), bo, await makeCourse(server()))
  const [mail] = (await preview(maria, [bo])).mails
  expect(mail?.html).not.toMatch(/<script|<img/)
  expect(mail?.html).toContain('&#60;script&#62;')
})

test('who turned reminders off or whose mail came back gets none, and it is said before and after', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const off = await makeMember(server(), entity, [], { firstName: 'Off' })
  const back = await makeMember(server(), entity, [], { firstName: 'Back' })
  const old = await makeMember(server(), entity, [], { firstName: 'Old' })
  const courseId = await makeCourse(server())
  for (const person of [leo, off, back, old]) await register(server(), person, courseId)
  await off.client.send(saveMailPreferences, { reminders: false })
  await failed(back.email.toUpperCase(), 1)
  await failed(old.email, CAME_BACK_DAYS + 1)
  const refused = [
    { entityUserId: off.entityUserId, name: 'Off Tran', reason: messages.unsubscribed },
    { entityUserId: back.entityUserId, name: 'Back Tran', reason: messages.bounced },
  ]
  const people = [leo, off, back, old]
  expect(await preview(maria, people)).toMatchObject({ people: 2, refused })
  expect(await maria.client.send(remindLearners, of(maria, people))).toEqual({ changed: 2, refused })
  expect(await server().mails(off.email)).toEqual([])
})

test('one of another organization refuses the whole preview; a supervisor sees that of their own people alone', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await expect(preview(maria, [leo, other.leo])).rejects.toMatchObject({ status: 404 })
  const sue = await makeMember(server(), entity, [], { firstName: 'Sue' })
  await register(server(), leo, await makeCourse(server()))
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: sue.entityUserId,
    groupIds: [],
    entityUserIds: [leo.entityUserId],
    version: null,
  })
  expect(await sue.client.send(previewMyReminder, of(sue, [leo]))).toMatchObject({ people: 1 })
  await expect(sue.client.send(previewMyReminder, of(sue, [maria]))).rejects.toMatchObject({ status: 404 })
  await expect(preview(sue, [leo])).rejects.toMatchObject({ status: 403 })
})
