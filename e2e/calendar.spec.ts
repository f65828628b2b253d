import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, signIn } from './people.ts'

test('a learner’s own calendar reads their due dates, until they turn it off @phone', async ({ page, request }) => {
  await signIn(page, leo)
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  // Somebody may have made one before, in another run.
  await page.getByRole('button', { name: /^Make an? (?:new )?address: My due dates/ }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Make a new address' })
  const address = page.getByLabel('Address of your calendar')
  await sure.or(address).first().waitFor()
  if (await sure.isVisible()) await sure.click()
  const at = await address.inputValue()
  await expectAccessibleInBothThemes(page)
  const read = await request.get(new URL(at).pathname)
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await read.text()).toContain('SUMMARY:Due: Child Abuse and Neglect')
  await page.reload()
  await expect(page.getByText('Last read by a calendar on')).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off: My due dates' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Address turned off')).toBeVisible()
  expect((await request.get(new URL(at).pathname)).status()).toBe(404)
})
