import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { shortCourse } from '../player/testing/course.ts'
import { trainingsTexts } from '#training/trainings/trainings.messages.ts'
import { previewModule, tryAnswer } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'

const server = testServer()

test('a preview shows a module without its answers, in the language asked for, and records nothing', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const preview = (moduleKey: string, language?: string) =>
    maria.client.send(previewModule, {
      entityGuid: entity.guid,
      courseId,
      moduleKey,
      ...(language ? { language } : {}),
    })
  const lesson = await preview('first')
  expect(lesson.module).toMatchObject({ kind: 'lesson', title: 'Lesson first' })
  expect(JSON.stringify(lesson.module)).not.toMatch(/correct|feedback|outcome|best|explanation/)
  expect(JSON.stringify((await preview('exam')).module)).not.toMatch(/"questions"|Because of reason/)
  expect(await preview('second', 'es')).toMatchObject({
    language: 'es',
    name: 'Short course (es)',
    module: { title: 'Lección second' },
  })
  expect((await preview('second', 'fr')).language).toBe('en')
  await expect(preview('nowhere')).rejects.toMatchObject({ status: 404 })
  expect(
    await server().db.selectFrom('registrations').select('id').where('entityId', '=', entity.id).execute(),
  ).toEqual([])
})

test('only who answers for the entity previews, and only what is in its catalogue', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [courseId, texan] = [await shortCourse(server()), await shortCourse(server(), { slug: 'texan', state: 'TX' })]
  await expect(
    leo.client.send(previewModule, { entityGuid: entity.guid, courseId, moduleKey: 'first' }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    maria.client.send(previewModule, { entityGuid: entity.guid, courseId: texan, moduleKey: 'first' }),
  ).rejects.toMatchObject({ status: 404, problem: { message: trainingsTexts.unknown } })
  expect(
    (
      await maria.client.raw(previewModule, {
        entityGuid: entity.guid,
        courseId,
        moduleKey: 'first',
        language: 'not a language',
      })
    ).statusCode,
  ).toBe(400)
})

test('answers of a published course are not judged for those who only look at it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const courseId = await shortCourse(server())
  const asked = { entityGuid: entity.guid, courseId, moduleKey: 'first', language: 'en', pageKey: 'test' }
  await expect(maria.client.send(tryAnswer, { ...asked, chosen: ['a'], lastTry: false })).rejects.toMatchObject({
    status: 404,
    problem: { message: trainingPreviewTexts.notWritten },
  })
})
