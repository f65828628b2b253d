import { defineConfig } from '@playwright/test'
import { chromiumPath } from './platform/testing/chromium.ts'

const { executablePath, args, env } = await chromiumPath()

const WALK = /walk\.spec\.ts$/
/** Moves the clock on by a day: jobs open trainings on it, and every number of the days before would be off. */
const NEXT_DAY = /next-day\.spec\.ts$/

export default defineConfig<object, { ownApplication: boolean }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './platform/testing/journey-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // One more than the smallest machine has cores: each waits for its browser about half of the time.
  workers: 3,
  // Listed as flaky at the end: something to mend, but not a reason to refuse all the rest. Decision 393.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 180_000,
  // What is late is told from what never comes, also where the disk stands still for a while.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    ownApplication: true,
    screenshot: 'only-on-failure',
    // A trace costs half as much again as the run that it records, and nobody downloads one from there.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  // The walks take longest: begun last, one of them would keep all others waiting for its end.
  projects: [
    { name: 'walk', testMatch: WALK },
    {
      name: 'desktop',
      testIgnore: [WALK, NEXT_DAY],
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone-only/,
    },
    {
      name: 'phone',
      testIgnore: [WALK, NEXT_DAY],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
    // The last: on its worker nothing comes after it.
    { name: 'next day', testMatch: NEXT_DAY, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
