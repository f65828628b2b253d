import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { dialogOf, fromRow, loaded, press, stamp } from './screen.ts'
import { dana, enterByCode, mailTo, registerOrganization, signIn } from './people.ts'

/** What the documents let a trial do in one go: Spec D5, D6. */
const INVITED = 10
const ASSIGNED = 3

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Steps done' })
const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Every door of the checklist is opened: none refuses, and none is a page of plans. */
async function openDoors(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(progress(page)).toBeVisible()
  const doors = await page
    .getByRole('main')
    .locator('ol')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(doors.length).toBeGreaterThan(5)
  for (const door of new Set(doors)) {
    // A look is noted once the report is there: whoever leaves before has not looked.
    const noted =
      door === '/learner-reports' &&
      page.waitForResponse(answer => answer.url().endsWith('/api/user-state/marked') && answer.ok())
    await page.goto(door)
    await loaded(page)
    await noted
    await expect(page).toHaveURL(new RegExp(`${door}(\\?|$)`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: /with a plan$/ })).toHaveCount(0)
    await expect(page.locator('main [inert]')).toHaveCount(0)
  }
}

test('a trial does the real thing on its first day: ten invited, three assigned, a report seen', async ({
  page,
  request,
}) => {
  const at = stamp()
  const email = `nadia.${at}@firstday.test`
  await test.step('it registers', async () => {
    await registerOrganization(page, email, `First Day Preschool ${at}`, 'California')
    await enterByCode(page, request, email)
  })

  await test.step('its steps lead to open doors', async () => {
    await expect(progress(page)).toHaveAttribute('aria-valuemax', '6')
    await expect(step(page, 'Open your join page')).toContainText('With a plan')
    await expect(step(page, 'Look at a report')).not.toContainText('Done')
    await expectAccessibleInBothThemes(page)
    await openDoors(page)
  })

  await test.step('a sample of what is to come, in which every number opens its people', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Look at a sample' }).click()
    await expect(page).toHaveURL('/sample')
    await expect(page.getByText(/These people do not exist/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: /^Overdue/ }).click()
    await expect(page.getByRole('heading', { name: 'Overdue: 2 people' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'People' }).getByRole('row', { name: /Sample/ })).toHaveCount(2)
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
  })

  await test.step('ten people are invited at once', async () => {
    await page.goto('/learners')
    await press(page, 'Invite learners')
    const dialog = dialogOf(page, 'Invite learners')
    for (let number = 1; number <= INVITED; number++) {
      if (number > 1) await press(dialog, 'Add another')
      await dialog.getByLabel(`Email address ${number}`, { exact: true }).fill(`person${number}.${at}@firstday.test`)
    }
    await expect(dialog.getByRole('button', { name: 'Add another' })).toHaveCount(0)
    await press(dialog, 'Send invites')
    await expect(page.getByText(`${INVITED} invites sent`)).toBeVisible()
    await mailTo(request, `person${INVITED}.${at}@firstday.test`, /invites you/)
  })

  await test.step('three trainings are assigned', async () => {
    await page.goto('/learners')
    await fromRow(page, email, 'Assign training…')
    const dialog = dialogOf(page, 'Assign Training')
    for (let course = 0; course < ASSIGNED; course++) await dialog.getByRole('checkbox').nth(course).check()
    await dialog.getByLabel(/^Due date/).fill('2199-12-31')
    await press(dialog, 'Assign Training')
    await expect(page.getByText('Courses assigned successfully')).toBeVisible()
  })

  await test.step('to have looked at a report is a step that is done', async () => {
    await page.goto('/dashboard')
    await expect(step(page, 'Look at a report')).toContainText('Done')
  })
})

test('an organization with its own learning system tries a call with a key of its own', async ({ page }) => {
  await signIn(page, dana)
  await page.goto('/offsite-certs')
  await page.getByRole('link', { name: 'Try a call' }).click()
  await expect(page).toHaveURL('/offsite-certs/connect')
  await loaded(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('API key', { exact: true }).fill('osk_wrong')
  await press(page, 'Send test call')
  await expect(page.getByRole('region', { name: 'Answer: 401' })).toContainText('needs a valid API key')
  // It is still Dana’s session.
  await press(page, 'Create API key')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(`Journey ${stamp()}`)
  await press(dialog, 'Create API key')
  await press(dialog, 'I saved the key')
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(/^osk_/)
  await press(page, 'Send test call')
  const answer = page.getByRole('region', { name: 'Answer: 200' })
  await expect(answer).toContainText('"outcome": "new"')
  await page.getByLabel('What is sent').fill('{ "certificates": [] }')
  await press(page, 'Send test call')
  await expect(page.getByRole('region', { name: 'Answer: 400' })).toContainText('Send at least one certificate.')
  await page.getByText('The same from your system, for real').click()
  await expect(page.getByRole('region', { name: /for real/ })).toContainText('Bearer YOUR_API_KEY')
  await expectAccessible(page)
})
