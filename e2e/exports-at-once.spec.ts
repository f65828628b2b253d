import { readFile } from 'node:fs/promises'
import readXlsx from 'read-excel-file/node'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'

/** Chooses a form of the file and waits for it. */
async function saved(page: Page, list: string, form: string) {
  await page.getByRole('button', { name: list }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: form }).click()
  const download = await coming
  await expect(page.getByText('File downloaded')).toBeVisible()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('what is seen is saved at once, as CSV and as a workbook, with the same rows', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/learner-reports?status=Complete')
  await page
    .getByRole('cell', { name: /@harbor\.test/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Export report' }).click()
  await expect(page.getByRole('menuitem', { name: 'Email as CSV' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Export report' })).toBeFocused()

  const csv = await saved(page, 'Export report', 'Download CSV')
  expect(csv.name).toMatch(/^learner-metrics-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.content.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toContain('First Name,Last Name,Email')
  expect(lines.length).toBeGreaterThan(10)

  await page.reload()
  const workbook = await saved(page, 'Export report', 'Download Excel workbook')
  expect(workbook.name).toMatch(/\.xlsx$/)
  const [sheet] = await readXlsx(workbook.content)
  const rows = sheet?.data ?? []
  expect(rows).toHaveLength(lines.length)
  expect(rows[0]?.slice(0, 3)).toEqual(['First Name', 'Last Name', 'Email'])
  const emails = rows.slice(1).map(row => String(row[2]))
  for (const [at, email] of emails.entries()) expect(lines[at + 1]).toContain(email)
  expect(new Set(rows.slice(1).map(row => row[7]))).toEqual(new Set(['Complete']))
})

test('the log of an organization is saved by keyboard alone', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/audit-log')
  await page.getByRole('button', { name: 'Export log' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSV' }).press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
})
