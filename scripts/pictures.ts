// Takes the README's pictures from the running program: `node scripts/pictures.ts http://localhost:3000`, with the
// demonstration world.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../platform/testing/chromium.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const pictures = [
  {
    name: 'learner-reports',
    who: 'maria.alvarez@harbor.test',
    path: '/learner-reports?sortField=dateCompleted&sortDirection=desc',
  },
  { name: 'player', who: 'leo.tran@harbor.test', path: '/my-training' },
]

await mkdir(folder, { recursive: true })
const { env, ...browserOf } = await chromiumPath()
const browser = await chromium.launch({ ...browserOf, env: { ...process.env, ...env } as Record<string, string> })
for (const { name, who, path } of pictures) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill(who)
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto(base + path)
  if (name === 'player') await page.getByText('Continue training').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_500)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
}
await browser.close()
