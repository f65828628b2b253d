import { randomUUID } from 'node:crypto'
import type { TestServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { courseFiles, publishFiles } from '../../player/testing/course.ts'
import { register, steps } from '../../player/testing/learning.ts'
import { sendEvents } from '../../study/study.contract.ts'

/** Leo takes a course whose first lesson ends with this page; `more` files stand beside the modules of each language. */
export async function takePractice(server: TestServer, page: string, more: Record<string, string> = {}) {
  const slug = `practice-${randomUUID()}`
  const files = courseFiles({ slug })
  for (const language of ['en', 'es']) {
    const list = `${slug}/${language}/first/module.yaml`
    files[list] = files[list]?.replace('test]', 'test, practice]') ?? ''
    files[`${slug}/${language}/first/practice.md`] = page
    for (const [file, text] of Object.entries(more)) files[`${slug}/${language}/${file}`] = text
  }
  await publishFiles(server, files)
  const { id } = await server.db.selectFrom('courses').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const { leo } = await makeOrganization(server)
  const registrationId = await register(server, leo, id)
  const say = async (chosen: string[], key = randomUUID()) => {
    const { results } = await leo.client.send(sendEvents, {
      registrationId,
      events: [{ id: key, kind: 'answer', moduleKey: 'first', pageKey: 'practice', chosen }],
    })
    return results[0]
  }
  return { say, ...steps(server, leo, registrationId) }
}
