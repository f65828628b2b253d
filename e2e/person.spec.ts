import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { wordsOf } from './pdf-words.ts'
import { maria, savedFile, signIn } from './people.ts'

/** Clicks that an administrator needs once signed in; on a phone the search stands in a sheet. */
const CLICKS = { desk: 3, phone: 5 }
const MINUTE = 60_000

test('an administrator proves that one person was trained: from sign-in to the PDF in under a minute and a few clicks @phone', async ({
  page,
  isMobile,
}) => {
  const began = Date.now()
  await signIn(page, maria)
  await countClicks(page)
  await page.goto('/learners')
  if (isMobile) await page.getByRole('button', { name: 'Search and filters' }).click()
  await page.getByRole('searchbox').first().fill('leo.tran')
  if (isMobile) await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('link', { name: 'Leo Tran' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leo Tran' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download transcript' }).click()
  const { name, bytes } = await savedFile(download)
  expect(Date.now() - began).toBeLessThan(MINUTE)
  expect(await clicksOf(page)).toBeLessThanOrEqual(isMobile ? CLICKS.phone : CLICKS.desk)
  expect(name).toBe('Training transcript, Leo Tran.pdf')
  const words = (await wordsOf(bytes)).join(' ')
  for (const part of ['Training transcript', 'Leo Tran', 'leo.tran@harbor.test', 'Valid']) expect(words).toContain(part)
  expect(words).toMatch(/UP-\d{4}-\w{8}/)
  await expectAccessible(page)
})

/** Counts in the page itself what a hand does, across loads. */
async function countClicks(page: Page): Promise<void> {
  const count = () =>
    document.addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    })
  await page.addInitScript(count)
  await page.evaluate(count)
}

const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
