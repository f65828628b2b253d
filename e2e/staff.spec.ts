import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { makeCooperative, sayWhy, signInStaff } from './people.ts'

const admin = 'admin@upstander.test'

test('staff sign in with the code of their app, log in as a learner for a reason, and come back', async ({
  page,
  request,
}) => {
  await signInStaff(page, request, admin)

  await page.getByLabel('Search').fill('leo.tran')
  await page.getByRole('button', { name: 'Log in as Leo Tran' }).click()
  await page.getByLabel('Reason').fill('Support request 4711')
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/my-training')
  const banner = page.getByRole('region', { name: 'Logged in as someone else' })
  await expect(banner).toContainText('Logged in as Leo Tran')
  await expect(banner).toHaveCSS('height', '65px')

  await banner.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL('/login-as')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In As' })).toBeVisible()
  await expect(banner).toBeHidden()

  // The same person from outside, and what a merge with another account would do.
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.getByLabel('Search').fill('leo.tran')
  await page.getByRole('link', { name: 'Leo Tran' }).click()
  await sayWhy(page, 'Leo Tran', 'Support request 4711')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectAccessible(page)
  for (const tab of ['Trainings', 'Emails']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByLabel('Search')).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Merge accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merge accounts' })).toBeVisible()
  await page.getByLabel('Search').fill('leo.tran')
  await expect(page.getByText('This account')).toBeVisible()
  await page.getByLabel('Search').fill('omar.haddad')
  await page.getByRole('link', { name: /^Choose Omar/ }).click()
  await expect(page.getByLabel('Type omar.haddad@bayview.test to confirm')).toBeVisible()
  await expectAccessible(page)
})

test('staff make a cooperative, give it an organization, and look at that one from all sides', async ({
  page,
  request,
}) => {
  await signInStaff(page, request, admin)
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('link', { name: 'Bayview Clinic' })).toBeVisible()
  await expectAccessible(page)

  const name = `Clinics ${Date.now()}`
  await makeCooperative(page, name, `${Date.now()}@clinics.test`)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await sayWhy(page, name, 'Contract 17')
  await page.getByRole('tab', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Add organization' }).click()
  await dialog.getByLabel('Name of the organization').fill('bayview')
  await dialog.getByRole('button', { name: 'Add Bayview Clinic' }).click()
  await expect(dialog.getByText(`In ${name}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Bayview Clinic' }).click()
  await sayWhy(page, 'Bayview Clinic', 'Contract 17')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Enterprise agreement' }).click()
  await dialog.getByLabel('Agreed number a year').fill('750')
  await dialog.getByRole('button', { name: 'Save agreement' }).click()
  await expect(dialog.getByText(/still pays for a plan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  for (const tab of ['People', 'Plan and orders', 'Imports', 'Mails', 'Audit log']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
  await expect(page.getByText(/of the platform staff opened/).first()).toBeVisible()

  // Other journeys use this organization as it was.
  await page.goBack()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('tab', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No organization belongs to this cooperative yet.')).toBeVisible()
})
