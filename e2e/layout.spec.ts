import { expect, test, type Locator } from '@playwright/test'
import { signIn } from './people.ts'

const sizeOf = async (shown: Locator) => {
  const { width, height } = await shown.boundingBox() ?? { width: 0, height: 0 }
  return { width: Math.round(width), height: Math.round(height) }
}

// Spec A9. The banner of staff who act as someone is measured in staff.spec.ts.
test('banners, sidebar, profile panel and tour have their sizes, and the sidebar its breakpoint', async ({ page }) => {
  await signIn(page, 'june.park@littleoaks.test')
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
  await step.getByRole('button', { name: 'Skip' }).click()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})
