import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { languageIds } from '#foundation/lookups/lookups.contract.ts'
import { type Language, languageNames } from '#platform/shared/language.ts'
import { test } from './journey.ts'
import { judgeOfEnglish, wordsOfPage } from './left-in-english.ts'
import { dana, grace, ines, isStaff, leo, maria, PASSWORD, staffCode } from './people.ts'
import { loaded } from './screen.ts'
import { places } from './spanish-places.ts'
import { faultsOfWords } from './words.ts'

const signedIn = [leo, grace, maria, ines, dana, 'admin@upstander.test'] as const

/** Numbers of certificates and addresses may break on a small phone. */
const isWord = (fault: string) => !/ in .*(?:[@/]|^UP-|\w\.\w|UP-\d)/u.test(fault)

/** The headers of courses are English in every language: where one stands, it says so. */
const isHeader = (text: string) => /^Mandated Reporter Training\b/.test(text)

/** Tables become cards a moment after the window was made smaller. */
async function restingFaults(page: Page): Promise<string[]> {
  let faults: string[] = []
  for (let tries = 0; tries < 10; tries++) {
    faults = (await page.evaluate(faultsOfWords, { scrolls: true })).filter(isWord)
    if (faults.length === 0) break
    await page.waitForTimeout(100)
  }
  return faults
}

/** On a small phone, and on a laptop. */
const WIDTHS = [320, 1280]

/** The form in Spanish; it chooses Spanish for the account too. */
async function enter(page: Page, request: APIRequestContext, email: (typeof signedIn)[number]): Promise<void> {
  await page.goto('/login?lang=es')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const saved = page.waitForResponse(answer => answer.url().endsWith('/api/profile/language'))
  await page.locator('button[type="submit"]').click()
  if (isStaff(email)) {
    await page.locator('input[autocomplete="one-time-code"]').fill(await staffCode(request, email))
    await page.locator('button[type="submit"]').click()
  }
  expect((await saved).status()).toBe(200)
}

/** By the menu of the account, or at the foot of a public page. The address stays. */
async function switchTo(page: Page, language: Language): Promise<void> {
  const before = new URL(page.url())
  before.searchParams.delete('lang')
  const name = languageNames[language]
  const account = page.getByRole('button', { name: /(log out|cerrar sesión)$/i })
  if (await account.isVisible()) {
    await account.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await page.getByRole('link', { name, exact: true }).last().click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main')).toBeVisible()
  await loaded(page)
  // Pages that search engines read keep the language in the address until the application has started.
  await expect(page).toHaveURL(url => {
    url.searchParams.delete('lang')
    return url.href === before.href
  })
}

/** What the addresses of somebody's own pages hold. */
interface Own {
  readonly headers: Record<string, string>
  readonly organization: string
  readonly member: string
  readonly certificate: string
}

async function ownOf(page: Page, request: APIRequestContext): Promise<Own> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const read = async (path: string) => (await request.get(path, { headers })).json() as Promise<Record<string, never[]>>
  const [profile] = ((await read('/api/auth/me'))['profiles'] ?? []) as { entityGuid: string; entityUserId: number }[]
  const [held] = ((await read('/api/certificates/mine'))['rows'] ?? []) as { certificateId: number }[]
  return {
    headers,
    organization: profile?.entityGuid ?? '',
    member: String(profile?.entityUserId ?? ''),
    certificate: String(held?.certificateId ?? ''),
  }
}

const filled = (path: string, own: Own) =>
  path.replace(/\{(member|certificate)\}/g, (_, name: 'member' | 'certificate') => own[name])

/** Other journeys of this application expect their people to read English. */
async function readEnglishAgain(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.put('/api/profile/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { languageId: languageIds.en },
  })
}

test('every page can be switched and is said in Spanish: nothing of ours is left in English, and no word is cut', async ({
  browser,
  request,
}) => {
  test.setTimeout(1_200_000)
  const englishOf = await judgeOfEnglish()
  const left: string[] = []
  // Every other page is first seen in English, and every page is switched: into Spanish, or back out of it.
  const look = async (page: Page, path: string, at: number) => {
    await page.goto(path)
    await loaded(page)
    if (at % 2 === 1) await switchTo(page, 'es')
    expect(await page.evaluate(() => document.documentElement.lang), path).toBe('es')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const words = await page.evaluate(wordsOfPage)
      left.push(...[...englishOf(words), ...words.filter(isHeader)].map(text => `${path}: ${text}`))
      const faults = await restingFaults(page)
      left.push(...faults.map(fault => `${path} at ${width}: ${fault}`))
    }
    if (at % 2 === 0) await switchTo(page, 'en')
  }
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/login?lang=es')
  for (const [at, path] of places.strangers.entries()) await look(stranger, path, at)
  for (const email of signedIn) {
    const page = await (await browser.newContext()).newPage()
    await enter(page, request, email)
    await loaded(page)
    const own = await ownOf(page, request)
    try {
      for (const [at, path] of places[email].entries()) await look(page, filled(path, own), at)
    } finally {
      await readEnglishAgain(page, request)
    }
    await page.close()
  }
  expect([...new Set(left)]).toEqual([])
})

test('the language is switched at the foot of a page, goes with the account, and comes back with it', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/login?redirecturl=/profile/language')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  // The address stays: what it led to is not lost.
  await expect(page).toHaveURL('/login?redirecturl=%2Fprofile%2Flanguage')
  await page.getByLabel('Correo').fill(leo)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idioma y tema')
  await expect(page.getByRole('combobox', { name: 'Idioma preferido' })).toHaveValue('Español')

  // In another browser that prefers English, the account's language is spoken.
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(leo)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Log In' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mi capacitación')
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')
  await other.close()

  await page.getByRole('button', { name: /cerrar sesión$/i }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language and theme')
  await expect(page).toHaveURL('/profile/language')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language and theme')
  await readEnglishAgain(page, request)
})

test('a browser that prefers Spanish is answered in it, and a public page says where it is in each language', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await page.goto('/states/california')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', /california\?lang=en$/)
  // The law's own words say that they are English.
  await expect(page.locator('dd [lang="en"]').first()).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
