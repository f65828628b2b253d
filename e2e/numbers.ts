import { expect, type Locator, type Page } from '@playwright/test'
import { loaded } from './screen.ts'

/** The first number of a text. */
export const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))

/** How many rows the list says it has; no match is a separate state. */
export async function rowsOf(page: Page): Promise<number> {
  const total = page.locator('main p').filter({ hasText: /^[\d,]+ (learners?|invites?|training records?)$/ })
  await expect(total.or(page.getByText('Nothing matches these filters.'))).toBeVisible()
  return (await total.isVisible()) ? numberIn((await total.textContent()) ?? '') : 0
}

/**
 * Clicks each of these numbers: each must equal the number of rows that it opens. `said` extracts a number from its
 * words.
 */
export async function expectAgree(
  page: Page,
  links: Locator,
  said: (text: string) => number = numberIn,
): Promise<void> {
  await expect(links.first()).toBeVisible()
  const count = await links.count()
  for (let at = 0; at < count; at++) {
    let looks = 0
    // Other people go on working meanwhile: numbers that differ are read anew, both.
    await expect(async () => {
      if (looks++ > 0) await page.reload()
      await expect(links).toHaveCount(count)
      const text = (await links.nth(at).textContent()) ?? ''
      const from = page.url()
      await links.nth(at).click()
      await expect(page).not.toHaveURL(from)
      const [opened, rows] = [page.url(), await rowsOf(page)]
      await page.goBack()
      await expect(links).toHaveCount(count)
      expect(rows, `'${text}' opens ${opened}`).toBe(said(text))
    }).toPass({ timeout: 60_000, intervals: [0] })
  }
}

/** Goes to an address within the application, as Back does: much quicker than loading it anew. */
const hop = (page: Page, to: string) =>
  page.evaluate(address => {
    history.pushState({ key: `${performance.now()}`, state: null, at: history.length }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

/** How many rows the list at this address has, as its foot says. */
async function rowsAt(page: Page, address: string): Promise<number> {
  // Between two lists stands a page without one, so that no number of the list before is read.
  await hop(page, '/404')
  // Both waits see it at once, where an expectation looks again after a while: of a hundred lists that is a minute.
  await page.getByRole('heading', { level: 1, name: /find that page/ }).waitFor()
  await hop(page, address)
  const foot = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  const none = page.getByText(/^(Nothing matches these filters\.|No certificates are listed|Nobody is counted)$/)
  await foot.or(none).first().waitFor()
  return (await foot.isVisible()) ? numberIn(/of ([\d,]+)$/.exec((await foot.textContent()) ?? '')?.[1] ?? '') : 0
}

/** What each address is said to open; two numbers with one address say the same. */
async function saidBy(links: Locator, said: (text: string) => number): Promise<Map<string, number>> {
  await expect(links.first()).toBeAttached()
  const pairs = await links.evaluateAll(all => all.map(a => [a.getAttribute('href'), a.textContent] as const))
  const numbers = new Map<string, number>()
  for (const [href, text] of pairs) {
    const number = said(text)
    expect(numbers.get(href ?? '') ?? number, `'${text}' and another open ${href}`).toBe(number)
    numbers.set(href ?? '', number)
  }
  return numbers
}

/** Follows each of many numbers of a page by its address, without the way back. */
export async function expectAllAgree(page: Page, links: () => Locator, said: (text: string) => number = numberIn) {
  const from = page.url()
  const agreed = new Set<string>()
  // Other people go on working meanwhile: numbers that differ are read anew, both.
  await expect(async () => {
    if (page.url() !== from) await hop(page, from)
    await loaded(page)
    const differing: string[] = []
    for (const [href, number] of await saidBy(links(), said)) {
      if (agreed.has(href)) continue
      const rows = await rowsAt(page, href)
      if (rows === number) agreed.add(href)
      else differing.push(`${number} opens ${rows} at ${href}`)
    }
    expect(differing).toEqual([])
  }).toPass({ timeout: 120_000, intervals: [0] })
}

export const tiles = (page: Page) => page.getByRole('list', { name: 'Training status of your people' })

/** The part of the insights under this heading; closed tables hold their links, too. */
export const part = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
export const figures = { hasText: /^[\d,]+$/ }
/** Of a part of a bar ('12Nurses: Met, 12 people'), of a whole bar ('of 40'), or of the table. */
export const inBar = { hasText: /[\d,]+ (people|person)$|^of [\d,]+$|^[\d,]+$/ }
export const ofBar = (text: string) => numberIn(/[\d,]+(?= (?:people|person)$)|[\d,]+$/.exec(text)?.[0] ?? '')
