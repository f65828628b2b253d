import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, maria, signIn } from './people.ts'
import { loaded } from './screen.ts'

const BELL = /^What waits for you/
const bell = (page: Page) => page.getByRole('button', { name: BELL })
const panel = (page: Page) => page.getByRole('dialog', { name: BELL })

test('what waits stands behind the bell, and each number opens exactly those @phone', async ({ page }) => {
  await signIn(page, maria)
  await bell(page).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  for (const what of [
    /^(\d+) (?:person|people) asks? to join$/,
    /^(\d+) (?:person is|people are) overdue$/,
    /^(\d+) (?:person has|people have) a training/,
  ]) {
    const link = panel(page).getByRole('link', { name: what })
    const count = what.exec((await link.textContent()) ?? '')?.[1]
    await link.click()
    await expect(panel(page)).toHaveCount(0)
    await loaded(page)
    await expect(page.getByText(new RegExp(`(?:^| of )${count}(?:$| )`)).first()).toBeVisible()
    await bell(page).click()
  }
})

test('by keyboard: all is marked read, the dot stays away, and the focus comes back to the bell', async ({ page }) => {
  await signIn(page, maria)
  await expect(bell(page)).toHaveAccessibleName(/something is new$/)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const read = panel(page).getByRole('button', { name: 'Mark all read' })
  await read.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'All read' })).toBeFocused()
  await expect(panel(page).getByText('New', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName(/^What waits for you$/)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName(/^What waits for you$/)
})

test('the weekly summary is turned off where the panel says, and a learner has neither', async ({ page }) => {
  await signIn(page, maria)
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'Change that' }).click()
  const digest = page.getByRole('switch', { name: /^Weekly summary for administrators/ })
  await expect(digest).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await digest.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.reload()
  await expect(digest).not.toBeChecked()
  await digest.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signIn(page, leo)
  await expect(page.getByRole('button', { name: 'Search and go to' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  await page.goto('/profile/notifications')
  await expect(page.getByRole('switch', { name: /^Reminders/ })).toBeVisible()
  await expect(digest).toHaveCount(0)
})
