import { expect, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { staffSecrets } from '#identity/two-factor/well-known.ts'
import { PASSWORD } from './people.ts'

const admin = 'admin@upstander.test'

test('staff sign in with the code of their app, log in as a learner for a reason, and come back', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  // Other journeys have moved the clock.
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string }
  await page
    .getByLabel('Verification code')
    .fill(generateSync({ secret: staffSecrets[admin], epoch: Math.floor(Date.parse(now) / 1000) }))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL('/login-as')

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
})
