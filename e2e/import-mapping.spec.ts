import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'
import { stamp } from './screen.ts'

const round = stamp()
const staff = Array.from({ length: 30 }, (_, at) =>
  [
    `P${round}-${at}`,
    `Staff${at}`,
    'Nguyễn',
    `staff.${at}.${round}@journey.test`,
    `8/${(at % 28) + 1}/2026`,
    'Harbor High',
    'Bayside Elementary',
    'Teacher',
    '52000',
  ].join(','),
)
const payroll = `Harbor payroll,,,,,,,,
As of 11/1/2026,,,,,,,,
Emp ID,EE First Nm,Employee Last Name,Work Email,Hire Dt,Location,Dept,Position Title,Salary
${staff.join('\n')}
`

test('thirty people are imported from a payroll export in under a minute and five clicks', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/premium/import-learners')
  const began = Date.now()
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'payroll.csv', mimeType: 'text/csv', buffer: Buffer.from(payroll) })

  await click('Import Learners')
  await choose()
  await click('Check the file')
  await expect(page.getByText('What is in each column?')).toBeVisible()
  await expect(page.getByLabel('Import Position Title as')).toHaveValue('jobTitle')
  await expect(page.getByLabel('Import Salary as')).toHaveValue('ignore')
  await expectAccessible(page)
  await click('Check the file')
  await expect(page.getByText('1 column is ignored: Salary')).toBeVisible()
  await expect(page.getByText(`P${round}-0 · Harbor High · Teacher · Aug 1, 2026`)).toBeVisible()
  await click('Continue with 30 learners')
  await click('Invite 30 learners')
  await expect(page.getByText('The invitations are on their way')).toBeVisible()
  expect(clicks).toBe(5)
  expect(Date.now() - began).toBeLessThan(60_000)

  await test.step('the next file with these columns is checked without a question; they can be changed', async () => {
    await page.getByRole('button', { name: 'Import Learners', exact: true }).click()
    await choose()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Change columns' }).click()
    await page.getByLabel('Import Dept as').selectOption('Ignore')
    await page.getByLabel('Import Work Email as').selectOption('Ignore')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText(/Choose the columns for: Email/)).toBeVisible()
  })
})
