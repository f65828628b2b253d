import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, maria, signIn } from './people.ts'

const TITLE = 'Search and go to'

test('an administrator goes to a person by typing, and finds her again @phone', async ({ page, isMobile }) => {
  await signIn(page, maria)
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: TITLE }).click()
    else await page.keyboard.press('Control+k')
  }
  const field = page.getByRole('combobox', { name: TITLE })
  await expect(page.getByRole('button', { name: TITLE })).toBeVisible()
  await open()
  await expect(field).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await field.fill('leo tr')
  const person = page.getByRole('option', { name: /^Leo Tran/ })
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/team\/edit-users\?userId=\d+/)
  await expect(field).toHaveCount(0)
  await open()
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText(['Leo Tran'])
  await field.fill('no such thing')
  await expect(page.getByRole('option')).toHaveText(['Search all learners for “no such thing”'])
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the shortcuts have a list, keys alone lead on, and a learner has no search of people', async ({ page }) => {
  await signIn(page, leo)
  await expect(page.getByRole('button', { name: TITLE })).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('switch')).toBeChecked()
  await expectAccessibleInBothThemes(page)
  // Not while a dialog is open.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: TITLE })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/trainings$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: TITLE }).fill('maria alvarez')
  await expect(page.getByText('Nothing found for “maria alvarez”').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: TITLE }).fill('subscribe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})
