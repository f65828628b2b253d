import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectKeyboardReaches } from './accessible.ts'
import { test } from './journey.ts'
import { leo, maria, PASSWORD, signIn } from './people.ts'
import { loaded } from './screen.ts'

/** Every page that needs no sign-in: its path, its heading and some of what the keyboard must reach. */
const pages: readonly (readonly [path: string, title: RegExp, reached: readonly RegExp[]])[] = [
  ['/login', /^Sign in/, [/^Email/, /^Password/, /^Log In$/, /Forgot/, /^Register$/, /^Help$/]],
  ['/login?cancelledInvite=true&orgName=Harbor', /^Sign in/, [/^Log In$/]],
  ['/logout', /signed out/i, [/sign in/i]],
  ['/register', /Register/, [/Individual Learner/, /Organization Administrator/]],
  [
    '/register/individual',
    /Register as an Individual Learner/,
    [/^First Name/, /^Last Name/, /^Email/, /^Confirm Password/, /^State/, /^Register$/],
  ],
  [
    '/register/organization',
    /Register as an Organization Administrator/,
    [/^First Name/, /^Organization/, /^Website/, /^Register$/],
  ],
  ['/forgot', /Forgot Password/, [/^Email/, /sign in/i]],
  ['/reset?confirmationToken=x&email=ana%40example.test', /Reset Password/, [/^New Password/i, /^Confirm Password/]],
  ['/verify?email=ana%40example.test&forgot=false', /Verify Email/, []],
  ['/verify?email=ana%40example.test&forgot=true', /Forgot Password/, []],
  ['/email-confirmed?userId=1&confirmToken=x', /./, [/Continue/]],
  ['/no/such/page', /can't seem to find/, [/Return to Home/]],
  ['/404?joinOrg=true', /Page is Unavailable/, [/Return to Home/]],
  ['/verify-certificate', /certificate/i, []],
  ['/verify-certificate/UP-2026-AAAAAAAA', /./, []],
]

test('every public page is accessible in both themes, and the keyboard reaches all of it @phone', async ({
  page,
  isMobile,
}) => {
  for (const [path, title, reached] of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await loaded(page)
      // The dark colors are the same at every width.
      await (isMobile ? expectAccessible(page) : expectAccessibleInBothThemes(page))
      await expectKeyboardReaches(page, reached)
    })
  }
})

/** The same of those that the server writes. */
const documents: typeof pages = [
  ['/', /know what to do/, [/Create an account/, /Try a sample lesson/, /^Ohio$/]],
  ['/sample-lesson', /sample lesson/, [/I can't promise that/, /Create an account/]],
  ['/states', /state by state/, [/^Ohio$/]],
  ['/states/ohio', /training in Ohio/, [/Create an account/]],
]

test('pages that the server writes are accessible in both themes, and the keyboard reaches all of them @phone', async ({
  page,
}) => {
  for (const [path, title, reached] of documents) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      await expectKeyboardReaches(page, reached)
    })
  }
})

test('whoever is signed in comes home from the front door, and strangers from within come to it', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Upstander' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /know what to do/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /know what to do/ })).toBeVisible()
  await signIn(page, leo)
  await page.goto('/')
  await expect(page).toHaveURL(/\/(my-)?training$/)
})

test('a learner registers by keyboard alone, and every field that is wrong is told', async ({ page }) => {
  await page.goto('/register/individual')
  await page.getByLabel(/^First Name/).focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const email = `keys.${Date.now().toString(36)}@journey.test`
  for (const text of ['Ana', 'Nguyễn', email, `x${email}`]) await type(text)
  await expect(page.getByText('Email must match.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await type(email)
  await page.getByLabel(/^Confirm Password/).focus()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  // The first invalid field has the focus.
  await expect(page.getByLabel(/^Password/).first()).toBeFocused()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
})

test('two tabs, a second click and the back button lead nobody astray', async ({ page, context }) => {
  await page.goto('/my-history')
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fmy-history$/)
  const second = await context.newPage()
  await second.goto('/login')
  for (const tab of [page, second]) {
    await tab.getByLabel('Email').fill(leo)
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  }
  await page.getByRole('button', { name: 'Log In' }).dblclick()
  await expect(page).toHaveURL('/my-history')
  await second.getByRole('button', { name: 'Log In' }).click()
  await expect(second).toHaveURL(/\/my-training$/)
  // Going back from the page after sign-in does not show the form again while there is a session.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/my-history$/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'My History' })).toBeVisible()
  // Another person signs in in one tab: the other tab follows, and shows nothing of the first person any more.
  await signIn(second, maria)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /^Maria Alvarez/ })).toBeVisible()
  // Signing out in one tab signs out the other, which leads to sign-in and back.
  await second.goto('/logout')
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fdashboard$/)
})

test('previews of links find title and picture in the HTML, and the browser keeps to one of each', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/login')).text()
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const picture = await request.get(new URL(image).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(await (await request.get('/verify?forgot=true')).text()).toContain(
    '<title>Forgot Password - Upstander</title>',
  )

  const metas = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('meta[name="robots"], meta[property="og:title"]')].map(meta =>
        meta.getAttribute('content'),
      ),
    )
  await page.goto('/profile/information')
  await expect(page).toHaveTitle('Sign In - Upstander')
  expect(await metas()).toEqual(['Sign In - Upstander'])
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('Page Not Found - Upstander')
  expect(await metas()).toEqual(['noindex'])
})

test('where the application cannot start, the page says so instead of staying empty', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, route => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('This page could not be started. Please reload it.')
  await page.unroute(scripts)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('This page could not be started.')).toBeHidden()
})

test('what an observer of sizes hears a frame late keeps no page from starting', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await page.evaluate(() =>
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    ),
  )
  await expect(page.getByText('This page could not be started.')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError: Unexpected token' })))
  await expect(page.getByText('This page could not be started.')).toBeVisible()
})
