import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppProcess } from '../../platform/testing/process.ts'
import { publicSettings } from '../../platform/testing/public-settings.ts'

const program = fileURLToPath(new URL('../../main.server.ts', import.meta.url))
let app: AppProcess
beforeAll(async () => {
  app = await AppProcess.make()
})
afterAll(() => app?.remove())

/** Started by an operator who gave these settings and no others; returns the exit code and the output. */
async function start(settings: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATA_DIR: app.dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

test.each([
  ['APP_SECRET', 'APP_SECRET'],
  ['MAIL', 'SMTP_URL'],
  ['PAYMENTS', 'STRIPE_SECRET_KEY'],
])('without %s the start on a public address ends with one line', async (forgotten, named) => {
  const { [forgotten]: _left, ...settings } = publicSettings as Record<string, string>
  const { code, said } = await start(settings)
  expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^Setting ${named} is missing: .+\n$`))])
})

test('without NODE_ENV a public installation has no /dev, and no demonstration', async () => {
  await app.start({ ...publicSettings, DEMO: '' })
  for (const path of ['/dev/mail', '/dev/mail/messages', '/dev/clock'])
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, 404])
  const set = await fetch(`${app.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"now":"2031-01-01T00:00:00Z"}',
  })
  expect(set.status).toBe(404)
  expect(await app.log()).not.toContain('password Demo-2026!')
  const login = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'maria.alvarez@harbor.test', password: 'Demo-2026!' }),
  })
  expect(login.status).toBe(400)
})
