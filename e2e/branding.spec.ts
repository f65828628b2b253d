import { expect } from '@playwright/test'
import { pictures } from '../platform/testing/pictures.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, maria, signIn } from './people.ts'
import { loaded, press } from './screen.ts'

test('an organization’s color and words are seen by its people, and given up again', async ({ page, browser }) => {
  await signIn(page, maria)
  await page.goto('/organization/profile')
  await page.getByRole('link', { name: 'Branding' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Branding' })).toBeVisible()
  await loaded(page)
  await expectAccessibleInBothThemes(page)

  await page.getByLabel('Color', { exact: true }).fill('#ffd400')
  await expect(page.getByText('We darkened it so that text stays readable.')).toBeVisible()
  await page.getByLabel('Welcome words').fill('Glad you are here.')
  await page.getByLabel('Sender’s name in mails').fill('Harbor Unified')
  await expect(page.getByText('Harbor Unified via Upstander')).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, leo)
  await other.goto('/my-training')
  await expect(other.getByText('Glad you are here.')).toBeVisible()
  await loaded(other)
  await expectAccessibleInBothThemes(other)
  await other.context().close()

  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: pictures.png })
  await expect(page.getByText('Signature saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature on certificates' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await press(page, 'Remove signature')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove signature' }).click()
  await expect(page.getByText('Signature removed')).toBeVisible()

  // As it was: other journeys read the same organization.
  await press(page, 'Back to the usual look')
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the usual look' }).click()
  await expect(page.getByText('Back to the usual look.')).toBeVisible()
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('')
})
