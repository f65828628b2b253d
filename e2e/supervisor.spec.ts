import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { grace, mailTo, signIn } from './people.ts'

test('a principal finds who is late at her school, looks into one record, reminds them, and takes the list along', async ({
  page,
  request,
}) => {
  await signIn(page, grace)
  await page.getByRole('link', { name: 'My People' }).click()
  await expect(page.getByText('The people of Harbor High.')).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByText('Harbor High') })
  await expect(rows.first()).toBeVisible()
  const total = page.getByText(/^\d+ (people|person)$/)
  const everybody = (await total.textContent()) ?? ''

  await page.getByRole('combobox', { name: 'Training status' }).click()
  await page.getByRole('option', { name: 'Overdue', exact: true }).click()
  await expect(page).toHaveURL(/Overdue/)
  await expect(total).not.toHaveText(everybody)
  await expect(rows).toHaveCount(Number.parseInt((await total.textContent()) ?? '', 10))
  // Several may be chosen: the list stays open.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expectAccessible(page)

  const late = rows.first()
  const name = (await late.getByRole('button').first().textContent()) ?? ''
  const email = (await late.getByText(/@harbor\.test$/).textContent()) ?? ''
  await late.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog').getByText(/^Due /).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await late.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Remind' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByText('1 person was reminded.')).toBeVisible()
  await mailTo(request, email, /reminds you of your training/)

  await page.getByRole('button', { name: 'Export list' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email)
})
