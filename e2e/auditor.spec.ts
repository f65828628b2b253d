import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { wordsOf } from './pdf-words.ts'
import { maria, signIn } from './people.ts'
import { dialogOf, elsewhere, fromRow, loaded, press, rowOf, stamp } from './screen.ts'

test('an auditor without an account reads, prints and saves what a link shows, until it is revoked', async ({
  page,
  browser,
}) => {
  const auditor = `Dana Ruiz ${stamp()}`
  await signIn(page, maria)
  await page.goto('/learner-reports')
  await page.getByRole('button', { name: 'More ways to export' }).click()
  await page.getByRole('menuitem', { name: 'Auditor links' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditor links' })).toBeVisible()
  await press(page, 'New auditor link')
  const form = dialogOf(page, 'New auditor link')
  await form.getByLabel(/^For whom/).fill(auditor)
  await expectAccessible(page)
  await press(form, 'Make link')
  const made = dialogOf(page, `The link for ${auditor}`)
  const address = await made.getByLabel('Address').inputValue()
  await expectAccessible(page)
  await press(made, 'I copied the address')
  await expect(made).toBeHidden()
  await loaded(page)
  await expectAccessibleInBothThemes(page)

  const records = await elsewhere(browser, new URL(address).pathname)
  await expect(records.getByRole('heading', { level: 1, name: 'Training records' })).toBeVisible()
  await records
    .getByRole('link', { name: /^UP-\d{4}-\w{8}$/ })
    .first()
    .waitFor()
  await expectAccessibleInBothThemes(records)
  const sheets = await wordsOf(await records.pdf({ format: 'Letter' }))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toContain(auditor)
  // The first sheet has the name in its head, too.
  expect(sheets[0]?.split(auditor).length).toBeGreaterThan(2)

  await records.getByLabel('Search').fill('Alvarez')
  await expect(records.getByRole('cell', { name: 'Maria Alvarez' }).first()).toBeVisible()
  await expect(records).toHaveURL(/searchTerm=Alvarez/)
  // No address of anybody, and no trace of the secret in what other sites are told.
  await expect(records.getByRole('main')).not.toContainText('@')

  const saving = records.waitForEvent('download')
  await press(records, 'Download CSV')
  const saved = await saving
  expect(saved.suggestedFilename()).toContain(auditor)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^\uFEFFLast Name,First Name,Groups/)

  await page.reload()
  await expect(rowOf(page, auditor).getByText('Once')).toBeVisible()
  await fromRow(page, auditor, 'Openings')
  const openings = dialogOf(page, `Openings of the link for ${auditor}`)
  await expect(openings.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(openings).toBeHidden()
  await fromRow(page, auditor, 'Revoke')
  await press(dialogOf(page, `Revoke the link for ${auditor}?`), 'Revoke link')
  await expect(rowOf(page, auditor).getByText('Revoked')).toBeVisible()

  await records.reload()
  await expect(records.getByRole('heading', { level: 1, name: 'This link is not available' })).toBeVisible()
  await expectAccessible(records)
})

test('the page of a link tells nobody from where somebody came, and is in no index @phone', async ({
  page,
  request,
}) => {
  const answer = await request.get('/audit/none')
  expect([answer.headers()['referrer-policy'], answer.headers()['cache-control']]).toEqual(['no-referrer', 'no-store'])
  expect(await answer.text()).toContain('name="robots" content="noindex"')
  expect((await request.get('/login')).headers()['referrer-policy']).toBe('same-origin')
  await page.goto('/audit/none')
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not available' })).toBeVisible()
  await expectAccessible(page)
})
