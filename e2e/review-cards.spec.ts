import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, signIn } from './people.ts'

/** A learner with a certificate, and another training in progress. */
const holder = leo

test('today’s cards are answered by keyboard alone, and come back another day @phone-only', async ({ page }) => {
  await signIn(page, holder)
  await page.goto('/my-training')
  await page.getByRole('region', { name: 'Cards to remember' }).getByRole('link', { name: 'Start' }).click()
  const front = page.locator('#card-front')
  await expect(front).toBeFocused()
  await expectAccessibleInBothThemes(page)
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Card 1 of \d+$/).textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(0)
  for (let card = 1; card <= count; card++) {
    await expect(page.getByText(`Card ${card} of ${count}`)).toBeVisible()
    await expect(front).toBeFocused()
    await page.getByRole('button', { name: 'Show the answer' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'The answer' })).toBeFocused()
    if (card === 1) await expectAccessibleInBothThemes(page)
    await page.keyboard.press('1')
  }
  await expect(page.getByRole('heading', { name: 'That is all for today' })).toBeVisible()
  await expect(page.getByText(`You knew ${count} of ${count} cards.`, { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('switch', { name: 'Email me once a week when cards wait' }).check()
  await expect(page.getByText('You will hear from us once a week, when cards wait.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No cards today' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Email me once a week when cards wait' })).toBeChecked()
})
