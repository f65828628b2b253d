import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { AppProcess } from '../../platform/testing/process.ts'
import { maria, PASSWORD } from '../people.ts'
import { oldVersion } from './old-version.ts'

test('what the old version backed up is restored by this one, and people go on', async () => {
  const app = await AppProcess.make()
  try {
    const { backup, secret } = oldVersion()
    const settings = { APP_SECRET: secret }
    const said = execFileSync(process.execPath, ['scripts/restore.ts', backup], {
      env: { PATH: process.env['PATH'], DATA_DIR: app.dataDir, ...settings },
      encoding: 'utf8',
    })
    expect(said).toMatch(/^Restored \d+ tables and \d+ files/)
    await app.start(settings)
    const answer = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: maria, password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ jwt: expect.any(String) as unknown })
  } finally {
    await app.remove()
  }
})
