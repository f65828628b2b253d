import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'

test('a district gets schools: its page counts each person once, its numbers open exactly those, and it is taken apart again', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByLabel(/^Name/).fill('Journey District')
  await page.getByRole('button', { name: 'Save group' }).click()
  const district = page.getByRole('link', { name: 'Journey District', exact: true })
  await expect(district).toBeVisible()

  const putBelow = async (school: string) => {
    await page.goto('/groups')
    await page.getByRole('link', { name: school, exact: true }).click()
    await page.getByRole('button', { name: 'Edit group' }).click()
    await page.getByRole('combobox', { name: 'Part of' }).click()
    await page.getByRole('option', { name: 'Journey District' }).click()
    await page.getByRole('button', { name: 'Save group' }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Groups',
      'Journey District',
    ])
  }
  await putBelow('Transportation')
  await putBelow('Food Services')

  await page.getByRole('link', { name: 'Journey District' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journey District' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  await expectAccessible(page)
  const overdue = page
    .getByRole('list', { name: 'How Journey District stands' })
    .getByRole('link', { name: /^Overdue/ })
  const count = /Overdue (\d+)/.exec((await overdue.innerText()).replaceAll(/\s+/g, ' '))?.[1] ?? '?'
  await overdue.click()
  await expect(page).toHaveURL(/trainingStatus=Overdue/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Add supervisor' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill('leo.tran')
  await page.getByRole('option', { name: /Leo Tran/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Leo Tran' })).toBeVisible()
  await page.getByRole('link', { name: 'Transportation', exact: true }).click()
  await expect(page.getByText('By Journey District')).toBeVisible()
  await page.goBack()

  await page.goto('/groups')
  await page.getByRole('button', { name: 'Hide the groups below Journey District' }).click()
  await expect(page.getByRole('link', { name: 'Transportation', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the groups below Journey District' }).click()
  await expect(page.getByRole('link', { name: 'Transportation', exact: true })).toBeVisible()
  await district.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journey District' })).toBeVisible()
  await page.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Take it away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click()
  await expect(page.getByText('Nobody looks after this group yet.')).toBeVisible()
  await page.getByRole('button', { name: 'More for Journey District' }).click()
  await page.getByRole('menuitem', { name: 'Delete group' }).click()
  await expect(page.getByRole('dialog')).toContainText('The 2 groups below it move up, to the top.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('link', { name: 'Transportation', exact: true })).toBeVisible()
})
