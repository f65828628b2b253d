import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { elsewhere, later, linkIn, mailTo, NEW_PASSWORD, OWN_PASSWORD, registerOrganization } from './people.ts'

test('an organization registers; its link is opened in another browser, then once more, and an old one after a day', async ({
  page,
  browser,
  request,
}) => {
  const email = `june.${Date.now().toString(36)}@journey.test`
  await registerOrganization(page, email, 'Little Journey Preschool')
  const first = await mailTo(request, email, /verification code/)

  await later(request, 25 * 60)
  const expired = await elsewhere(browser, linkIn(first, '/email-confirmed'))
  await expired.getByRole('button', { name: 'Continue' }).click()
  await expect(expired.getByText('Token has been expired')).toBeVisible()

  await expired.goto('/login')
  await expired.getByLabel('Email').fill(email)
  await expired.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await expired.getByRole('button', { name: 'Log In' }).click()
  await expired.getByRole('main').getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(expired.getByText(`A confirmation message was sent to ${email}.`)).toBeVisible()
  await expect(expired).toHaveTitle(/^Verify Email/)
  const again = linkIn(await mailTo(request, email, /^Confirm your email/), '/email-confirmed')
  const fresh = await elsewhere(browser, again)
  await fresh.getByRole('button', { name: 'Continue' }).click()
  // A browser other than the one that registered: the owner reviews what was typed, and sets a password.
  await expect(fresh.getByLabel(/^Organization Name/)).toHaveValue('Little Journey Preschool')
  await fresh.getByLabel(/^New Password/).fill(NEW_PASSWORD)
  await fresh.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(fresh).toHaveURL(/\/dashboard$/)
  const twice = await elsewhere(browser, again)
  await twice.getByRole('button', { name: 'Continue' }).click()
  await expect(twice.getByText('Token has been expired')).toBeVisible()
})
