import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { savedFile, signIn } from './people.ts'

const invoices = '/organization/account-billing?tab=invoices'

test('more seats are ordered by purchase order in under a minute, and cancelled while nobody confirmed', async ({
  page,
}) => {
  await signIn(page, 'omar.haddad@bayview.test')
  await page.goto(invoices)
  const began = Date.now()
  await page.getByRole('button', { name: 'Order by purchase order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order by purchase order' })
  // The next larger plan of one's own kind is chosen already.
  await expect(dialog.getByRole('combobox', { name: /^What do you need/ })).toHaveValue(/^Active Users \d+/)
  await expect(dialog.getByText('Total')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Purchase order number').fill(`PO ${began}`)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  const row = page.getByRole('row', { name: new RegExp(`PO ${began}`) })
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Open order IN-/ }).click()
  const file = await savedFile(saved)
  expect(file.name).toMatch(/^IN-\d{6}\.pdf$/)

  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
})
