import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { leo, signIn } from './people.ts'
import { doExercise } from './study.ts'

/** Opens a page of the training that the person is in the middle of. */
async function openPage(page: Page, module: string, key: string): Promise<void> {
  await page.goto('/my-training')
  const link = page.locator('a[href^="/my-training/"]').first()
  const training = (await link.getAttribute('href'))?.split('?')[0] ?? ''
  await page.goto(`${training}?module=${module}&page=${key}`)
  const reveal = page.getByRole('button', { name: 'Show this page' })
  await expect(page.getByRole('button', { name: 'Show as text' }).or(reveal)).toBeVisible()
  if (await reveal.isVisible()) await reveal.click()
}

const RESTART =
  /^(Play again from the start|Call again|Go through it again|Choose again|Sort all cards again|Write it again)$/

/**
 * Opens a page and begins it anew if it is answered: the same person may have answered it in another browser before,
 * because the journeys of a worker share one application.
 */
async function openAfresh(page: Page, module: string, key: string): Promise<void> {
  await openPage(page, module, key)
  const restart = page.getByRole('article').getByRole('button', { name: RESTART })
  if (await restart.isVisible()) await restart.click()
}

test('a talk is had by keyboard alone, judged, and read as text @phone', async ({ page }) => {
  await signIn(page, leo)
  await openAfresh(page, 'who-reports', 'talk-principal')
  const asked = page.getByRole('heading', { name: 'What do you say or do?' })
  const over = page.getByRole('heading', { name: 'The talk is over.' })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^'Please don't\./ }).press('Enter')
  await expect(asked).toBeFocused()
  for (let reply = 0; reply < 3; reply++) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await expect(over).toBeFocused()
  await expect(page.getByText(/goals reached\./)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('without a connection a talk goes to its end, and is judged when there is one again', async ({
  page,
  context,
}) => {
  await signIn(page, leo)
  await openAfresh(page, 'who-reports', 'talk-principal')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^'Of course, you are the principal\./ }).click()
  await page.getByRole('button', { name: "'Thursday is fine.'" }).click()
  await expect(page.getByText('Your answer is saved.', { exact: false })).toBeVisible()
  await expect(page.getByText(/goals reached\./)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/goals reached\./)).toBeVisible({ timeout: 40_000 })
})

test('cards are put into piles, and what was missed comes once more @phone', async ({ page }) => {
  await signIn(page, leo)
  await openAfresh(page, 'easily-missed', 'sort-need-or-neglect')
  // High enough for all cards: what happens to lie under the bar at the bottom is no small target.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3200 })
  await expectAccessibleInBothThemes(page)
  const cards = page.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const card of await cards.all()) await card.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check my piles' }).click()
  await expect(page.getByRole('heading', { name: 'How you sorted' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Sort the \d+ missed cards again$/ }).click()
  await expect(page.getByRole('heading', { name: 'The missed cards, once more' })).toBeVisible()
})

test('a call is made by keyboard alone, the first answer each time, and every fact that was missed is told', async ({
  page,
}) => {
  await signIn(page, leo)
  await openAfresh(page, 'making-a-report', 'call-darius')
  await expectAccessibleInBothThemes(page)
  const asked = page.getByRole('heading', { name: /^What do you say\?/ })
  const first = asked.locator('~ ul').getByRole('button').first()
  await expect(asked).toHaveText('What do you say? 1 of 10')
  for (let ask = 2; ask <= 10; ask++) {
    await first.press('Enter')
    await expect(asked).toHaveText(`What do you say? ${ask} of 10`)
    await expect(asked).toBeFocused()
  }
  await first.press('Enter')
  await expect(page.getByRole('heading', { name: 'The call is over.' })).toBeFocused()
  await expect(page.getByText(/^\d of 6 facts given\.$/)).toBeVisible()
  await expect(page.getByText(/^A good answer: A boy on my team said/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expectAccessibleInBothThemes(page)
})

test('a week goes by, its effects are told at once, and the look back says when one could have known @phone-only', async ({
  page,
}) => {
  await signIn(page, leo)
  await openAfresh(page, 'reasonable-suspicion', 'days-hana')
  const choose = (choice: RegExp) => page.getByRole('button', { name: choice }).press('Enter')
  await choose(/^Find her a jacket/)
  await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeFocused()
  await expect(page.getByText('The child: safer')).toBeVisible()
  await choose(/^Write down both things/)
  await choose(/^Wait until Monday\./)
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await choose(/^Call the line at once\./)
  await expect(page.getByRole('heading', { name: 'How it ended' })).toBeFocused()
  await expect(page.getByText('The duty began there. A night went by.', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Choose again from here' }).last().click()
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expectAccessibleInBothThemes(page)
})

test('a report is written, rated by oneself and compared, and what was written is never sent @phone', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await signIn(page, leo)
  await openAfresh(page, 'making-a-report', 'report-darius')
  await expectAccessibleInBothThemes(page)
  const fields = page.getByRole('article').locator('form').getByRole('textbox')
  for (const field of await fields.all()) await field.fill('obviously unusualword '.repeat(30))
  await page.getByRole('button', { name: 'Go on to rate it' }).press('Enter')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('group').getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Show me hints' }).press('Enter')
  await expect(page.getByText(/You wrote "obviously"/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare with a model' }).press('Enter')
  await expect(page.getByText('Done. Read both:', { exact: false })).toBeVisible()
  await expect(page.getByText('A model', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await openPage(page, 'making-a-report', 'report-darius')
  await expect(page.getByText('unusualword', { exact: false }).first()).toBeVisible()
  expect(sent.join(' ')).not.toContain('unusualword')
  await page.getByRole('button', { name: 'Remove my text from this device' }).click()
  await expect(page.getByText('unusualword', { exact: false })).toHaveCount(0)
})

const drawings = [
  ['marks-nico', 'Which of these marks need a closer look?'],
  ['scene-practice', null],
] as const

for (const [key, ask] of drawings)
  test(`things are chosen in a drawing by keyboard alone, and each has its word afterwards: ${key} @phone`, async ({
    page,
  }) => {
    await signIn(page, leo)
    await openAfresh(page, 'abuse-and-neglect', key)
    // High enough for all of it: what happens to lie under the bar at the bottom is no small target.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2400 })
    if (ask) await expect(page.getByText(ask)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const things = page.getByRole('article').getByRole('checkbox')
    await things.first().press('Space')
    await page.getByRole('button', { name: 'Check my choice' }).press('Enter')
    await expect(page.getByText('Read the word on each.', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Show as text' }).click()
    await expectAccessibleInBothThemes(page)
  })

test('questions before the course are answered, kept, and tell nothing @phone', async ({ page }) => {
  await signIn(page, leo)
  await openPage(page, 'who-reports', 'what-you-know')
  // High enough for all questions: what happens to lie under the bar at the bottom is no small target.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 4600 })
  await expectAccessibleInBothThemes(page)
  // Answered once, they stay as they are: also those of another journey.
  await doExercise(page)
  await expect(page.getByRole('heading', { name: 'Your answers are kept' })).toBeVisible()
  await expect(page.getByText(/^The right answer/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})
