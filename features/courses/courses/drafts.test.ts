import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { previewModule, tryAnswer } from '#learning/training-preview/training-preview.contract.ts'
import { courseFiles, folderOf, shortCourse } from '#learning/player/testing/course.ts'
import { draftOf, publishDrafts, watchDrafts } from './drafts.server.ts'

const server = testServer()

/** A course in a folder that is being watched, and what an administrator sees of its first lesson. */
async function writing() {
  const { entity, maria } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const folder = await folderOf(courseFiles())
  const stop = watchDrafts(server().running.work, folder)
  onTestFinished(async () => {
    stop()
    await rm(folder, { recursive: true, force: true })
  })
  const seen = () => maria.client.send(previewModule, { entityGuid: entity.guid, courseId, moduleKey: 'first' })
  return {
    seen,
    courseId,
    save: (text: string) => writeFile(join(folder, 'short/en/first/start.md'), text),
    /** Waits for the watcher, as an author does. */
    until: (text: string) =>
      vi.waitFor(async () => expect(JSON.stringify(await seen())).toContain(text), { timeout: 10_000, interval: 100 }),
  }
}
const page = (text: string) =>
  `---\nkind: text\ntitle: Start\nsources: [law]\n---\n${text} ${'More of it. '.repeat(120)}\n`

test('a saved file is seen without a new version, again and again; a mistake is told, and what was before it stays', async () => {
  const { seen, save, until, courseId } = await writing()
  await save(page('A first change.'))
  await until('A first change.')
  await save(page('A second change.'))
  await until('A second change.')
  await save('---\nkind: nothing\n---\n')
  await until('start.md')
  const { draft } = await seen()
  expect(draft?.mistakes.join()).toMatch(/short\/en\/first\/start\.md:\d+: /)
  expect(JSON.stringify(await seen())).toContain('A second change.')
  await save(page('Mended.'))
  await until('Mended.')
  expect((await seen()).draft).toEqual({ mistakes: [] })
  const versions = await server()
    .db.selectFrom('courseVersions')
    .select('version')
    .where('courseId', '=', courseId)
    .orderBy('id')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '9999.0.2', '9999.0.3', '9999.0.4'])
})

test('an author tries the questions of what is written: they are judged, and nothing is recorded', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const folder = await folderOf(courseFiles())
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await publishDrafts(server().running.work, folder)
  const asked = { entityGuid: entity.guid, courseId, moduleKey: 'first', language: 'en', pageKey: 'test' }
  const answer = (chosen: string[], lastTry = false) =>
    maria.client.send(tryAnswer, { ...asked, chosen, lastTry }).then(({ verdict }) => verdict)
  expect(await answer(['b'])).toMatchObject({ kind: 'check', correct: false, told: false })
  expect(await answer(['b'], true)).toMatchObject({ told: true, correctKeys: ['a'] })
  expect(await answer(['a'])).toMatchObject({ correct: true })
  await expect(answer(['nothing'])).rejects.toMatchObject({
    problem: { errors: { chosen: ['Choose one of the answers shown.'] } },
  })
  await expect(
    maria.client.send(tryAnswer, { ...asked, pageKey: 'gone', chosen: ['a'], lastTry: false }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(leo.client.send(tryAnswer, { ...asked, chosen: ['a'], lastTry: false })).rejects.toMatchObject({
    status: 403,
  })
  expect(await server().db.selectFrom('pageAnswers').select('id').execute()).toEqual([])
})

test('what says the same is not published again', async () => {
  const folder = await folderOf(courseFiles({ slug: 'same' }))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const count = () =>
    server()
      .db.selectFrom('courseVersions as v')
      .innerJoin('courses as c', 'c.id', 'v.courseId')
      .select('v.version')
      .where('c.slug', '=', 'same')
      .execute()
  await publishDrafts(server().running.work, folder)
  await publishDrafts(server().running.work, folder)
  expect(await count()).toEqual([{ version: '9999.0.1' }])
})

test('where nobody writes, a preview is of a published course', () => {
  expect(draftOf({ config: {} as never })).toBeNull()
})
