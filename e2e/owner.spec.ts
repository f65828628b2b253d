import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { acceptInvite, enterByCode, mailTo, registerOrganization } from './people.ts'
import { dialogOf, elsewhere, press, rowOf, stamp } from './screen.ts'

test('whoever registered an organization owns it, hands it over, and can’t take it back', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const at = stamp()
  const email = `owner.${at}@owners.test`
  const heir = `heir.${at}@owners.test`
  await registerOrganization(page, email, `Owners Preschool ${at}`)
  await enterByCode(page, request, email)

  await page.goto('/learners')
  await press(page, 'Invite learners')
  const form = dialogOf(page, 'Invite learners')
  await form.getByLabel('Email address 1').fill(heir)
  await form.getByRole('checkbox', { name: 'Invite as administrators' }).check()
  await press(form, 'Send invites')
  await expect(form).toBeHidden()
  const other = await elsewhere(browser, 'about:blank')
  await acceptInvite(other, request, { email: heir, firstName: 'Dana', lastName: 'Ruiz' })

  await page.goto('/organization/profile')
  await expect(page.getByText('Ana Nguyễn · You')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await press(page, 'Hand over…')
  const dialog = dialogOf(page, /^Hand the organization over to Dana Ruiz/)
  await expect(dialog.getByText('You stay an administrator.')).toBeVisible()
  await expectAccessible(page)
  await press(dialog, 'Hand over')
  await expect(page.getByText('The organization has a new owner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand over…' })).toHaveCount(0)
  expect((await mailTo(request, heir, /^You now own/)).text).toContain('Ana Nguyễn')
  expect((await mailTo(request, email, /has a new owner$/)).text).toContain('Dana Ruiz')

  await page.goto('/learners?role=Owner')
  await expect(rowOf(page, heir)).toContainText('Dana Ruiz · Owner')
  await page.getByRole('link', { name: 'Dana Ruiz' }).click()
  await expect(page.getByRole('list', { name: /^Standing/ }).getByText('Owner', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await press(page, 'Update User')
  await expect(page.getByText('This person owns the organization.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/audit-log?actions=owner.handedOver')
  await expect(page.getByText('handed the organization over to', { exact: false }).first()).toBeVisible()
})
