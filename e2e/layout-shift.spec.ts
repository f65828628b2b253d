import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ines, june, maria, signIn } from './people.ts'

/**
 * Shifts that nobody caused may move at most this share of the window, over the whole time that a page takes to load.
 */
const MOST = 0.02

declare global {
  interface Window {
    shifted?: number
    moved?: string[]
  }
}

/** Adds up the shifts on each page from its beginning. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    window.moved = []
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        window.shifted = (window.shifted ?? 0) + value
        window.moved?.push(
          ...sources.map(
            ({ node }) => `${value.toFixed(3)} ${(node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.nodeName}`,
          ),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const pages = [
  [
    maria,
    ['/premium/import-learners', '/training-reports', '/my-history', '/learners', '/learner-reports', '/dashboard'],
  ],
  [june, ['/dashboard', '/premium/import-learners', '/my-history', '/training-reports']],
  [ines, ['/coop/dashboard', '/coop/dashboard?tab=people']],
] as const

for (const [who, paths] of pages) {
  test(`what ${who.split('.')[0]} reads does not move while the page comes @phone`, async ({ page }) => {
    await watchShifts(page)
    await signIn(page, who)
    for (const path of paths) {
      // As on a first visit: nothing is known of what was there before.
      await page.evaluate(() => localStorage.removeItem('banner-room'))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const [shifted, moved] = await page.evaluate(() => [window.shifted ?? 0, window.moved ?? []] as const)
      expect(shifted, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(MOST)
    }
  })
}
