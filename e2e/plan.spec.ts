import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { june, savedFile, signIn } from './people.ts'

test('an administrator at the limit buys certificates, and what was held back is issued', async ({ page }) => {
  await signIn(page, 'ruth.okafor@dunes.test')
  const banner = page.getByRole('region', { name: 'You have reached your plan’s limit' })
  await banner.getByRole('link', { name: 'Manage Account' }).click()
  await expect(page).toHaveURL('/organization/account-billing')
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('5 certificates are held back')).toBeVisible()
  await page.getByRole('button', { name: 'Purchase Certificates' }).click()
  await page.getByLabel('Number of certificates').fill('8')
  await expect(page.getByText('$80')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByLabel('Billing ZIP').fill('93103')
  await page.getByRole('button', { name: 'Pay $80' }).click()
  await expect(page.getByText('The card was declined. Try another one.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $80' }).click()

  const thanks = page.getByRole('dialog', { name: 'Thank you for your purchase' })
  await expect(thanks.getByText('Your certificates are available now.')).toBeVisible()
  await thanks.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/organization/account-billing')
  await expect(banner).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('progressbar', { name: 'Pay-As-You-Go' })).toHaveAttribute('aria-valuetext', '5 of 8', {
      timeout: 2_000,
    })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('tab', { name: 'Billing' }).click()
  await expect(page.getByRole('cell', { name: 'Pay-As-You-Go Certificates' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  const row = page.getByRole('row', { name: /8 × Pay-As-You-Go Certificates/ })
  await expect(row.getByText('Paid')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Open receipt PO-/ }).click()
  const receipt = await savedFile(saved)
  expect(receipt.name).toMatch(/^PO-\d{6}\.pdf$/)
  expect(await receipt.pages()).toBe(1)
})

test('a trial opens the plans from a promotion, and may come back from the checkout without paying', async ({
  page,
}) => {
  await signIn(page, june)
  await page.goto('/import-learners')
  await page
    .getByRole('region', { name: 'Import learners with a plan' })
    .getByRole('button', { name: 'Choose Plan' })
    .click()
  const plans = page.getByRole('dialog', { name: 'Choose a plan' })
  await plans.getByText('Per month').click()
  await expect(plans.getByText('$18.75 a month, billed yearly')).toBeVisible()
  await expectAccessible(page)
  await plans.getByRole('button', { name: 'Choose Plan: Certificates 25', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pay $225' })).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page).toHaveURL('/organization/account-billing')
  await expect(page.getByRole('heading', { name: 'You are on a trial' })).toBeVisible()
})
