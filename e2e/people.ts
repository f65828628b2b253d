import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Browser, type Download, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { staffSecrets } from '#identity/two-factor/well-known.ts'

export const PASSWORD = 'Demo-2026!'
/** Chosen when a password is set anew. */
export const NEW_PASSWORD = 'Anas-New-2027!'
/** The password that people of a journey choose: the demonstration's is too common. */
export const OWN_PASSWORD = 'Anas-Own-2026!'
export const maria = 'maria.alvarez@harbor.test'
export const leo = 'leo.tran@harbor.test'
/** Supervises a group at Harbor. */
export const grace = 'grace.okafor@harbor.test'
export const june = 'june.park@littleoaks.test'
export const ines = 'ines.moreau@coastal.test'
export const dana = 'dana.cole@northridge.test'
export const omar = 'omar.haddad@bayview.test'
export const sam = 'sam.rivera@individual.test'

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  // Someone may already be signed in here.
  const someoneElse = page.getByRole('button', { name: 'Sign in as someone else' })
  await page.getByLabel('Email').or(someoneElse).first().waitFor()
  if (await someoneElse.isVisible()) await someoneElse.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await agreeIfAsked(page)
}

/** Someone new, on the form of a registration. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^First Name/).fill('Ana')
  await page.getByLabel(/^Last Name/).fill('Nguyễn')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Confirm Email/).fill(email)
  await page.getByLabel(/^Password/).fill(OWN_PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(OWN_PASSWORD)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

export async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Registers an organization; its administrator gets a mail with a link and a code. */
export async function registerOrganization(page: Page, email: string, name: string, state = 'Oregon'): Promise<void> {
  await page.goto('/register/organization')
  await fillPerson(page, email)
  await page.getByLabel(/^Organization Name/).fill(name)
  await choose(page, /^State/, state)
  await choose(page, /^Industry/, 'Child care')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
}

/** Whoever just registered an organization verifies their address with the code of the mail, and is at their dashboard. */
export async function enterByCode(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const code = (await mailTo(request, email, /verification code/)).text.match(/^ {4}(\d{6})$/m)?.[1] ?? ''
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Code', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await leaveTour(page)
}

interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Of the mail. */
  readonly subject?: RegExp
}

/** An invited person registers with the link in the mail, and is shown the tour no longer. */
export async function acceptInvite(
  page: Page,
  request: APIRequestContext,
  { email, firstName, lastName, subject = /invites you/ }: Invited,
): Promise<void> {
  await page.goto(linkIn(await mailTo(request, email, subject), '/accept-invitation-confirmed'))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/^First Name/).fill(firstName)
  await page.getByLabel(/^Last Name/).fill(lastName)
  await page.getByLabel(/^Password/).fill(OWN_PASSWORD)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Register and start training' }).click()
  await expect(page.getByText('Successfully Registered')).toBeVisible()
  await leaveTour(page)
}

/** Who agreed to no terms, or to those of before, is asked before anything else. */
async function agreeIfAsked(page: Page): Promise<void> {
  // The page of before stays until the next one is loaded.
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).first().waitFor()
  const question = page.getByRole('dialog', { name: 'Before you go on' })
  if (!(await question.isVisible())) return
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(question).toBeHidden()
}

/** A person who has just joined is shown the tour, and may skip it. */
export async function leaveTour(page: Page): Promise<void> {
  const tour = page.getByRole('dialog', { name: /^Welcome to/ })
  await tour.getByRole('button', { name: 'Skip' }).click()
  await expect(tour).toBeHidden()
}

/** Signs in as a member of staff, by the code of their app. */
export async function signInStaff(page: Page, request: APIRequestContext, email: keyof typeof staffSecrets) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByLabel('Verification code').fill(await staffCode(request, email))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL('/login-as')
}

/**
 * Staff say why they look at whoever the page is about. A reason holds for an hour, so that one of an earlier journey
 * may hold still: then nobody asks.
 */
export async function sayWhy(page: Page, name: string, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (await page.getByText(/^Your reason: /).isVisible()) return
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The dialog in which staff make a cooperative, filled in; they are on /staff/organizations. */
export async function makeCooperative(page: Page, name: string, administrator: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New cooperative' }).click()
  await dialog.getByLabel('Name of the cooperative').fill(name)
  await dialog.getByLabel('Administrator’s email').fill(administrator)
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByLabel('Last name').fill('Lind')
  await dialog.getByRole('button', { name: 'New cooperative' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const isStaff = (email: string): email is keyof typeof staffSecrets => email in staffSecrets

/** Moves the application's clock on, and says what time it is then. It never goes back: what was written would lie ahead. */
async function moveOn(request: APIRequestContext, seconds: number): Promise<number> {
  const moved = await request.post('/dev/clock', { data: { forwardSeconds: seconds } })
  return Date.parse(((await moved.json()) as { now: string }).now)
}
export const later = (request: APIRequestContext, minutes: number) => moveOn(request, minutes * 60)

/** A page that opens this link in another browser. */
export async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  return page
}

/** A code lasts as long as the app shows it: RFC 6238, 30 seconds. */
const CODE_SECONDS = 30

/**
 * The code that the app of a member of staff shows now. A code works once, and another journey may have used this
 * one: the application's clock, which journeys move, goes on to the next.
 */
export async function staffCode(request: APIRequestContext, email: keyof typeof staffSecrets): Promise<string> {
  const next = await moveOn(request, CODE_SECONDS)
  return generateSync({ secret: staffSecrets[email], epoch: Math.floor(next / 1000) })
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { name: string; url: string }[]
}

/** The newest mail to someone, as soon as one matches. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json()) as Mail[]
        return Boolean((found = mails.find(mail => subject.test(mail.subject))))
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return found as Mail
}

/** The first link in a mail that leads to a path. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(new RegExp(`https?://\\S+${path}\\S*`))?.[0]
  if (!link) throw new Error(`The mail '${mail.subject}' holds no link to ${path}`)
  return link
}

/** What was really saved: its name, its bytes, and for a PDF its pages. */
export async function savedFile(download: Promise<Download>) {
  const saved = await download
  const bytes = await readFile(await saved.path())
  const pages = async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    return (await getDocument({ data: new Uint8Array(bytes) }).promise).numPages
  }
  return { name: saved.suggestedFilename(), bytes, pages }
}

/** A file that can be opened as a one-page PDF, as certificates are. */
export async function expectCertificate(download: Promise<Download>): Promise<string> {
  const { name, bytes, pages } = await savedFile(download)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await pages()).toBe(1)
  return name
}
