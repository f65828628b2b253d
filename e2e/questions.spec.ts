import { expect, type Locator } from '@playwright/test'
import { test } from './journey.ts'
import { numberIn, rowsOf } from './numbers.ts'
import { maria, signIn } from './people.ts'
import { dialogOf, press, stamp } from './screen.ts'

// The questions that an administrator has, each from the dashboard, by no more clicks than stand here. docs/questions.md.

let clicks = 0
const click = async (what: Locator) => {
  clicks += 1
  await what.click()
}

/** The number in the name of a link, as screen readers say it. */
const countIn = async (link: Locator, pattern: RegExp) => {
  const name = (await link.ariaSnapshot()).replaceAll('\n', ' ')
  return numberIn(pattern.exec(name)?.[1] ?? name)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, maria)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  clicks = 0
})

test('who is trained today, by school and by requirement, is two clicks away', async ({ page }) => {
  await click(page.getByRole('link', { name: /^Insights: / }))
  await expect(page.getByRole('link', { name: /Coaches: every 12 months: Met, \d+ people/ })).toBeVisible()
  const school = page.getByRole('link', { name: /Harbor High: Compliant/ })
  const counted = await countIn(school, /Compliant, ([\d,]+)/)
  await click(school)
  expect(await rowsOf(page)).toBe(counted)
  expect(clicks).toBe(2)
})

test('who completed in the month before last is one click away', async ({ page }) => {
  const month = page
    .getByRole('main')
    .getByRole('link', { name: /^\w+ \d{4}: [\d,]+/ })
    .nth(9)
  const counted = await countIn(month, /\d{4}: ([\d,]+)/)
  await click(month)
  expect(await rowsOf(page)).toBe(counted)
  expect(clicks).toBe(1)
})

test('who lapses in three months to come, and how many certificates that takes, is two clicks and a date away', async ({
  page,
}) => {
  await click(page.getByRole('link', { name: /^Insights: / }))
  await expect(page.getByText(/certificates left, \d+ needed until/)).toBeVisible()
  const months = page.getByRole('link', { name: /certificates? ends?, [\d,]+ to renew/ })
  await expect(months).toHaveCount(12)
  const asked = [1, 2, 3].map(at => months.nth(at))
  const counts = await Promise.all(asked.map(month => countIn(month, /, ([\d,]+) to renew/)))
  const last = new URL((await asked[2]?.getAttribute('href')) ?? '', page.url()).searchParams.get('toDate') ?? ''
  await click(months.nth(1))
  await rowsOf(page)
  await page.getByLabel('Expiry date: to').fill(last)
  await expect.poll(() => rowsOf(page)).toBe(counts.reduce((sum, count) => sum + count, 0))
  expect(clicks).toBe(2)
})

test('an auditor’s link is made with five clicks and a name', async ({ page }) => {
  await click(page.getByRole('link', { name: 'Learner Reports' }).first())
  await click(page.getByRole('button', { name: 'More ways to export' }))
  await click(page.getByRole('menuitem', { name: 'Auditor links' }))
  await click(page.getByRole('button', { name: 'New auditor link' }))
  const form = dialogOf(page, 'New auditor link')
  await form.getByLabel(/^For whom/).fill(`Dana Ruiz ${stamp()}`)
  await click(form.getByRole('button', { name: 'Make link' }))
  await expect(page.getByLabel('Address')).toHaveValue(/\/audit\//)
  expect(clicks).toBe(5)
  await press(page, 'I copied the address')
})
