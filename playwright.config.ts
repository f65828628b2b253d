import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './platform/testing/chromium.ts'

const { executablePath, args, env } = await chromiumPath()
// Chosen once: the workers read this file again and inherit it, so that two runs at once never meet.
const port = process.env['JOURNEY_PORT'] ??= String(await freePort())

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './platform/testing/journey-server.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // One clock for all: a journey that plays an hour through must not end another's session.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grep: /@phone/ },
  ],
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(done => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise(done => probe.close(done))
  if (!address || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
