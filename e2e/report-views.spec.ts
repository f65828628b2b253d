import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { omar, signIn } from './people.ts'

test('a report is kept as a view, opened first, and sent every Monday', async ({ page }) => {
  // Not whom the walks and languages go as: their reports would open with this view, too.
  await signIn(page, omar)
  await page.goto('/learner-reports?status=Complete&dateOf=completed&period=last365')
  const records = page.getByText(/^[\d,]+ training records?$/)
  const count = await records.textContent()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as new view' })
  await dialog.getByLabel('Name').fill('Completed this year')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const shown = page.getByRole('button', { name: 'Completed this year' })
  await shown.click()
  await page.getByRole('menuitem', { name: 'Open this first' }).click()
  await expect(page.getByText('This report now opens with ‘Completed this year’.')).toBeVisible()
  await page.goto('/learner-reports')
  await expect(shown).toBeVisible()
  await expect(records).toHaveText(count ?? '')
  await page.getByLabel('Search').fill('nobody of this name')
  await expect(page.getByRole('button', { name: /Completed this year\s*edited/ })).toBeVisible()
  await page.goto('/report-views')
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Send regularly' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Every Monday at 7:00 AM · Excel workbook/)).toBeVisible()
  await expect(page.getByText('To Omar Haddad')).toBeVisible()
  // The report opens as usual for whoever comes after.
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No saved views yet')).toBeVisible()
  await page.goto('/learner-reports')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
