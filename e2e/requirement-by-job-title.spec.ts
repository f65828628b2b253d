import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'
import { choose, dialogOf, loaded, press, stamp } from './screen.ts'

const round = stamp()
const jobTitle = `Lifeguard ${round}`
const name = `Water safety ${round}`
/** Whom no other journey knows. */
const [lucia, monica, camila] = ['lucia.abdi@harbor.test', 'monica.abdi@harbor.test', 'camila.aguilar@harbor.test']

test('a requirement for a job title reaches exactly the people to whom a file gave it', async ({ page }) => {
  await signIn(page, maria)
  const file = `Work Email,First,Last,Position Title
${lucia},Lucía,Abdi,${jobTitle}
${monica},Mónica,Abdi,${jobTitle}
${camila},Camila,Aguilar,Pool manager ${round}
`

  await test.step('a file says who is what', async () => {
    await page.goto('/premium/import-learners')
    await press(page, 'Import Learners')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `Pool ${round}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
    await press(page, 'Check the file')
    const question = page.getByText('What is in each column?')
    await expect(question.or(page.getByText('Already a member').first()).first()).toBeVisible()
    if (await question.isVisible()) await press(page, 'Check the file')
    await page.getByRole('switch', { name: /^Update people who are here already/ }).click({ force: true })
    await expect(page.getByText('Job title: 3 people')).toBeVisible()
    await press(page, /^Continue with 3 updates$/)
    await press(page, /^Update 3 people$/)
    await expect(page.getByRole('link', { name: `3 updated: Pool ${round}` })).toBeVisible()
  })

  await test.step('the requirement tells beforehand how many it reaches', async () => {
    await page.goto('/requirements/new')
    await page.getByLabel(/^Name/).fill(name)
    await choose(page, page, /^Courses/, /./)
    await page
      .getByRole('combobox', { name: /^Job titles/ })
      .first()
      .fill(jobTitle)
    await page.getByRole('option', { name: jobTitle }).click()
    await expect(page.getByRole('region', { name: 'What it does' })).toContainText('2 people come under it.')
    await press(page, 'Save requirement')
    await press(dialogOf(page, 'Save this requirement?'), 'Save requirement')
    await expect(page.getByText('Requirement saved')).toBeVisible()
  })

  await test.step('they have it, and nobody else', async () => {
    await page.goto('/requirements')
    await page.getByRole('link', { name }).first().click()
    const people = page.getByRole('table', { name })
    await expect
      .poll(
        async () => {
          await page.reload()
          await loaded(page)
          return people.getByRole('row').count()
        },
        { timeout: 30_000 },
      )
      .toBe(3)
    for (const email of [lucia, monica]) await expect(people.getByText(email)).toBeVisible()
    await expect(people.getByText(camila)).toHaveCount(0)
  })

  await test.step('it is ended, for the journeys after this one', async () => {
    await press(page, 'End requirement')
    await press(page.getByRole('dialog'), 'End it')
    await expect(page.getByText('Requirement ended')).toBeVisible()
  })
})
