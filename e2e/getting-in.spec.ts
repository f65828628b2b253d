import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import {
  choose,
  fillPerson,
  leaveTour,
  leo,
  linkIn,
  mailTo,
  OWN_PASSWORD,
  registerOrganization,
  signIn,
} from './people.ts'

const anew = 'Anas-New-2027!'
const addressOf = (name: string) => `${name}.${Date.now().toString(36)}@journey.test`
const codeIn = (mail: { text: string }) => mail.text.match(/^ {4}(\d{6})$/m)?.[1] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/**
 * Moves the clock on by this many minutes, and back at the end of the journey, so that it does not affect other
 * journeys.
 */
async function later(request: APIRequestContext, minutes: number): Promise<void> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string }
  await request.post('/dev/clock', { data: { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() } })
}
let played = 0
const wait = async (request: APIRequestContext, minutes: number) => {
  played += minutes
  await later(request, minutes)
}
test.afterEach(async ({ request }) => {
  await later(request, -played)
  played = 0
})

async function prove(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}
async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  return page
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
  await wait(request, 11)
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

test('an organization registers; its link is opened in another browser, then once more, and an old one after a day', async ({
  page,
  browser,
  request,
}) => {
  const email = addressOf('june')
  await registerOrganization(page, email, 'Little Journey Preschool')
  const first = await mailTo(request, email, /verification code/)

  await wait(request, 25 * 60)
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
  await fresh.getByLabel(/^New Password/).fill(anew)
  await fresh.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(fresh).toHaveURL(/\/dashboard$/)
  const twice = await elsewhere(browser, again)
  await twice.getByRole('button', { name: 'Continue' }).click()
  await expect(twice.getByText('Token has been expired')).toBeVisible()
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
  await other.getByLabel('New Password').fill(anew)
  await other.getByLabel('Confirm Password').fill(anew)
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByText('Password Reset Successfully!')).toBeVisible()
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, email, anew)
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
