import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'

const row = (page: Page, at: number) => page.getByRole('row').nth(at)
const nameIn = (page: Page, at: number) => row(page, at).getByRole('link').first()

async function openLearners(page: Page, query = ''): Promise<void> {
  await signIn(page, maria)
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/learners${query}`)
  await expect(nameIn(page, 5)).toBeVisible()
  // The keys come after the list.
  await page.waitForFunction(() => sessionStorage.getItem('list:learners') !== null)
}

test('a list is gone through by keys alone, and keeps its place on the way back', async ({ page }) => {
  await openLearners(page, '?status=Active')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(nameIn(page, 2)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('k')
  const third = await nameIn(page, 3).textContent()
  const fourth = await nameIn(page, 4).textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: third ?? '' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toHaveText(/^3 of \d+$/)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: fourth ?? '' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.goBack()
  await expect(page).toHaveURL('/learners?status=Active')
  await expect(nameIn(page, 4)).toBeFocused()
})

test('a row opens wherever it is clicked, and the link back leads to the same page of the list', async ({ page }) => {
  await openLearners(page, '?pageNumber=2')
  const name = await nameIn(page, 20).textContent()
  await row(page, 20).getByRole('cell').nth(4).click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  // The next one stands on the next page of the list.
  await page.getByRole('button', { name: 'Next in the list' }).click()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toHaveText(/^41 of \d+$/)
  await page.getByRole('link', { name: 'Learners' }).and(page.locator('main a')).click()
  await expect(page).toHaveURL('/learners?pageNumber=3')
  await expect(nameIn(page, 1)).toBeFocused()
})

test('what is set has chips, which take it away one by one', async ({ page }) => {
  await openLearners(page, '?status=Active&status=Inactive&searchTerm=a')
  await expectAccessibleInBothThemes(page)
  const chip = (name: RegExp) => page.getByRole('button', { name })
  await chip(/^Status: Inactive/).focus()
  await page.keyboard.press('Enter')
  await expect(chip(/^Status: Inactive/)).toHaveCount(0)
  await chip(/^Search: a/).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/learners?status=Active')
  await chip(/^Clear filters/).click()
  await expect(page).toHaveURL('/learners')
})

test('columns that were moved by the keyboard, and rows brought closer together, are so after a reload', async ({
  page,
}) => {
  await openLearners(page)
  const heads = page.getByRole('columnheader')
  const kept = page.waitForResponse(response => response.url().endsWith('/api/user-state'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Status', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await kept
  await expectAccessibleInBothThemes(page)
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows in all lists' }).click()
  await expect(heads.nth(3)).toHaveText('Status')
  const compact = async () => Math.round((await row(page, 3).boundingBox())?.height ?? 0)
  await expect.poll(compact).toBeLessThanOrEqual(37)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(heads.nth(3)).toHaveText('Status')
  await expect.poll(compact).toBeLessThanOrEqual(37)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows in all lists' }).click()
  await expect(heads.nth(3)).toHaveText('Roles')
  await page.waitForLoadState('networkidle')
})
