import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No fault of WCAG 2.2 A and AA that a machine can find, and nothing that has to be scrolled sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** The same in the light and in the dark theme: a page follows the system's without being loaded anew. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: colours under way from one theme to the other are nobody's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
  }
}

interface Stop { readonly name: string; readonly seen: boolean; readonly ringed: boolean }

/** Where the Tab key stops on a page, from the top until it leaves the page or comes round: each must be seen and ringed. */
export async function expectKeyboardReaches(page: Page, names: readonly RegExp[]): Promise<void> {
  // Begins at the top, wherever the page has put the focus.
  await page.evaluate(() => {
    const top = document.createElement('span')
    top.tabIndex = -1
    document.body.prepend(top)
    top.focus()
  })
  const stops: Stop[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.hasAttribute('data-walked')) return null
      at.setAttribute('data-walked', '')
      const { width, height } = at.getBoundingClientRect()
      const style = getComputedStyle(at)
      const labels = (at as HTMLInputElement).labels
      const name = at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? ''
      return { name: name.trim(), seen: width > 0 && height > 0, ringed: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2 }
    })
    if (!stop) break
    stops.push(stop)
  }
  expect(stops.filter(stop => !stop.seen || !stop.ringed)).toEqual([])
  for (const name of names) expect(stops.map(stop => stop.name)).toContainEqual(expect.stringMatching(name))
}
