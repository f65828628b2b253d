import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Only faults are read: what passed need not be described. It takes a quarter of the time away. */
const violationsOnly = { resultTypes: ['violations' as const], preload: false }

/** No WCAG 2.2 A or AA fault that a machine can find, and nothing that has to be scrolled sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // People who control the page by voice say the words that they see (2.5.3): the rule is off by default. Help must not
  // add a second banner.
  await expectNoFault(page, axe =>
    axe
      .options({ ...violationsOnly, rules: { 'label-content-name-mismatch': { enabled: true } } })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  )
  expect(await page.getByRole('banner').count()).toBeLessThanOrEqual(1)
}

async function expectNoFault(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(atRest)
  // All at once: the pages have no frames, which would otherwise be checked one by one. A list's later rows are built
  // like its first ones.
  const { violations } = await rules(
    new AxeBuilder({ page }).setLegacyMode().exclude('tbody > tr:nth-child(n+9)'),
  ).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/**
 * Until nothing moves: a half-faded dialog has colors that nobody is meant to read. It waits three frames, because an
 * opening begins a frame after its element.
 */
async function atRest(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise(requestAnimationFrame)
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    quiet = moving ? 0 : quiet + 1
  }
}

/**
 * The same in the light theme and, for colors, in the dark one: a page follows the system's theme without reloading.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showTheme(page, 'light')
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectNoFault(page, axe => axe.options(violationsOnly).withRules(['color-contrast', 'link-in-text-block']))
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Without motion: colors in transition from one theme to the other do not count.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

interface Stop {
  readonly name: string
  readonly seen: boolean
  readonly ringed: boolean
}

/**
 * Where the Tab key stops on a page, from the top until it leaves the page or starts over: each stop must be visible
 * and have a focus ring.
 */
export async function expectKeyboardReaches(page: Page, names: readonly RegExp[]): Promise<void> {
  // Starts at the top, wherever the page has put the focus.
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
      return {
        name: name.trim(),
        seen: width > 0 && height > 0,
        ringed: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      }
    })
    if (!stop) break
    stops.push(stop)
  }
  expect(stops.filter(stop => !stop.seen || !stop.ringed)).toEqual([])
  for (const name of names) expect(stops.map(stop => stop.name)).toContainEqual(expect.stringMatching(name))
}
