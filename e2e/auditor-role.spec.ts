import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { acceptInvite, maria, signIn } from './people.ts'
import { dialogOf, elsewhere, loaded, press, rowOf, stamp } from './screen.ts'

/** What changes something, as it is called on the pages of administrators. */
const CHANGING =
  /^(Add|Assign|Invite|Import|Edit|Remind|Waive|End \S+|Delete|New|Change|Correct|Withdraw|Members|Join page|Views|Save|Supervisors)\b/

/** Calls that were refused, whoever made them: a page that offers nothing in vain makes none. */
function refusedOn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  return refused
}

/** The kinds of pages that links of a page lead to: one of each, with whatever it is asked for. */
async function waysFrom(page: Page): Promise<string[]> {
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
  const kinds = new Map(links.map(href => [href.replace(/=[^&]*/g, '=').replace(/\d+/g, '0'), href]))
  return [...kinds.values()]
}

async function expectNothingToChange(page: Page): Promise<void> {
  await loaded(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/can't seem to find/)
  await expect(page.getByRole('main').getByRole('button', { name: CHANGING })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
}

test('an invited auditor reads a report and a certificate, and finds no door to change anything', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const email = `auditor.${stamp()}@audit.test`
  await signIn(page, maria)
  await page.goto('/learners')
  await press(page, 'Invite learners')
  const form = dialogOf(page, 'Invite learners')
  await form.getByLabel('Email address 1').fill(email)
  await form.getByRole('checkbox', { name: 'Invite as auditors' }).check()
  await form.getByLabel(/^Auditor’s last day/).fill('2099-12-31')
  await expectAccessible(page)
  await press(form, 'Send invites')
  await expect(form).toBeHidden()

  const auditor = await elsewhere(browser, 'about:blank')
  await acceptInvite(auditor, request, {
    email,
    firstName: 'Dana',
    lastName: 'Ruiz',
    subject: /invites you as an auditor$/,
  })

  const refused = refusedOn(auditor)
  await auditor.goto('/dashboard')
  await expect(auditor.getByText(/Auditor through/)).toBeVisible()
  await expectAccessibleInBothThemes(auditor)
  const menu = auditor.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Learner Reports' })).toBeVisible()
  for (const name of ['Assign Training', 'Import Learners', 'Account & Billing', 'Profile'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)

  const seen = new Set<string>()
  const waiting = [
    '/dashboard',
    '/learners',
    '/groups',
    '/learner-reports',
    '/training-reports',
    '/requirements',
    '/what-applies',
    '/insights',
    '/evidence',
    '/audit-log',
  ]
  const kindOf = (way: string) => (way.split('?')[0] ?? '').replace(/\d+/g, '0')
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    if (seen.has(kindOf(way))) continue
    seen.add(kindOf(way))
    await auditor.goto(way)
    await expectNothingToChange(auditor)
    const path = way.split('?')[0]
    await expect(auditor, `what leads to ${way}`).toHaveURL(url => url.pathname === path)
    waiting.push(...(await waysFrom(auditor)))
  }
  expect(
    [...seen].filter(kind =>
      /^\/(team\/edit-users|groups\/0|requirements\/0|certificates\/certificate\/0)$/.test(kind),
    ),
  ).toHaveLength(4)

  // One person, whole.
  await auditor.goto('/learners?searchTerm=leo.tran')
  await rowOf(auditor, 'leo.tran').getByRole('link', { name: 'Leo Tran' }).click()
  for (const tab of ['Information', 'Trainings', 'Timeline', 'Requirements']) {
    await auditor.getByRole('tab', { name: tab }).click()
    await expectNothingToChange(auditor)
    await expectAccessible(auditor)
  }
  const transcript = auditor.waitForEvent('download')
  await press(auditor, 'Download transcript')
  expect((await transcript).suggestedFilename()).toMatch(/\.pdf$/)

  // A certificate of the report.
  await auditor.goto('/learner-reports?sortField=dateCompleted&sortDirection=desc')
  const certificate = auditor.waitForEvent('download')
  await auditor
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect((await certificate).suggestedFilename()).toMatch(/^UP-.*\.pdf$/)
  expect(refused).toEqual([])

  // Pages of administrators are not there, or lead home.
  for (const path of ['/assign', '/premium/import-learners', '/organization/account-billing', '/supervisors']) {
    await auditor.goto(path)
    await expect(auditor.getByRole('heading', { level: 1 })).toHaveText(/can't seem to find|^Dashboard$/)
  }

  // It ends on the person's page, at once.
  await page.goto(`/learners?searchTerm=${encodeURIComponent(email)}`)
  await rowOf(page, email).getByRole('link', { name: 'Dana Ruiz' }).click()
  await expect(page.getByText(/^Auditor through/)).toBeVisible()
  await page.getByRole('button', { name: /^More actions for Dana Ruiz/ }).click()
  await page.getByRole('menuitem', { name: 'End auditor role' }).click()
  await press(dialogOf(page, /^End Dana Ruiz’s role/), 'End auditor role')
  await expect(page.getByText('Dana Ruiz is no longer an auditor')).toBeVisible()
  await auditor.goto('/dashboard')
  await expect(auditor).toHaveURL(/\/training$/)
})
