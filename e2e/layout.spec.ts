import { expect, type Locator } from '@playwright/test'
import { test } from './journey.ts'
import { june, maria, signIn } from './people.ts'
import { faultsOfWords } from './words.ts'

const sizeOf = async (shown: Locator) => {
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 }
  return { width: Math.round(width), height: Math.round(height) }
}

// Spec A9. The banner of staff who act as someone is measured in staff.spec.ts.
test('banners, sidebar, profile panel and tour have their sizes, and the sidebar its breakpoint', async ({ page }) => {
  await signIn(page, june)
  await expect(page).toHaveURL('/dashboard')
  const sidebar = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Main menu' }) })
  const environment = page.getByRole('complementary', { name: 'Environment' })
  const trial = page.getByRole('region', { name: /left in your trial/ })
  expect(await sizeOf(environment)).toMatchObject({ height: 32 })
  expect(await sizeOf(sidebar)).toMatchObject({ width: 240 })
  await expect(trial).toBeVisible()
  expect(await sizeOf(trial)).toMatchObject({ height: 64 })
  await expect(trial).toHaveCSS('margin-top', '20px')

  await page.getByRole('button', { name: /accounts, theme, log out$/i }).click()
  const panel = page.getByRole('menu')
  await expect(panel).toBeVisible()
  expect(await sizeOf(panel)).toMatchObject({ width: 248 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'Show the welcome tour again' }).click()
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await expect(welcome).toBeVisible()
  expect(await sizeOf(welcome)).toMatchObject({ width: 500 })
  await expect(welcome).toHaveCSS('min-width', '200px')
  await welcome.getByRole('button', { name: 'Next' }).click()
  const step = page.getByRole('dialog', { name: 'Dashboard' })
  await expect(step).toBeVisible()
  expect(await sizeOf(step)).toMatchObject({ width: 300 })
  // The target of a step is in a highlight that is 4 px wider on each side.
  const pointedAt = await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Dashboard' })
    .boundingBox()
  const light = page.locator('.react-joyride__spotlight path').last()
  await expect
    .poll(() => light.boundingBox())
    .toEqual(
      pointedAt && {
        x: pointedAt.x - 4,
        y: pointedAt.y - 4,
        width: pointedAt.width + 8,
        height: pointedAt.height + 8,
      },
    )
  await step.getByRole('button', { name: 'Skip' }).click()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

const lists = [
  '/learners',
  '/groups',
  '/reports/learner-reports',
  '/reports/training-reports',
  '/organization/resources',
  '/premium/import-learners',
] as const

test('lists cut nothing off and break no word, at any width; twelve rows stand on a laptop', async ({ page }) => {
  await signIn(page, 'maria.alvarez@harbor.test')
  await expect(page).toHaveURL('/dashboard')
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const list = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .last()
    await expect(list).toHaveAttribute('aria-busy', 'false')
    if (path.endsWith('training-reports')) await list.getByRole('button', { name: 'Details' }).first().click()
    for (const width of [1280, 1024, 900, 820, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(faultsOfWords, {}), `${path} at ${width}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/learners', '/reports/learner-reports'] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(20)).toBeAttached()
    await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 })
  }
  // A row for each course of the catalog, some of a long name, below the chips of what is set.
  for (const query of ['', '?groupIds=1&dateOf=due&period=next90'] as const) {
    await page.goto(`/training-reports${query}`)
    await expect(page.getByRole('row').nth(13)).toBeAttached()
    await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 })
  }
  // Chips say what is set, and the rows have numbers of certificates: as many all the same.
  await page.goto('/learner-reports?groupIds=1&allTime=yes')
  await expect(page.getByRole('button', { name: /^Download certificate/ }).first()).toBeVisible()
  await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 })
})

const others = [
  '/dashboard',
  '/learners?tab=invites',
  '/learners?tab=requests',
  '/trainings',
  '/trainings/1',
  '/premium/assign',
  '/premium/join-org',
  '/offsite-certs',
  '/organization/profile',
  '/organization/account-billing',
  '/organization/account-billing?tab=billing',
  '/organization/account-billing?tab=invoices',
  '/audit-log',
] as const

test('every other screen of an administrator cuts nothing off and breaks no word, in the dark too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'maria.alvarez@harbor.test')
  for (const path of others) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [1280, 1024, 820, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(faultsOfWords, {}), `${path} at ${width}`).toEqual([])
    }
  }
})

test('what can be done with ticked rows and the heads stay in sight, and never lie over what has the focus', async ({
  page,
}) => {
  await signIn(page, 'maria.alvarez@harbor.test')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/learners')
  const tick = page.getByRole('row').nth(19).getByRole('checkbox')
  await tick.check()
  await tick.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  const bar = page.getByRole('status').filter({ hasText: '1 selected' })
  const head = page.getByRole('columnheader', { name: 'Learner' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(head).toBeInViewport({ ratio: 1 })
  const [above, below] = [await bar.boundingBox(), await head.boundingBox()]
  expect(above?.y).toBe(32)
  expect(Math.round(below?.y ?? 0)).toBe(Math.round((above?.y ?? 0) + (above?.height ?? 0)))
  await tick.focus()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const free = await page.evaluate(() => {
      const { left, top, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect()
      return document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false
    })
    expect(free).toBe(true)
  }
})

test('a choice is made by the words below its name, and by the card around it', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/assign')
  // By the mouse: what a click meets is the name, wherever on the card it is.
  const words = await page.getByText('The members of one or several groups').boundingBox()
  await page.mouse.click((words?.x ?? 0) + 8, (words?.y ?? 0) + 8)
  await expect(page.getByRole('radio', { name: /^Group/ })).toBeChecked()
  const card = await page.locator('.mantine-Radio-root').filter({ hasText: 'Every active member' }).boundingBox()
  await page.mouse.click((card?.x ?? 0) + (card?.width ?? 0) - 4, (card?.y ?? 0) + (card?.height ?? 0) - 4)
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked()
})

test('in a low window, as at 400 %, no bar stays over what is read', async ({ page }) => {
  await signIn(page, 'maria.alvarez@harbor.test')
  await page.goto('/learners')
  await expect(page.getByRole('region').getByRole('checkbox').nth(1)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await expect(page.getByText('1 selected')).toBeVisible()
  const staying = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(one => getComputedStyle(one).position === 'sticky' && one.checkVisibility())
        .map(one => one.textContent),
    )
  expect(await staying()).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await staying()).length).toBeGreaterThan(1)
})

test('nothing that is scrolled below the foot of a dialog shows through it, or takes its clicks', async ({ page }) => {
  await signIn(page, maria)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/assign')
  await page.getByRole('button', { name: 'Select Training' }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  const over = () =>
    cancel.evaluate(button => {
      const foot = button.parentElement as Element
      const { left, top, width, height } = foot.getBoundingClientRect()
      const parts = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20)
      return parts
        .flatMap(x => parts.map(y => document.elementFromPoint(left + width * x, top + height * y)))
        .filter(one => !foot.contains(one))
        .map(one => one?.textContent)
    })
  await expect.poll(over).toEqual([])
  await cancel.click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
