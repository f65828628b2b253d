import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { PASSWORD, staffCode } from './people.ts'

const support = 'support@upstander.test'
const title = 'Scheduled maintenance'

test('staff announce something, a learner closes it for good, and staff take it down', async ({ page, request }) => {
  const verificationCode = await staffCode(request, support)
  const tokenOf = async (call: string, data: object) =>
    ((await (await request.post(`/api/auth/${call}`, { data })).json()) as { jwt: string }).jwt
  const enter = async (token: string, path: string) => {
    await page.goto('/verify-certificate')
    await page.evaluate(kept => localStorage.setItem('token', kept), token)
    await page.goto(path)
  }
  const staff = await tokenOf('login-with-code', { userName: support, password: PASSWORD, verificationCode })
  await enter(staff, '/staff/banner-messages')
  await page.getByRole('button', { name: 'Add message' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('Upstander is away for an hour.')
  await dialog.getByLabel('Button text').fill('Read more')
  await dialog.getByLabel('Button link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expect(dialog.getByText('Use a path on this site')).toBeVisible()
  await dialog.getByLabel('Button link').fill('/my-history')
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()).violations,
  ).toEqual([])
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expect(page.getByText('Message saved')).toBeVisible()

  await enter(await tokenOf('login', { userName: 'leo.tran@harbor.test', password: PASSWORD }), '/my-training')
  const banner = page.getByRole('region', { name: title })
  await expect(banner).toContainText('Upstander is away for an hour.')
  await banner.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL('/my-history')
  const kept = page.waitForResponse(response => response.url().endsWith('/api/user-state') && response.ok())
  await banner.getByRole('button', { name: `Close: ${title}` }).click()
  await expect(banner).toHaveCount(0)
  await kept
  const asked = page.waitForResponse(response => response.url().endsWith('/api/LookUp/banner-messages'))
  await page.reload()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await enter(staff, '/staff/banner-messages')
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
})
