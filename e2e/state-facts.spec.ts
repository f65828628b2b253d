import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { leo, signIn } from './people.ts'

test('what applies in one’s state, and the card for the wallet, which stays without a connection', async ({
  page,
  context,
}) => {
  await signIn(page, leo)
  await page.goto('/my-training')
  const card = page.getByRole('region', { name: 'What applies to me in California' })
  await expect(card.getByText('Not yet confirmed by our reviewers').first()).toBeVisible()
  await card.getByText('What the law of California says').click()
  await expect(card.getByRole('link', { name: 'page about California', exact: true })).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Pocket card' }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Georgia' }).click()
  const front = page.getByRole('region', { name: 'Front of the card' })
  await expect(front.getByRole('link', { name: /^Call Georgia/ })).toHaveAttribute('href', 'tel:+18554224453')
  await expectAccessible(page)
  await context.setOffline(true)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')))
  await expect(front.getByText('1-855-422-4453')).toBeVisible()
  await context.setOffline(false)
})
