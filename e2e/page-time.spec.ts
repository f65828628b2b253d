import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { sam } from './people.ts'
import { minutesOf, partsOf, readLesson, spend, startFromCatalog } from './study.ts'

const course = 'Mandated Reporting for Volunteers'

const hurried = (page: Page) =>
  page.getByRole('list', { name: /^These pages went by faster than they can be read\./ }).getByRole('link')

/** The minutes that the end of the lesson says are missing. */
async function minutesMissing(page: Page): Promise<number> {
  const said = page.getByText(/^About \d+ minutes are still missing\.$|^A minute or less is still missing\.$/)
  return Number(/\d+/.exec((await said.textContent()) ?? '')?.[0] ?? 1)
}

test('who went through a lesson too fast opens the pages that it names, and finishes without waiting @phone', async ({
  page,
}) => {
  const registrationId = await startFromCatalog(page, sam, course)
  const [lesson] = await partsOf(page)
  if (!lesson) throw new Error(`The course '${course}' has no lesson`)
  await readLesson(page)
  const end = page.url()
  const moduleKey = new URL(end).searchParams.get('module') ?? ''

  await expect(hurried(page).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const before = await minutesMissing(page)
  const pages = await hurried(page).count()
  expect(before).toBeGreaterThan(1)

  const told = page.waitForRequest(
    request => request.url().endsWith('/beat') && (request.postData() ?? '').includes('"pages"'),
  )
  await hurried(page).first().click()
  await expect(page).toHaveURL(/[?&]page=[a-z]/)
  const opened = new URL(page.url()).searchParams.get('page') ?? ''
  expect((await told).postData()).toContain(opened)
  await spend(page, registrationId, moduleKey, 2, opened)
  await page.goto(end)
  await expect(hurried(page)).toHaveCount(pages - 1)
  expect(await minutesMissing(page)).toBeLessThan(before)

  await spend(page, registrationId, moduleKey, minutesOf(lesson))
  await page.goto(end)
  await expect(hurried(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish lesson', exact: true }).click()
  await expect(page.getByText('Lesson complete', { exact: true })).toBeVisible()
})
