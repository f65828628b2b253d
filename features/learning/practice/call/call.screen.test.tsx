import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, answer, refuse } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { judgeCall } from '#courses/page-kinds/call/call.rules.ts'
import { type CallPage, learnerCall } from '#courses/page-kinds/call/call.ts'
import { playerPage } from '../../player/player.page.ts'
import { registrationId } from '../../player/testing/player-views.ts'
import { ohio, ownState } from '../../study-frame/testing/own-state.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const page: CallPage = {
  key: 'call',
  kind: 'call',
  title: 'You call',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>It is 3:45.</p>',
  sheet: {
    title: 'Ruby, seven',
    danger: false,
    facts: [{ key: 'words', text: 'She said so at 3:10.' }],
    unknowns: [{ key: 'often', text: 'How often.' }],
  },
  steps: [
    {
      key: 'reason',
      asks: 'What is it about?',
      before: false,
      options: [
        { key: 'a', text: 'Cruel parents.', is: 'opinion', good: false, why: 'That is a judgment.' },
        { key: 'b', text: 'She told me at 3:10.', is: 'fact', about: 'words', good: true },
      ],
    },
    {
      key: 'often',
      asks: 'How often?',
      before: false,
      options: [
        { key: 'a', text: 'I do not know.', is: 'unknown', about: 'often', good: true },
        { key: 'b', text: 'Every night.', is: 'fact', good: false, why: 'You made it up.' },
      ],
    },
  ],
  reference: 'PRACTICE-1',
}

const verdictOn = (chosen: readonly string[]) => {
  const verdict = judgeCall(page, chosen)
  if (!verdict) throw new Error('This is no whole call')
  return verdict
}

test.each([
  ['the line of the own state', '{state.agency}', ohio, 'Your call to the reporting line in Ohio'],
  ['the reporting line, where no state is known', '{state.agency}', null, 'Your call to the reporting line'],
  ['the line that the author names', 'the DCFS hotline', ohio, 'Your call to the DCFS hotline'],
])('one calls %s', async (_, agency, state, name) => {
  showPractice(learnerCall({ ...page, agency }), judges(verdictOn), [ownState(state)])
  expect(await screen.findByRole('log', { name })).toBeTruthy()
})
const show = (events = judges(verdictOn), more: readonly Answer[] = []) => showPractice(learnerCall(page), events, more)
type Shown = ReturnType<typeof show>
const say = async ({ user }: Shown, ...lines: string[]) => {
  for (const name of lines) await user.click(await screen.findByRole('button', { name }))
}

test('a call ends with facts, opinions, the first fact, the good answers, and a number', async () => {
  const shown = show()
  expect(await screen.findByText('This is practice: nobody is called, and no report is made.')).toBeTruthy()
  await say(shown, 'Cruel parents.', 'I do not know.')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The call is over.' }))
  expect(await screen.findByText('0 of 1 fact given.')).toBeTruthy()
  expect(screen.getByText('1 opinion given:')).toBeTruthy()
  expect(screen.getByText('None of your sentences was a fact from your notes.')).toBeTruthy()
  const log = within(screen.getByRole('log', { name: 'Your call to the reporting line' }))
  expect(log.getByText('That is a judgment.')).toBeTruthy()
  expect(log.getByText('She told me at 3:10.')).toBeTruthy()
  expect(screen.getByText('PRACTICE-1')).toBeTruthy()
  expect(shown.sent()).toEqual([['a', 'a']])
})

test('own words stand beside the good answer, and never leave the page', async () => {
  const shown = show()
  await shown.user.type(await screen.findByRole('textbox', { name: /^In your own words/ }), 'She sleeps badly')
  await say(shown, 'She told me at 3:10.', 'I do not know.')
  expect(await screen.findByText('She sleeps badly')).toBeTruthy()
  expect(screen.getByText('You gave every fact, and nothing but what you know.')).toBeTruthy()
  expect(JSON.stringify(shown.sentTo(sendEvents).map(({ body }) => body))).not.toContain('sleeps badly')
  expect(JSON.stringify({ ...localStorage })).not.toContain('sleeps badly')
  await say(shown, 'Call again')
  await say(shown, 'Cruel parents.', 'Every night.')
  expect(shown.sent()).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ])
})

test('the card takes notes and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const shown = show()
  await say(shown, 'She told me at 3:10.', 'I do not know.')
  await shown.user.type(screen.getByRole('textbox', { name: 'Your own notes' }), 'Room 4')
  await say(shown, 'Print the card')
  expect(print).toHaveBeenCalledOnce()
  const card = screen.getByRole('region', { name: 'Your call card' })
  expect(within(card).getByText('Room 4', { selector: 'p' })).toBeTruthy()
})

test('the card has the line of the learner’s own state', async () => {
  const shown = show(judges(verdictOn), [ownState(ohio)])
  await say(shown, 'She told me at 3:10.', 'I do not know.')
  const card = within(screen.getByRole('region', { name: 'Your call card' }))
  const line = within(await card.findByRole('complementary', { name: 'Where to report in Ohio' }))
  expect(line.getByRole('link', { name: /1-800-555-0100/ }).getAttribute('href')).toBe('tel:+18005550100')
})

test('without a connection the call goes on to its end, and its verdict waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await say(shown, 'She told me at 3:10.', 'I do not know.')
  expect(await screen.findByText(/^Your answer is saved\./)).toBeTruthy()
  expect(screen.getByText('PRACTICE-1')).toBeTruthy()
})

test('it can be read as text', async () => {
  const shown = show()
  await say(shown, 'Show as text')
  expect(screen.queryByRole('log')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Worker: How often?' })).toBeTruthy()
  expect(screen.getByText('She said so at 3:10.')).toBeTruthy()
})

test('a call under way is there again when the person comes back to it', async () => {
  const shown = show()
  await say(shown, 'She told me at 3:10.')
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'call' })))
  expect(await screen.findByText('How often?')).toBeTruthy()
  expect(shown.sent()).toEqual([])
})

test('the worker is heard only where the device has a voice for the language', async () => {
  const spoken: string[] = []
  const voices = [{ lang: 'en-US', localService: true }]
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown = show()
  await say(shown, 'Hear the worker')
  expect(spoken).toEqual(['What is it about?'])
  shown.unmount()
  voices.length = 0
  show()
  await screen.findByText('What is it about?')
  expect(screen.queryByRole('button', { name: 'Hear the worker' })).toBeNull()
})
