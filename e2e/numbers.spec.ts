import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectAgree, expectAllAgree, figures, inBar, numberIn, ofBar, part, rowsOf, tiles } from './numbers.ts'
import { dana, ines, june, maria, omar, sayWhy, signIn, signInStaff } from './people.ts'
import { loaded } from './screen.ts'

for (const [who, email] of [
  ['Maria', maria],
  ['Omar', omar],
  ['Dana', dana],
] as const) {
  test(`every number of ${who}’s dashboard and catalogue is the number of rows that it opens`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/dashboard')
    await expectAgree(page, tiles(page).getByRole('link'), text =>
      numberIn(text.replace(/^Expiring in 30 days|^\d+% of /, '')),
    )
    await page.goto('/trainings')
    const counts = page.getByRole('cell').getByRole('link', { name: /^[\d,]+$/ })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    if ((await counts.count()) > 0) await expectAgree(page, counts)
  })
}

test('June, who has nobody yet, is shown no wall of zeros', async ({ page }) => {
  await signIn(page, june)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(tiles(page)).toHaveCount(0)
})

test('every number of Training Reports is the number of training records that it opens', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/training-reports')
  await expectAgree(page, page.getByRole('row', { name: /^Totals/ }).getByRole('link'))
  // Courses that nobody took yet have a row of zeros.
  const taken = () =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell').getByRole('link') })
      .first()
  await expectAgree(page, taken().getByRole('cell').getByRole('link'))
  await taken().getByRole('button', { name: 'Details' }).click()
  const parts = page.getByRole('table', { name: /^By (language|version)$/ }).getByRole('link')
  const [text] = await parts.allTextContents()
  await parts.first().click()
  expect(await rowsOf(page)).toBe(numberIn(text ?? ''))
})

test('narrowed to a group and by another date, the numbers of Training Reports open as many training records', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/training-reports?groupIds=1&dateOf=completed&period=last365')
  await expect(page.getByRole('button', { name: /^Period: Last 365 days/ })).toBeVisible()
  await expectAgree(page, page.getByRole('row', { name: /^Totals/ }).getByRole('link'))
})

test('every number of a cooperative is the number of people that it opens', async ({ page }) => {
  await signIn(page, ines)
  await page.goto('/coop/dashboard')
  await expectAgree(page, page.getByRole('tabpanel').getByRole('link'))
  await page.goto('/coop/profile')
  const people = page.getByRole('main').getByRole('link', { name: /^[\d,]+ active members? of its own$/ })
  const text = await people.textContent()
  await people.click()
  expect(await rowsOf(page)).toBe(numberIn(text ?? ''))
})

test('a cooperative’s shares are those of its members’ own dashboards', async ({ page, browser }) => {
  await signIn(page, ines)
  await page.goto('/coop/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Harbor Unified School District' })
  await expect(row).toBeVisible()
  const [, people, compliant, overdue] = await row.getByRole('cell').allTextContents()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, maria)
  await other.goto('/dashboard')
  const tile = (label: string) => tiles(other).getByRole('listitem').filter({ hasText: label }).first()
  await expect(tile('Compliant')).toContainText(`${numberIn(compliant ?? '')} people`)
  await expect(tile('Compliant')).toContainText(`${/\d+%/.exec(compliant ?? '')?.[0]} of ${people} active members`)
  await expect(tile('Overdue')).toContainText(`${overdue} `)
})

// Of twelve groups, each half takes half a minute.
for (const [who, email, heading, rows] of [
  ['Maria', maria, 'Requirements', 'single'],
  ['Maria', maria, 'Groups', 'odd'],
  ['Maria', maria, 'Groups', 'even'],
  ['Omar', omar, 'Groups', 'single'],
] as const) {
  test(`${who}’s insights by ${heading.toLowerCase()}: every ${rows} bar is as long as the list that it opens`, async ({
    page,
  }) => {
    await signIn(page, email)
    await page.goto('/insights')
    const row = rows === 'single' ? '' : `:nth-child(${rows})`
    await expectAllAgree(page, () => part(page, heading).locator(`li${row} a, tr${row} a`).filter(inBar), ofBar)
  })
}

