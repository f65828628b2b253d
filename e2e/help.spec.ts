import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { leo, mailTo, signIn } from './people.ts'

const support = 'support@upstander.test'

test('a stranger finds the hotlines and writes to support from the sign-in page @phone', async ({ page, request }) => {
  const email = `help.${Date.now()}@journey.test`
  await page.goto('/login')
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('I forgot my password.')).toBeVisible()
  await expect(help.getByRole('link', { name: /^Call Childhelp/ })).toHaveAttribute('href', 'tel:+18004224453')
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Write to support' }).click()
  const form = page.getByRole('form', { name: 'Write to support' })
  await form.getByLabel(/^Name/).fill('Ana Silva')
  await form.getByLabel(/^Email/).fill(email)
  await form.getByRole('combobox', { name: /^Topic/ }).click()
  await page.getByRole('option', { name: 'Sign-in and my account' }).click()
  await form.getByLabel(/^Message/).fill('The code does not come.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()

  expect((await mailTo(request, email, /^We got your message/)).text).not.toContain('The code does not come.')
  const mail = await mailTo(request, support, /^Help: Sign-in and my account \(Ana Silva\)$/)
  expect(mail.text).toContain('> The code does not come.')
  expect(mail.text).toContain('Page: /login')
})

test('who is signed in is known to the form, and can see the tour again', async ({ page }) => {
  await signIn(page, leo)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Write to support' }).click()
  await expect(page.getByRole('form').getByLabel(/^Email/)).toHaveValue(leo)
  await page.getByRole('button', { name: 'Back to help' }).click()
  await page.getByRole('button', { name: 'Show the welcome tour again' }).click()
  const tour = page.getByRole('dialog', { name: 'Welcome to Upstander' })
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
