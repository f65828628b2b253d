import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { dana, grace, june, leo, maria, PASSWORD, sam, signIn } from './people.ts'
import { loaded } from './screen.ts'

/** Every screen with data, and the screens of people who have nothing yet. */
const screens: readonly (readonly [who: string | null, path: string, title: string | RegExp])[] = [
  [null, '/login', 'Sign in'],
  [null, '/no/such/page', /can't seem to find/],
  [null, '/verify-certificate', /certificate/i],
  [null, '/audit/none', 'This link is not available'],
  [leo, '/my-training', 'My Training'],
  [leo, '/calendar', 'Calendar'],
  [leo, '/my-requirements', 'What is required of me'],
  [leo, '/my-certificates', 'My Certificates'],
  [leo, '/my-history', 'My History'],
  [leo, '/profile/information', 'Information'],
  [leo, '/profile/employment', 'Employment'],
  [leo, '/profile/security', 'Security'],
  [leo, '/profile/notifications', 'Notifications'],
  [leo, '/profile/language', 'Language and theme'],
  [leo, '/profile/accounts', 'Accounts'],
  [leo, '/profile/privacy', 'Privacy'],
  [leo, '/org-details', 'Harbor Unified School District'],
  [sam, '/my-training', 'My Training'],
  [sam, '/my-certificates', 'My Certificates'],
  [sam, '/my-history', 'My History'],
  [maria, '/dashboard', 'Dashboard'],
  [maria, '/insights', 'Insights'],
  [maria, '/calendar', 'Calendar'],
  [maria, '/learner-reports', 'Learner Reports'],
  [maria, '/premium/import-learners', 'Import Learners'],
  [maria, '/premium/import-learners/1', /\w/],
  [maria, '/assign', 'Assign Training'],
  [maria, '/outside-certificates', 'Certificates from outside'],
  [maria, '/report-views', 'Saved views'],
  [maria, '/groups', 'Groups'],
  [maria, '/groups/1', /\w/],
  [maria, '/supervisors', 'Supervisors'],
  [grace, '/my-people', 'My People'],
  [maria, '/organization/branding', 'Branding'],
  [maria, '/reminders', 'Reminders'],
  [maria, '/reminders/words', 'Words of reminders'],
  [maria, `/reminders/planned/${new Date().toISOString().slice(0, 10)}`, /^Goes out on/],
  [maria, '/evidence', 'Evidence bundle'],
  [maria, '/auditor-links', 'Auditor links'],
  [maria, '/resources', 'Resources'],
  [maria, '/premium/join-org', 'Join Org Web Page'],
  [maria, '/learners?tab=requests', 'Learners'],
  [maria, '/organization/profile', 'Organization Profile'],
  [maria, '/audit-log', 'Audit Log'],
  [maria, '/organization/account-billing', 'Account & Billing'],
  [maria, '/organization/account-billing/certificates', 'Certificates used'],
  [maria, '/organization/account-billing?tab=billing', 'Account & Billing'],
  [maria, '/organization/account-billing?tab=invoices', 'Account & Billing'],
  [maria, '/offsite-certs', 'Offsite LMS Certs'],
  [dana, '/offsite-certs', 'Offsite LMS Certs'],
  [dana, '/offsite-certs/connect', 'Connect your learning system'],
  [june, '/organization/profile', 'Organization Profile'],
  [june, '/audit-log', 'Audit Log'],
  [june, '/organization/account-billing', 'Account & Billing'],
  [june, '/dashboard', 'Dashboard'],
  [june, '/sample', /^A look ahead/],
  [june, '/insights', 'Insights'],
  [june, '/learner-reports', 'Learner Reports'],
  [june, '/premium/import-learners', 'Import Learners'],
  [june, '/assign', 'Assign Training'],
  [june, '/premium/join-org', 'Join Org Web Page'],
  [june, '/resources', 'Resources'],
]

async function settled(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await loaded(page)
}

test('every screen is accessible, in both themes @phone', async ({ page, context, isMobile }) => {
  test.setTimeout(1_200_000)
  let signedInAs: string | null = null
  // Empty states look the same on a phone, so they are checked once, on the desktop.
  for (const [who, path, title] of screens.filter(([person]) => !isMobile || (person !== june && person !== sam))) {
    await test.step(`${who ?? 'nobody'} at ${path}`, async () => {
      if (who !== signedInAs) {
        await context.clearCookies()
        await page.goto('/login')
        await page.evaluate(() => localStorage.clear())
        if (who) await signIn(page, who)
        signedInAs = who
      }
      await page.goto(path)
      await settled(page, title)
      // The dark colors are the same at every width.
      await (isMobile ? expectAccessible(page) : expectAccessibleInBothThemes(page))
    })
  }
})

test('the player is accessible, and works by keyboard alone @phone', async ({ page }) => {
  await signIn(page, leo)
  await page.goto('/my-training')
  await page
    .getByRole('link', { name: /Continue training|Resume/ })
    .or(page.getByRole('button', { name: /Continue training|Resume/ }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/my-training\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const before = page.url()
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a person signs in and out by keyboard alone, and is led back to where they wanted to go', async ({ page }) => {
  await page.goto('/my-history?searchTerm=a')
  await expect(page).toHaveURL('/login?redirecturl=%2Fmy-history%3FsearchTerm%3Da')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(leo)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect username/password').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-history?searchTerm=a')
  await expect(page).toHaveTitle(/My History/)
  await page.goto('/logout')
  await expect(page.getByRole('link', { name: /sign in/i })).toBeVisible()
  await page.goto('/my-history')
  await expect(page).toHaveURL(/\/login/)
})

test('the server answers with each page’s own title, and with 404 for unknown paths', async ({ request }) => {
  const login = await request.get('/login')
  expect([login.status(), await login.text()]).toEqual([
    200,
    expect.stringMatching(/<title>[^<]*Upstander[^<]*<\/title>/),
  ])
  expect((await request.get('/no/such/page')).status()).toBe(404)
  expect((await request.get('/api/no/such/call')).status()).toBe(404)
})

test('open menus are accessible, and give the focus back @phone', async ({ page, isMobile }) => {
  await signIn(page, maria)
  await page.goto('/learners')
  const row = page.getByRole('button', { name: 'Row actions', exact: true }).first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const account = page.getByRole('button', { name: /accounts, theme, log out/i })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})