test('every month of the insights, and the time spent, opens as many training records as it counts', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/insights')
  // Of what ends, what has to be renewed has a link of its own, too.
  await expect(part(page, 'Renewals ahead').locator('a[href*="toRenew=yes"]').first()).toBeAttached()
  for (const heading of ['Renewals ahead', 'Completions against last year', 'Time spent']) {
    await page.goto('/insights')
    // A month says more than one number; the first is that of its column.
    const links = () =>
      part(page, heading)
        .locator('a')
        .filter({ hasText: /^[\d,]+$|: [\d,]+ / })
    await expectAllAgree(page, links, text => numberIn(text.replace(/^[^:]+: /, '')))
  }
})

test('every number of the requirements opens its people, also on a page that a search narrows', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/requirements')
  const numbers = () => page.getByRole('list', { name: /: how its people stand$/ }).getByRole('link')
  await expectAllAgree(page, numbers)
  await page.goto('/requirements')
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  const met = numbers().filter({ hasText: 'Met' })
  const count = numberIn((await met.textContent()) ?? '')
  await met.click()
  await expect(page).toHaveURL(/\?standing=Met$/)
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
    new RegExp(` of ${count}$`),
  )
})

test('every number of the groups, and of the page of one, opens its people', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/groups')
  await expectAllAgree(page, () => page.getByRole('cell').getByRole('link', { name: /^[\d,]+ (people|person) in / }))
  await page.goto('/groups')
  await page.getByRole('link', { name: 'Coaches and Athletics', exact: true }).click()
  await expect(page).toHaveURL(/\/groups\/\d+$/)
  await loaded(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^[\d,]+ met$/ })).toBeVisible()
  const links = () =>
    main
      .getByRole('list', { name: /^How .+ stands$/ })
      .getByRole('link')
      .or(main.getByRole('link', { name: /^All [\d,]+ people$/ }))
      .or(main.getByRole('link', { name: /^[\d,]+ (people|person|met|overdue)$/ }))
  await expectAllAgree(page, links, text => numberIn(text.replace('in 30 days', '')))
})

test('every day of the reminders, every batch and every rule opens its people', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/reminders')
  await page.getByRole('button', { name: 'Show all days' }).first().click()
  await expectAllAgree(page, () => page.getByRole('link', { name: /^[\d,]+ (people|person)$/ }))
  await page.goto('/premium/import-learners')
  await expectAllAgree(page, () =>
    page
      .getByRole('cell')
      .getByRole('link')
      .filter({ hasText: /^[\d,]+( \S+)?$/ }),
  )
  await page.goto('/what-applies')
  await expectAllAgree(page, () => page.getByRole('main').getByRole('link').filter(figures))
})

test('what a plan has used opens those whom it counts', async ({ page }) => {
  for (const email of [maria, omar]) {
    await signIn(page, email)
    for (const from of [
      '/organization/account-billing',
      '/organization/account-billing?tab=billing',
      '/dashboard',
    ] as const) {
      await page.goto(from)
      const links = page.getByRole('main').getByRole('link', { name: /^See (who counts|which certificates count): / })
      await expectAllAgree(page, () => links)
    }
  }
})

test('the people of an organization that staff see counted are those whom they open', async ({ page, request }) => {
  await signInStaff(page, request, 'admin@upstander.test')
  await page.goto('/staff/organizations?searchTerm=bayview')
  const row = page.getByRole('row').filter({ hasText: 'Bayview' })
  const count = numberIn((await row.getByRole('link', { name: /^[\d,]+$/ }).textContent()) ?? '')
  await row.getByRole('link', { name: /^[\d,]+$/ }).click()
  await sayWhy(page, 'Bayview Clinic', 'Following a number')
  const foot = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect(foot).toHaveText(new RegExp(` of ${count}$`))
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expectAllAgree(page, () => page.getByRole('link', { name: /^[\d,]+ (active|inactive or archived)$/ }))
})
