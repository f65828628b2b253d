import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '#embedded-postgres/free-port'
import { chromiumPath } from '../../platform/testing/chromium.ts'
import { PAGES } from './both-versions.ts'
import { oldVersion } from './old-version.ts'

const { executablePath, args, env } = await chromiumPath()
// Chosen once: the workers read this again and inherit it.
process.env['UPGRADE_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'upstander-upgrade-'))
process.env['UPGRADE_PORT'] ??= String(await freePort())
process.env['UPGRADE_SECRET'] ??= randomBytes(24).toString('hex')
const old = oldVersion()

/** The main job with the pages of each version while both answer, and the old one’s backup in the new one. */
export default defineConfig({
  testDir: '.',
  globalSetup: './setup.ts',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // One after the other: both versions share a clock.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${process.env['UPGRADE_PORT']}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    // Each version's own journey: what the old one could do goes on while the new one is there.
    {
      name: 'the old version’s pages',
      testDir: join(old.folder, 'e2e'),
      testMatch: 'main-job.spec.ts',
      use: { extraHTTPHeaders: { [PAGES]: 'old' } },
    },
    { name: 'the new version’s courses', testMatch: 'new-courses.upgrade.ts' },
    {
      name: 'the new version’s pages',
      testDir: '..',
      testMatch: 'main-job.spec.ts',
      use: { extraHTTPHeaders: { [PAGES]: 'new' } },
    },
    { name: 'the old version’s backup', testMatch: 'backup.upgrade.ts' },
  ],
})
