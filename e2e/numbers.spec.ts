import { expect, type Locator, type Page, test } from '@playwright/test'
import { dana, ines, june, maria, omar, signIn } from './people.ts'

/** The first number of a text. */
const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))

/** How many rows the list says it has; no match is a separate state. */
async function rowsOf(page: Page): Promise<number> {
  const total = page.locator('main p').filter({ hasText: /^[\d,]+ (learners?|invites?|training records?)$/ })
  await expect(total.or(page.getByText('Nothing matches these filters.'))).toBeVisible()
  return (await total.isVisible()) ? numberIn((await total.textContent()) ?? '') : 0
}

/**
 * Clicks each of these numbers: each must equal the number of rows that it opens. `said` extracts a number from its
 * words.
 */
async function expectAgree(page: Page, links: Locator, said: (text: string) => number = numberIn): Promise<void> {
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

const tiles = (page: Page) => page.getByRole('list', { name: 'Training status of your people' })

for (const [who, email] of [
  ['Maria', maria],
  ['Omar', omar],
  ['Dana', dana],
] as const) {
  test(`every number of ${who}’s dashboard and catalogue is the number of rows that it opens`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/dashboard')
    await expectAgree(page, tiles(page).getByRole('link'), text =>
      numberIn(text.replace(/^Expiring in 30 days|^\d+% of /, '')),
    )
    await page.goto('/trainings')
    const counts = page.getByRole('cell').getByRole('link', { name: /^[\d,]+$/ })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    if ((await counts.count()) > 0) await expectAgree(page, counts)
  })
}

test('June, who has nobody yet, is shown no wall of zeros', async ({ page }) => {
  await signIn(page, june)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(tiles(page)).toHaveCount(0)
})

test('every number of Training Reports is the number of training records that it opens', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/training-reports')
  await expectAgree(page, page.getByRole('row', { name: /^Totals/ }).getByRole('link'))
  // Courses that nobody took yet have a row of zeros.
  const taken = () =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell').getByRole('link') })
      .first()
  await expectAgree(page, taken().getByRole('cell').getByRole('link'))
  await taken().getByRole('button', { name: 'Details' }).click()
  const parts = page.getByRole('table', { name: /^By (language|version)$/ }).getByRole('link')
  const [text] = await parts.allTextContents()
  await parts.first().click()
  expect(await rowsOf(page)).toBe(numberIn(text ?? ''))
})

test('every number of a cooperative is the number of people that it opens', async ({ page }) => {
  await signIn(page, ines)
  await page.goto('/coop/dashboard')
  await expectAgree(page, page.getByRole('tabpanel').getByRole('link'))
  await page.goto('/coop/profile')
  const people = page.getByRole('main').getByRole('link', { name: /^[\d,]+ active members? of its own$/ })
  const text = await people.textContent()
  await people.click()
  expect(await rowsOf(page)).toBe(numberIn(text ?? ''))
})

test('a cooperative’s shares are those of its members’ own dashboards', async ({ page, browser }) => {
  await signIn(page, ines)
  await page.goto('/coop/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Harbor Unified School District' })
  await expect(row).toBeVisible()
  const [, people, compliant, overdue] = await row.getByRole('cell').allTextContents()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, maria)
  await other.goto('/dashboard')
  const tile = (label: string) => tiles(other).getByRole('listitem').filter({ hasText: label }).first()
  await expect(tile('Compliant')).toContainText(`${numberIn(compliant ?? '')} people`)
  await expect(tile('Compliant')).toContainText(`${/\d+%/.exec(compliant ?? '')?.[0]} of ${people} active members`)
  await expect(tile('Overdue')).toContainText(`${overdue} `)
})
