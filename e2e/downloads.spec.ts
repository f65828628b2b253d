import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectCertificate, leo, savedFile, signIn } from './people.ts'

test('a learner saves their own certificate, from the list and from its page, and a file of the organization', async ({
  page,
}) => {
  await signIn(page, leo)
  await page.goto('/my-certificates')
  const listed = page.waitForEvent('download')
  await page.getByRole('button', { name: /PDF/ }).first().click()
  const name = await expectCertificate(listed)
  expect(name).toMatch(/^UP-\d{4}-\w{8}\.pdf$/)

  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/certificates\/certificate\/\d+$/)
  const shown = page.waitForEvent('download')
  await page.getByRole('button', { name: /PDF/ }).first().click()
  expect(await expectCertificate(shown)).toBe(name)

  await page.goto('/org-details')
  const resource = page.waitForEvent('download')
  await page.getByRole('button', { name: /reporting-checklist\.pdf/ }).click()
  const file = await savedFile(resource)
  expect([file.name, file.bytes.subarray(0, 5).toString()]).toEqual(['reporting-checklist.pdf', '%PDF-'])
  expect(await file.pages()).toBeGreaterThan(0)
})
