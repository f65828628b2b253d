import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { judgeReport } from '#courses/page-kinds/report/report.rules.ts'
import { learnerReport, type ReportPage } from '#courses/page-kinds/report/report.ts'
import { playerPage } from '../../player/player.page.ts'
import { registrationId } from '../../player/testing/player-views.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const page: ReportPage = {
  key: 'note',
  kind: 'report',
  title: 'You write it down',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>The agency asks for it in writing.</p>',
  sheet: { title: 'Ruby, seven', danger: false, facts: [{ key: 'words', text: 'She said so at 3:10.' }], unknowns: [] },
  form: { name: 'Form 12', url: 'https://example.org/form-12' },
  fields: [{ key: 'narrative', label: 'What was said and seen', minWords: 4, maxWords: 8 }],
  rubric: [
    { key: 'quote', text: 'Her words are quoted.', detect: { kind: 'quotes' } },
    { key: 'label', text: 'It gives no name to it.', detect: { kind: 'words', words: ['clearly', 'sad'] } },
    { key: 'when', text: 'It says when.' },
  ],
  model: ['At 3:10 she said: "No."', 'I thanked her.'],
}

beforeEach(() => localStorage.clear())

const verdictOn = (chosen: readonly string[]) => {
  const verdict = judgeReport(page, chosen)
  if (!verdict) throw new Error('This is no report that is done')
  return verdict
}
const show = (events = judges(verdictOn), shown: ReportPage = page) => showPractice(learnerReport(shown), events)
type Shown = ReturnType<typeof show>

const field = () => screen.findByRole('textbox', { name: 'What was said and seen' })
const press = async ({ user }: Shown, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}
const writeAndRate = async (shown: Shown, text: string) => {
  await shown.user.type(await field(), text)
  await press(shown, 'Go on to rate it')
}

test('a report is written, rated, looked at with hints, and stands beside a model', async () => {
  const shown = show()
  expect(await screen.findByText(/^Use no real names\./)).toBeDefined()
  await writeAndRate(shown, 'Clearly she was sad today.')
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: /^Read it again, and rate it yourself 2 of 4/ }),
  )
  await shown.user.click(screen.getByRole('checkbox', { name: 'It says when.' }))
  await shown.user.click(screen.getByRole('checkbox', { name: 'Her words are quoted.' }))
  await press(shown, 'Show me hints')
  expect(screen.getByText(/^There are no quotation marks\./)).toBeDefined()
  expect(screen.getByText(/^You wrote "clearly" and "sad"\./)).toBeDefined()
  expect(screen.queryByText('I thanked her.')).toBeNull()
  await press(shown, 'Compare with a model')
  expect(await screen.findByText('I thanked her.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'What you wrote' })).getByText(/^Clearly she/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'How you rated it' })).getAllByText('Ticked')).toHaveLength(2)
  expect(shown.sent()).toEqual([['done', 'quote', 'when']])
})

test('what was written never leaves the browser', async () => {
  const shown = show()
  await writeAndRate(shown, 'A secret word stands here.')
  await press(shown, 'Show me hints', 'Compare with a model')
  await screen.findByText('I thanked her.')
  expect(JSON.stringify(shown.sentTo(sendEvents).map(({ body }) => body))).not.toContain('secret')
})

test('a text that is too short or too long is told in words, and the person is brought to it', async () => {
  const shown = show()
  await writeAndRate(shown, 'She said')
  expect(screen.getByText('2 words. Write at least 4.')).toBeDefined()
  expect(screen.getByText('Write 2 words more.')).toBeDefined()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await field())
  await shown.user.type(await field(), ' a b c d e f g')
  expect(screen.getByText('9 words. Leave some out: 8 are the most.')).toBeDefined()
  expect(screen.getByText('Leave out 1 word.')).toBeDefined()
  await shown.user.type(await field(), '{Backspace}{Backspace}')
  expect(screen.getByText('8 words. That is enough; 8 are the most.')).toBeDefined()
  expect((await field()).getAttribute('aria-invalid')).not.toBe('true')
})

test('of several fields the first one that does not fit is named, and each stands under its label', async () => {
  const fields = [...page.fields, { key: 'where', label: 'Where she is now', minWords: 2, maxWords: 3 }]
  const shown = show(judges(verdictOn), { ...page, fields })
  await writeAndRate(shown, 'She said no to me.')
  const second = screen.getByRole('textbox', { name: 'Where she is now' })
  expect(document.activeElement).toBe(second)
  await shown.user.type(second, 'At school.')
  await press(shown, 'Go on to rate it')
  expect(screen.getByRole('heading', { name: 'Where she is now' })).toBeDefined()
  expect(screen.getByText('At school.')).toBeDefined()
})

test('the count of words is read aloud after a pause', async () => {
  const shown = show()
  await shown.user.type(await field(), 'She said no')
  const aloud = await screen.findAllByText('3 words. Write at least 4.')
  expect(aloud.map(element => element.getAttribute('role'))).not.toContain('status')
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent), { timeout: 4_000 })
    .toContain('3 words. Write at least 4.')
})

test('a report under way is there again, with its ticks, when the person comes back to it', async () => {
  const shown = show()
  await writeAndRate(shown, 'She said no to me.')
  await shown.user.click(screen.getByRole('checkbox', { name: 'It says when.' }))
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeDefined()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'note' })))
  expect(await screen.findByText('She said no to me.')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'It says when.' })).toMatchObject({ checked: true })
  await press(shown, 'Change my text')
  expect(await field()).toMatchObject({ value: 'She said no to me.' })
  expect(shown.sent()).toEqual([])
})

test('without a connection the report is done, and the model comes later', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await writeAndRate(shown, 'She said no to me.')
  await press(shown, 'Show me hints', 'Compare with a model')
  expect(await screen.findByText(/^Your answer is saved\./)).toBeDefined()
  expect(screen.getByText('The model comes with the next connection.')).toBeDefined()
  expect(screen.getByText('She said no to me.')).toBeDefined()
})

test('the text is removed from the device, and the model stays', async () => {
  const shown = show()
  await writeAndRate(shown, 'She said no to me.')
  await press(shown, 'Show me hints', 'Compare with a model', 'Remove my text from this device')
  expect(await screen.findByText(/^Your text is not on this device\./)).toBeDefined()
  expect(screen.getByText('I thanked her.')).toBeDefined()
  expect(JSON.stringify({ ...localStorage })).not.toContain('She said no')
})

test('a report can be written again, from what was there', async () => {
  const shown = show()
  await writeAndRate(shown, 'She said no to me.')
  await press(shown, 'Show me hints', 'Compare with a model', 'Write it again')
  expect(await field()).toMatchObject({ value: 'She said no to me.' })
  await press(shown, 'Go on to rate it')
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3)
})

test('where nothing is looked for there are no hints, and one step less', async () => {
  const rubric = page.rubric.map(({ key, text }) => ({ key, text }))
  const shown = show(judges(verdictOn), { ...page, rubric })
  await writeAndRate(shown, 'She said no to me.')
  expect(screen.getByText('2 of 3')).toBeDefined()
  await press(shown, 'Compare with a model')
  expect(await screen.findByText('I thanked her.')).toBeDefined()
})

test('it can be read as text', async () => {
  const shown = show()
  await press(shown, 'Show as text')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('(4 to 8 words)', { exact: false })).toBeDefined()
  expect(screen.getByText('It gives no name to it.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Form 12' })).toBeDefined()
})
