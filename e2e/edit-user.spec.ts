import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectCertificate, ines, maria, signIn } from './people.ts'

test('an administrator opens one of their people, is refused what may not be, and looks at the trainings @phone', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/learners?searchTerm=leo.tran')
  // The place in a list is kept a moment after the list is there.
  await page.waitForFunction(() => sessionStorage.getItem('list:learners') !== null)
  await page.getByRole('link', { name: 'Leo Tran' }).click()
  await expect(page).toHaveURL(/\/team\/edit-users\?userId=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Leo Tran' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Update User' }).click()
  await expect(
    page.getByText('Cannot be archived at this time. Training activity in current subscription period.'),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()

  await page.getByRole('tab', { name: 'Trainings' }).click()
  await expect(page).toHaveURL(/\?userId=\d+&tab=trainings$/)
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download certificate UP-/ })
    .first()
    .click()
  expect(await expectCertificate(saved)).toMatch(/\.pdf$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assign Training' }).click()
  await expect(page.getByRole('dialog', { name: 'Assign Training' }).getByText('For Leo Tran')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // Back where they came from: to the list as it was searched.
  await page.getByRole('main').getByRole('link', { name: 'Learners' }).click()
  await expect(page).toHaveURL('/learners?searchTerm=leo.tran')
})

test('where a certificate was withheld it is told why', async ({ page, request }) => {
  await signIn(page, 'ruth.okafor@dunes.test')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const me = (await (await request.get('/api/auth/me', { headers })).json()) as { profiles: { entityGuid: string }[] }
  const report = (await (
    await request.get(
      `/api/entityAdminReports/learner-metrics/${me.profiles[0]?.entityGuid}?status=Complete&PageSize=100`,
      { headers },
    )
  ).json()) as {
    rows: { entityUserId: number; certificateId: number | null }[]
  }
  const withheld = report.rows.find(({ certificateId }) => certificateId === 0)
  expect(withheld).toBeDefined()
  await page.goto(`/team/edit-users?userId=${withheld?.entityUserId}&tab=trainings`)
  await page
    .getByRole('button', { name: /^Not issued/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'organization certificate not issued' })).toBeVisible()
  await expectAccessible(page)
})

test('a cooperative’s administrator finds its pages in their order, and edits its own people @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, ines)
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const entries = page.getByRole('navigation', { name: /menu/i }).getByRole('list').first().getByRole('link')
  await expect(entries).toHaveText(['Dashboard', 'Profile', 'Trainings', 'Team', 'Certificates'])
  for (const path of ['profile', 'trainings', 'certificates', 'team']) {
    await page.goto(`/coop/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: path, exact: false })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Ines Moreau' }).click()
  await expect(page).toHaveURL(/\/coop\/edit-user\?userId=\d+$/)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0)
  await expectAccessible(page)
  const roles = page.getByRole('combobox', { name: 'Roles' })
  await roles.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Update User' }).click()
  await expect(page.getByText('Entity Admin self Inactivation is not allowed')).toBeVisible()
})
