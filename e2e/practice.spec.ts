import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { leo, signIn } from './people.ts'

/** Opens a page of the training that the person is in the middle of. */
async function openPage(page: Page, module: string, key: string): Promise<void> {
  await page.goto('/my-training')
  const link = page.locator('a[href^="/my-training/"]').first()
  const training = (await link.getAttribute('href'))?.split('?')[0] ?? ''
  await page.goto(`${training}?module=${module}&page=${key}`)
  const reveal = page.getByRole('button', { name: 'Show this page' })
  await expect(page.getByRole('button', { name: 'Show as text' }).or(reveal)).toBeVisible()
  if (await reveal.isVisible()) await reveal.click()
}

test('a talk is had by keyboard alone, judged, and read as text @phone', async ({ page }) => {
  await signIn(page, leo)
  await openPage(page, 'who-reports', 'talk-principal')
  const asked = page.getByRole('heading', { name: 'What do you say or do?' })
  const over = page.getByRole('heading', { name: 'The talk is over.' })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^'Please don't\./ }).press('Enter')
  await expect(asked).toBeFocused()
  for (let reply = 0; reply < 3; reply++) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await expect(over).toBeFocused()
  await expect(page.getByText(/goals reached\./)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('without a connection a talk goes to its end, and is judged when there is one again', async ({
  page,
  context,
}) => {
  await signIn(page, leo)
  await openPage(page, 'who-reports', 'talk-principal')
  const again = page.getByRole('button', { name: 'Play again from the start' })
  if (await again.isVisible()) await again.click()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^'Of course, you are the principal\./ }).click()
  await page.getByRole('button', { name: "'Thursday is fine.'" }).click()
  await expect(page.getByText('Your answer is saved.', { exact: false })).toBeVisible()
  await expect(page.getByText(/goals reached\./)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/goals reached\./)).toBeVisible({ timeout: 40_000 })
})

test('cards are put into piles, and what was missed comes once more @phone', async ({ page }) => {
  await signIn(page, leo)
  await openPage(page, 'easily-missed', 'sort-need-or-neglect')
  // High enough for all cards: what happens to lie under the bar at the bottom is no small target.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3200 })
  await expectAccessibleInBothThemes(page)
  const cards = page.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const card of await cards.all()) await card.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check my piles' }).click()
  await expect(page.getByRole('heading', { name: 'How you sorted' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Sort the \d+ missed cards again$/ }).click()
  await expect(page.getByRole('heading', { name: 'The missed cards, once more' })).toBeVisible()
})
