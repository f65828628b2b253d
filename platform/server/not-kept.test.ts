import { afterEach, expect, test, vi } from 'vitest'
import { saveLogo } from '#organization/organization-profile/organization-profile.contract.ts'
import { pictures } from '../testing/pictures.ts'
import { testServer } from '../testing/server.ts'
import { makeOrganization } from '../testing/world.ts'
import { refusals } from './refusal.messages.ts'
import { tellNotKept, whyNotKept } from './not-kept.ts'
import { notKept as texts } from './not-kept.messages.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())
const failing = (code: string) => Object.assign(new Error(`${code}: said the system`), { code })

test.each([
  ['ENOSPC', texts.filesFull],
  ['EDQUOT', texts.filesFull],
  ['EROFS', texts.filesRefused],
  ['EACCES', texts.filesRefused],
  ['53100', texts.databaseFull],
])('%s is said in words', (code, words) => {
  expect(whyNotKept(failing(code))).toBe(words)
  expect(whyNotKept(new Error('the export failed', { cause: failing(code) }))).toBe(words)
})

test('another fault is not taken for a full disk', () => {
  expect(whyNotKept(failing('ENOENT'))).toBeNull()
  expect(whyNotKept('ENOSPC')).toBeNull()
  expect(whyNotKept(undefined)).toBeNull()
})

test('fifty at once make one alarm an hour for each reason', async () => {
  const services = server().running.work
  const tell = (code: string) => tellNotKept(services, failing(code))
  await Promise.all(Array.from({ length: 50 }, () => tell('ENOSPC')))
  await tell('EROFS')
  const subjects = async () => (await server().mails(services.config.supportEmail)).map(({ text }) => text)
  expect(await subjects()).toHaveLength(2)
  vi.spyOn(server().clock, 'now').mockReturnValue(new Date(server().clock.now().getTime() + 3_600_000))
  await tell('ENOSPC')
  expect(await subjects()).toHaveLength(3)
  expect((await subjects())[0]).toContain(texts.filesFull)
})

test('a call that finds no room says so, changes nothing, and goes through when there is some', async () => {
  const { entity, maria } = await makeOrganization(server())
  const save = () =>
    maria.client.raw(saveLogo, { entityGuid: entity.guid, file: { name: 'logo.png', content: pictures.png } })
  const write = vi.spyOn(server().running.web.files, 'save').mockRejectedValueOnce(failing('ENOSPC'))
  const refused = await save()
  expect(write).toHaveBeenCalledOnce()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.json()).toMatchObject({ message: refusals.notKept })
  expect((await save()).statusCode).toBe(200)
})
