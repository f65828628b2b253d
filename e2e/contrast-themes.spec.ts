import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'
import { loaded } from './screen.ts'

/** As it is drawn where people choose the few colors of everything. */
const backgroundOf = (shown: Locator) => shown.evaluate(element => getComputedStyle(element).backgroundColor)
const canvas = (page: Page) => backgroundOf(page.locator('body'))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('under a contrast theme, bars are seen, and what is on, chosen or current is told from what is not', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, maria)
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/dashboard')
  const month = page.getByRole('link', { name: /^October|^Oct/ }).first()
  for (const bar of [month.locator('span:empty').first(), page.getByRole('progressbar').first().locator(':empty')])
    expect(await backgroundOf(bar)).not.toBe(await canvas(page))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const [here, elsewhere] = [menu.getByRole('link', { name: 'Dashboard' }), menu.getByRole('link', { name: 'Groups' })]
  expect(await backgroundOf(here)).not.toBe(await backgroundOf(elsewhere))

  await open(page, '/insights')
  const part = page.locator('[data-fill]').filter({ hasText: /\d/ }).first()
  expect(await backgroundOf(part)).not.toBe(await canvas(page))

  await open(page, '/reminders')
  const track = (name: string) =>
    page.getByRole('switch', { name: new RegExp(`^${name}`) }).locator('xpath=following-sibling::*[1]')
  const [on, off] = [track('Send reminders'), track('No reminders on Saturdays')]
  await expect(off).toHaveCSS('border-top-style', 'solid')
  expect(await backgroundOf(on)).not.toBe(await backgroundOf(off))

  await open(page, '/learners?tab=invites')
  const [chosen, other] = [page.getByRole('tab', { name: 'Invites' }), page.getByRole('tab', { name: 'Join requests' })]
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other))
})
