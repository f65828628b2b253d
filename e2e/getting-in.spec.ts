import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import {
  choose,
  elsewhere,
  fillPerson,
  later,
  leaveTour,
  leo,
  linkIn,
  mailTo,
  NEW_PASSWORD,
  OWN_PASSWORD,
  registerOrganization,
  signIn,
} from './people.ts'

const addressOf = (name: string) => `${name}.${Date.now().toString(36)}@journey.test`
const codeIn = (mail: { text: string }) => mail.text.match(/^ {4}(\d{6})$/m)?.[1] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function prove(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

test('a learner registers, with a taken address, a wrong and an expired code on the way @phone', async ({
  page,
  browser,
  request,
}) => {
  const email = addressOf('ana')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('link', { name: /^Register as an Individual Learner/ }).click()
  await page.getByLabel(/^Email/).fill(leo)
  await page.getByLabel(/^Email/).blur()
  await expect(page.getByText(`Username '${leo}' is already taken.`)).toBeVisible()
  await fillPerson(page, email)
  await choose(page, /^State/, 'California')
  await choose(page, /^Industry/, 'Education')
  await choose(page, /^Profession/, 'Teacher')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(page.getByText('Successfully Registered')).toBeVisible()

  const first = await mailTo(request, email, /verification code/)
  await prove(page, otherThan(codeIn(first)))
  await expect(page.getByText("That code didn't work")).toBeVisible()
  await later(request, 11)
  await prove(page, codeIn(first))
  await expect(page.getByText('This code has expired. Request a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Verification Code Resent')).toBeVisible()
  const second = await mailTo(request, email, new RegExp(`^(?!${codeIn(first)}).* verification code`))
  // A reload keeps what the page is waiting for.
  await page.reload()
  await prove(page, codeIn(second))
  await expect(page).toHaveURL(/\/my-training$/)
  await leaveTour(page)

  const late = await elsewhere(browser, linkIn(second, '/email-confirmed'))
  await late.getByRole('button', { name: 'Continue' }).click()
  await expect(late.getByText('Token has been expired')).toBeVisible()
  await late.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(late, email, OWN_PASSWORD)
  await expect(late).toHaveURL(/\/my-training$/)
})

test('the browser that registered goes on from the link without a question', async ({ page, context, request }) => {
  const email = addressOf('bo')
  await registerOrganization(page, email, 'Second Journey Preschool')
  const tab = await context.newPage()
  await tab.goto(linkIn(await mailTo(request, email, /verification code/), '/email-confirmed'))
  await expect(tab).toHaveURL(/\/dashboard$/)
})

test('a forgotten password is set anew by the code; the link of the same mail is of no more use', async ({
  page,
  browser,
  request,
}) => {
  const email = addressOf('sam')
  await page.goto('/register/organization')
  await fillPerson(page, email)
  await page.getByLabel(/^Organization Name/).fill('Third Journey Preschool')
  await choose(page, /^State/, 'Nevada')
  await choose(page, /^Industry/, 'Other')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
  const registered = await mailTo(request, email, /verification code/)

  const other = await elsewhere(browser, '/forgot')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send code' }).click()
  await expect(other.getByText('You need to confirm your email.').first()).toBeVisible()
  await prove(page, codeIn(registered))
  await expect(page).toHaveURL(/\/dashboard$/)

  await other.getByRole('button', { name: 'Send code' }).click()
  await expect(other).toHaveURL(/\/verify-email\?forgot=true$/)
  const mail = await mailTo(request, email, new RegExp(`^(?!${codeIn(registered)}).* verification code`))
  await prove(other, codeIn(mail))
  await expect(other).toHaveURL(/\/reset$/)
  await other.getByLabel('New Password').fill(NEW_PASSWORD)
  await other.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByText('Password Reset Successfully!')).toBeVisible()
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, email, NEW_PASSWORD)
  // The earlier session has ended.
  await page.reload()
  await expect(page).toHaveURL(/\/login/)

  const late = await elsewhere(browser, linkIn(mail, '/reset'))
  await late.getByLabel('New Password').fill(OWN_PASSWORD)
  await late.getByLabel('Confirm Password').fill(OWN_PASSWORD)
  await late.getByRole('button', { name: 'Set new password' }).click()
  await expect(late).toHaveURL(/\/forgot$/)
  await expect(late.getByText('Token has been expired')).toBeVisible()
})
