import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'
import { choose, loaded, press } from './screen.ts'

test('reminders every two weeks, with a copy to principals, and none in winter break', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/organization/profile')
  await page.getByRole('link', { name: 'See what goes out, and choose other days' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible()
  await loaded(page)
  await expectAccessibleInBothThemes(page)

  await choose(page, page, /^Once overdue/, 'Every two weeks')
  await page.getByRole('switch', { name: /^Copy supervisors/ }).click()
  await press(page, 'Add quiet days')
  await page.getByLabel('Name').fill('Winter break')
  await page.getByLabel('First day').fill('2030-12-21')
  await page.getByLabel('Last day').fill('2031-01-03')
  await press(page, 'Save changes')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Once overdue' })).toHaveValue('Every two weeks')
  await expect(page.getByRole('switch', { name: /^Copy supervisors/ })).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Winter break')

  // A number opens exactly those people.
  const number = page.getByRole('link', { name: /^\d+ (?:person|people)$/ }).first()
  const people = Number.parseInt(await number.innerText(), 10)
  await number.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Goes out on/ })).toBeVisible()
  await loaded(page)
  await expect(page.getByText(new RegExp(`of ${people}$|^${people} `)).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // As it was: other journeys read the same organization.
  await page.goto('/reminders')
  await choose(page, page, /^Once overdue/, 'Every week')
  await page.getByRole('switch', { name: /^Copy supervisors/ }).click()
  await press(page, 'Remove Winter break')
  await press(page, 'Save changes')
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('one requirement reminds every two weeks, with a copy to principals', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/requirements')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit requirement' }).click()
  await expect(page.getByRole('radio', { name: 'As your organization does' })).toBeChecked()
  await loaded(page)

  const began = Date.now()
  await page.getByRole('radio', { name: 'At times of its own' }).check()
  await choose(page, page, /^Once overdue/, 'Every two weeks')
  await page.getByRole('switch', { name: /^Copy supervisors/ }).click()
  const next = page.getByRole('region', { name: 'Reminders in the next 30 days' })
  await expect(next.getByText(/^\d+ (?:person|people)$/).first()).toBeVisible()
  await loaded(page)
  await expectAccessibleInBothThemes(page)
  await press(page, 'Save requirement')
  await expect(page.getByText('Requirement saved')).toBeVisible()
  const own = /Once overdue, every two weeks\. Supervisors get a copy\./
  await expect(page.getByText(own)).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)

  // Reminders say so, and lead back to it.
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Requirements with times of their own' })).toBeVisible()
  await loaded(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('listitem').filter({ hasText: own }).getByRole('link').click()
  await page.getByRole('link', { name: 'Edit requirement' }).click()

  // As it was: other journeys read the same organization.
  await page.getByRole('radio', { name: 'As your organization does' }).check()
  await press(page, 'Save requirement')
  await expect(page.getByText('Requirement saved')).toBeVisible()
  await expect(page.getByText(own)).toBeHidden()
})
