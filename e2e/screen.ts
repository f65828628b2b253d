import { type Browser, expect, type Locator, type Page } from '@playwright/test'

/** Different in each run: for names and addresses that must be new. */
export const stamp = () => Date.now().toString(36)

/** A row of a grid; on phones it is a card. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: text })

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click()

/** By the keyboard: values already chosen cover a field that takes several. */
export async function choose(
  within: Page | Locator,
  page: Page,
  label: RegExp,
  option: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).press('ArrowDown')
  await page.getByRole('option', { name: option }).first().click()
}

/** A page in another browser. */
export async function elsewhere(browser: Browser, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(to)
  return page
}

/** An action of a row's menu. */
export async function fromRow(page: Page, text: string, action: string): Promise<void> {
  await rowOf(page, text).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Things still loading: a busy list, a placeholder for coming content. */
export const UNDER_WAY =
  '[aria-busy="true"], [role="progressbar"]:is([aria-label="Loading"], [aria-label="Cargando"]), .mantine-Skeleton-root'

/** The page has begun, and nothing is loading any more. Content shown out of reach is only a picture. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true, hasText: /\S/ }).first()).toBeVisible()
  await expect(page.locator(`:is(${UNDER_WAY}):not([inert] *, [aria-hidden="true"] *)`)).toHaveCount(0)
}
