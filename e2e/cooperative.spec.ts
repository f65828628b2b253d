import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import {
  leaveTour,
  linkIn,
  mailTo,
  makeCooperative,
  OWN_PASSWORD,
  registerOrganization,
  signIn,
  signInStaff,
} from './people.ts'
import { stamp } from './screen.ts'

test('a cooperative invites an organization, which joins, is seen, and leaves', async ({ browser, request }) => {
  test.slow()
  const [cooperative, school] = [`Valley Schools ${stamp()}`, `Meadow Preschool ${stamp()}`]
  const [nora, ana] = [`nora.${stamp()}@valley.test`, `ana.${stamp()}@meadow.test`]
  const pageOf = async () => (await browser.newContext()).newPage()
  const [staff, coop, admin] = [await pageOf(), await pageOf(), await pageOf()]

  await test.step('staff make the cooperative, and its administrator sets a password by the mail', async () => {
    await signInStaff(staff, request, 'admin@upstander.test')
    await staff.getByRole('link', { name: 'Organizations' }).click()
    await makeCooperative(staff, cooperative, nora)
    await coop.goto(linkIn(await mailTo(request, nora, /[Pp]assword/), '/reset'))
    await coop.getByLabel('New Password', { exact: true }).fill(OWN_PASSWORD)
    await coop.getByLabel('Confirm Password', { exact: true }).fill(OWN_PASSWORD)
    await coop.getByRole('button', { name: 'Set new password' }).click()
    await signIn(coop, nora, OWN_PASSWORD)
    await expect(coop).toHaveURL(/\/coop\/dashboard/)
  })

  await test.step('an organization registers and confirms its address', async () => {
    await registerOrganization(admin, ana, school)
    const confirmed = await admin.context().newPage()
    await confirmed.goto(linkIn(await mailTo(request, ana, /verification code/), '/email-confirmed'))
    await expect(confirmed).toHaveURL(/\/dashboard$/)
    await leaveTour(confirmed)
    await confirmed.close()
  })

  await test.step('the invitation is mailed, read, and accepted', async () => {
    await coop.getByRole('button', { name: 'Invite organization' }).first().click()
    const dialog = coop.getByRole('dialog')
    await dialog.getByLabel('Administrator’s email').fill('not an address')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Administrator’s email').fill(ana)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(coop.getByText('Invitation sent')).toBeVisible()

    const mail = await mailTo(request, ana, new RegExp(`^${cooperative} invites your organization`))
    await admin.goto(linkIn(mail, '/organization/cooperative'))
    await expect(admin.getByText(`${school} would join. The cooperative would see:`)).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Join cooperative' }).click()
    await expect(admin.getByText(`Your organization joined ${cooperative}`)).toBeVisible()
    await mailTo(request, nora, new RegExp(`^${school} joined ${cooperative}`))
  })

  await test.step('the cooperative sees the organization and its people', async () => {
    await coop.goto('/coop/dashboard')
    await expect(coop.getByRole('row').filter({ hasText: school })).toBeVisible()
    await coop.getByRole('tab', { name: 'People' }).click()
    await expect(coop.getByRole('row').filter({ hasText: 'Ana Nguyễn' })).toContainText(school)
    await expectAccessible(coop)
    await coop.goto('/coop/certificates')
    await expect(coop.getByRole('heading', { level: 1 })).toBeVisible()
    const none = coop.getByText('No certificates yet')
    await expect(none).toBeVisible()
  })

  await test.step('the organization leaves, and the cooperative sees it no more', async () => {
    await admin.reload()
    await admin.getByRole('button', { name: 'Leave cooperative' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave cooperative' }).click()
    await expect(admin.getByText(`Your organization left ${cooperative}`)).toBeVisible()
    await mailTo(request, nora, new RegExp(`^${school} left ${cooperative}`))
    await coop.goto('/coop/dashboard')
    await expect(coop.getByText('No organizations yet')).toBeVisible()
    await expect(coop.getByRole('row').filter({ hasText: school })).toHaveCount(0)
  })
})
