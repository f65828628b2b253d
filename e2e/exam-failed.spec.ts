import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { mailTo, sam } from './people.ts'
import { minutesOf, partsOf, rightAnswers, spend, startFromCatalog, takeLesson } from './study.ts'

const course = 'Child Abuse and Neglect, Refresher'

test('who fails the exam sees what they were sure of first, what to read again, and when the next attempt opens', async ({
  page,
  request,
}) => {
  const registrationId = await startFromCatalog(page, sam, course)
  await expect(page.getByRole('heading', { name: 'What is left after a year' })).toBeVisible()

  const parts = await partsOf(page)
  const exam = parts.findIndex(({ kind }) => kind === 'exam')
  for (const part of parts.slice(0, exam)) {
    await takeLesson(page, minutesOf(part))
    await page.getByRole('button', { name: /^Continue to/ }).click()
  }

  const right = await rightAnswers('national-refresher')
  await page.getByRole('button', { name: 'Start attempt 1' }).click()
  let surely = ''
  for (let number = 1; number <= 6; number++) {
    await expect(page.getByRole('heading', { level: 1, name: `Question ${number} of 6` })).toBeVisible()
    const question = ((await page.locator('legend').textContent()) ?? '').trim()
    for (const option of await page.locator('fieldset').getByRole('radio').all()) {
      const text = ((await option.locator('xpath=ancestor::label').textContent()) ?? '').trim()
      if (right.get(question)?.includes(text)) continue
      await option.check()
      break
    }
    const sure = page.getByRole('radiogroup', { name: /^How sure are you\?/ })
    await sure.getByRole('radio', { name: number === 4 ? 'Sure' : 'A guess', exact: true }).check()
    if (number === 4) {
      surely = question
      await expectAccessibleInBothThemes(page)
    }
    await page
      .getByRole('button', { name: number < 6 ? 'Next' : 'Review' })
      .last()
      .click()
  }
  const module = new URL(page.url()).searchParams.get('module') ?? ''
  const examPart = parts[exam]
  await spend(page, registrationId, module, examPart ? minutesOf(examPart) : 0)
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeVisible()
  await expect(page.getByText(/^The next attempt opens .*, once you have read these pages again\.$/)).toBeVisible()
  const missed = page.locator('section', { has: page.getByRole('heading', { name: 'Questions to review' }) })
  await expect(missed.getByRole('listitem')).toHaveCount(6)
  await expect(missed.getByRole('listitem').first().getByRole('heading')).toHaveText(surely)
  await expect(missed.getByRole('listitem').first()).toContainText('You were sure of this one.')
  await expect(missed.getByText('Right answer')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  const again = page.locator('section', { has: page.getByRole('heading', { name: 'Read again before the next try' }) })
  await again.getByRole('link').first().click()
  await expect(page).toHaveURL(/page=/)
  await expect(page.getByRole('article')).toBeVisible()
  await page.goto(`/my-training/${registrationId}?module=${module}`)
  await expect(again.getByText('Read again', { exact: true }).first()).toBeVisible()

  const mail = await mailTo(request, sam, /^Your next try at the exam/)
  expect(mail.text).toContain('You had 0% right this time; 80% is needed.')
  expect(mail.text).toMatch(/You can try again from .*, once you have read them\./)
})
