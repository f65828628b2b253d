import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'
import { loaded, press } from './screen.ts'

test('an administrator sees a reminder before it goes out, finds it in the timeline, and notes why', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/learners?trainingStatus=Overdue&reminded=never')
  await loaded(page)
  // Other journeys have their own people.
  const link = page.getByRole('row').getByRole('link').filter({ hasNotText: 'Leo Tran' }).first()
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await press(page, 'Send reminder')
  const dialog = page.getByRole('dialog', { name: 'Send a reminder?' })
  await expect(dialog.getByText(`${name} gets this email.`)).toBeVisible()
  await expect(dialog.getByText(/reminds you of your training$/)).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText(`Hello ${name.split(' ')[0]},`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByText('1 learner reminded')).toBeVisible()

  await page.getByRole('tab', { name: 'Timeline' }).click()
  const timeline = page.getByRole('region', { name: `Timeline of ${name}` })
  await expect(timeline.getByText('Reminded by Maria Alvarez')).toBeVisible()
  await expect(page.getByRole('list', { name: `Last emails to ${name}` })).toContainText('Reminder by an administrator')
  await expectAccessibleInBothThemes(page)
  await timeline.getByRole('button', { name: 'Reminders' }).click()
  await expect(timeline.getByText('Joined the organization')).toBeHidden()
  await timeline.getByRole('button', { name: 'All' }).click()
  await expect(timeline.getByText('Joined the organization')).toBeVisible()

  const words = '<script>alert(1)</script> & on leave'
  await page.getByLabel('New note').fill(words)
  await press(page, 'Add note')
  await expect(page.getByText('Note added.')).toBeVisible()
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText(words)
  const more = notes.getByRole('button', { name: 'More for the note by Maria Alvarez' }).first()
  await more.click()
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
  await expect(notes.getByText('Pinned')).toBeVisible()
  await expectAccessible(page)
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(words)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toContainText(words)

  // Whoever was reminded is no longer among those who never were.
  await page.goto(`/learners?reminded=never&searchTerm=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
})
