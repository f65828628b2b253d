import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { leo, signIn, signInStaff } from './people.ts'

test('what applies in one’s state, and the card for the wallet, which opens without a connection', async ({
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
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/pocket-card')
  await expect(other.getByText(/^No connection: this is the card as it was/)).toBeVisible()
  await expect(other.getByRole('link', { name: /^Call Georgia/ })).toHaveAttribute('href', 'tel:+18554224453')
  await expect(other.getByRole('heading', { name: 'Suspected child abuse in Georgia', level: 1 })).toBeVisible()
  await expectAccessible(other)
  await context.setOffline(false)
  await other.getByRole('link', { name: 'Try again' }).click()
  await expect(other.getByRole('combobox', { name: 'State' })).toBeVisible()
})

test('staff who decide on a changed fact see which pages of which courses show it', async ({ page, request }) => {
  await signInStaff(page, request, 'support@upstander.test')
  await page.goto('/staff/facts/CA')
  await page.getByRole('button', { name: 'Review: When to report' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.getByLabel(/^What it says/).fill('knows or reasonably suspects')
  await form
    .getByLabel(/^Source/)
    .first()
    .fill('leginfo.legislature.ca.gov')
  await page.getByRole('dialog').getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('button', { name: 'Courses that show this fact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Courses that show this fact: When to report' })
  await expect(dialog.getByRole('link', { name: 'California Mandated Reporter Training' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: "The law's own words" })).toBeVisible()
  await expectAccessible(page)
})
