import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { lengthen, overlaps } from './long-words.ts'
import { ines, june, leo, maria, signIn } from './people.ts'
import { loaded } from './screen.ts'
import { faultsOfWords } from './words.ts'

/** Each kind of page once: forms, lists, cards, figures, tabs, steps, texts. */
const places: readonly (readonly [who: string | null, paths: readonly string[]])[] = [
  [null, ['/login', '/register/organization', '/verify-certificate', '/privacy-request']],
  [leo, ['/my-training', '/trainings', '/trainings/1', '/my-history', '/profile/security', '/calendar']],
  [
    maria,
    [
      '/dashboard',
      '/learners',
      '/groups/1',
      '/assign',
      '/requirements/new',
      '/requirements/1',
      '/learner-reports',
      '/training-reports',
      '/insights',
      '/reminders',
      '/premium/join-org',
      '/resources',
      '/organization/profile',
      '/organization/account-billing',
      '/audit-log',
    ],
  ],
  [june, ['/dashboard']],
  [ines, ['/coop/dashboard']],
]

/** Tables become cards a moment after the page was laid out. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(lengthen)
  let faults: string[] = []
  for (let tries = 0; tries < 5; tries++) {
    faults = [
      ...(await page.evaluate(faultsOfWords, { scrolls: true, breaks: true })),
      ...(await page.evaluate(overlaps)),
    ]
    if (faults.length === 0) break
    await page.waitForTimeout(100)
  }
  return faults
}

test('texts a third longer, as in German, are not cut, and no control lies over another, at 320 px', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (const [who, paths] of places) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await context.clearCookies()
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    if (who) await signIn(page, who)
    await page.setViewportSize({ width: 320, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await loaded(page)
      found.push(...(await faultsOf(page)).map(fault => `${path}: ${fault}`))
    }
  }
  expect([...new Set(found)]).toEqual([])
})
