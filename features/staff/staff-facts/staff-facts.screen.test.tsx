import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import {
  confirmFact,
  declineFact,
  enterFact,
  coursesOfFact,
  factHistory,
  factsOfState,
  factStates,
  enterLine,
  type NewFact,
  removeLine,
  type StaffFact,
  waitingFacts,
  withdrawFact,
} from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'
import { staffFactsPage, staffStatePage } from './staff-facts.page.ts'
import { Screen as List } from './staff-facts.screen.tsx'
import { Screen as State } from './staff-state.screen.tsx'
import { entryOf, factOf } from './testing/entries.ts'

const change = {
  ...entryOf({
    entryId: 9,
    kind: 'change',
    status: 'waiting',
    value: 'good cause',
    enteredBy: 'Kim Park',
    note: 'Since July',
  }),
  own: false,
}
const show = (
  facts: StaffFact[],
  role: Parameters<typeof staffMe>[0] = 'LeadSupport',
  ...answers: ReturnType<typeof answer>[]
) => showLines(facts, [], role, ...answers)
const showLines = (
  facts: StaffFact[],
  newLines: NewFact[],
  role: Parameters<typeof staffMe>[0],
  ...answers: ReturnType<typeof answer>[]
) =>
  renderScreen(
    <>
      <State />
      <Questions />
    </>,
    {
      me: staffMe(role),
      at: '/staff/facts/OH',
      page: staffStatePage,
      answers: [
        answer(factsOfState, {
          code: 'OH',
          name: 'Ohio',
          page: 'https://example.org/ohio',
          notes: ['Look at 2151.99'],
          facts,
          newLines,
          newRules: [],
        }),
        answer(confirmFact, {}),
        answer(declineFact, {}),
        answer(withdrawFact, {}),
        ...answers,
      ],
    },
  )

test('the list says how many of each standing a state has, and what waits opens exactly that', async () => {
  const row = {
    code: 'OH',
    name: 'Ohio',
    reviewed: 3,
    source: 8,
    unknown: 4,
    due: 2,
    oldestReview: '2025-10-01',
    waiting: 2,
  }
  renderScreen(<List />, {
    me: staffMe('Support'),
    at: '/staff/facts',
    page: staffFactsPage,
    answers: [
      answer(factStates, { rows: [row], totalNumberOfItems: 1 }),
      answer(waitingFacts, { rows: [], totalNumberOfItems: 5 }),
    ],
  })
  const ohio = await screen.findByRole('row', { name: /Ohio/ })
  expect(within(ohio).getByRole('link', { name: 'Ohio' }).getAttribute('href')).toBe('/staff/facts/OH')
  expect(within(ohio).getByRole('link', { name: '2 waiting' }).getAttribute('href')).toBe(
    '/staff/fact-proposals?state=OH',
  )
  expect(
    within(ohio)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(expect.arrayContaining(['3', '8', '4', '2', 'Oct 1, 2025']))
  const all = await screen.findByRole('link', { name: 'Waiting to be confirmed: 5' })
  expect(all.getAttribute('href')).toBe('/staff/fact-proposals')
})

test('a fact stands with its standing, its citation, its source and who read it', async () => {
  show([
    factOf({}),
    factOf({
      field: 'line-1',
      standing: 'reviewed',
      due: true,
      stands: entryOf({
        kind: 'review',
        value: '1-855-642-4453',
        label: 'statewide',
        about: 'Reports.',
        enteredBy: 'Kim Park',
        decidedBy: 'Ana Ruiz',
        readOn: '2025-10-01',
      }),
    }),
    factOf({
      field: 'training-hours',
      standing: 'unknown',
      stands: entryOf({ value: '2', source: null, basis: 'known', confidence: 'low' }),
    }),
  ])
  const [line, standard, hours] = (await screen.findAllByRole('heading', { level: 3 })).map(name => name.closest('li'))
  expect(line?.textContent).toContain('Read by Kim Park, Oct 1, 2025; confirmed by Ana Ruiz')
  expect(line?.textContent).toContain('Review due')
  expect(standard?.textContent).toContain('ORC 2151.421')
  expect(
    within(standard as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://www.childwelfare.gov/ohio/')
  expect(hours?.textContent).toContain('Not known')
  expect(hours?.textContent).toContain('No source is named · Copy of 2023-05 · known · Doubtful')
  expect(screen.getByText('Look at 2151.99')).toBeTruthy()
})

test('a lead confirms what another entered, and says with it what they have looked at', async () => {
  const shown = show([factOf({ waiting: [change] })])
  await shown.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm When to report?' })
  await shown.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shown.sentTo(confirmFact)[0]?.body).toEqual({ stands: 1 }))
  expect(await screen.findByText('Confirmed')).toBeTruthy()
})

test('or declines it, with a reason', async () => {
  const shown = show([factOf({ waiting: [change] })])
  await shown.user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline When to report' })
  await shown.user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByText(messages.reason)).toBeTruthy()
  await shown.user.type(within(dialog).getByLabelText(/^Reason/), 'It says otherwise')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(shown.sentTo(declineFact)[0]?.body).toEqual({ reason: 'It says otherwise' }))
})

test('who entered it takes it back, and is not offered to confirm it', async () => {
  const shown = show([factOf({ waiting: [{ ...change, own: true }] })])
  await shown.user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(shown.sentTo(withdrawFact)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('support is told who confirms', async () => {
  show([factOf({ waiting: [change] })], 'Support')
  expect(await screen.findByText('A lead or an administrator confirms it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  // Something waits already: nothing more can be entered.
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
})

test('what the source says is entered; a refusal stands at its field', async () => {
  const shown = show(
    [factOf({})],
    'Support',
    answer(enterFact, refuse(400, { errors: { value: [messages.alreadyWaiting] } })),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Review: When to report' }))
  const form = await screen.findByRole('form', { name: /When to report/ })
  await shown.user.clear(within(form).getByLabelText(/^What it says/))
  await shown.user.type(within(form).getByLabelText(/^What it says/), 'good cause')
  await shown.user.click(screen.getByRole('button', { name: 'Enter' }))
  expect(await within(form).findByText(messages.alreadyWaiting)).toBeTruthy()
  expect(shown.sentTo(enterFact)[0]?.body).toMatchObject({ value: 'good cause', source: 'childwelfare.gov, Ohio' })
})

test('the history tells who entered and who decided', async () => {
  const declined = entryOf({
    entryId: 4,
    kind: 'change',
    status: 'declined',
    enteredBy: 'Kim Park',
    decidedBy: 'Ana Ruiz',
    reason: 'Old page',
  })
  const shown = show([factOf({})], 'Support', answer(factHistory, { rows: [declined, entryOf({})] }))
  await shown.user.click(await screen.findByRole('button', { name: 'More about When to report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History: When to report' })
  expect(await within(dialog).findByText('Old page')).toBeTruthy()
  expect(dialog.textContent).toContain('Declined by Ana Ruiz')
})

test('before a change is confirmed, the pages that show the fact are there to look at', async () => {
  const waits = factOf({ field: 'standard', waiting: [{ ...entryOf({ entryId: 4, kind: 'change' }), own: false }] })
  const rows = [
    {
      courseId: 7,
      course: 'National',
      pages: [
        { title: 'When to report', isCard: false },
        { title: 'What do you need?', isCard: true },
      ],
    },
  ]
  const shown = show([waits], 'LeadSupport', answer(coursesOfFact, { rows }))
  await shown.user.click(await screen.findByRole('button', { name: 'Courses that show this fact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Courses that show this fact: When to report' }))
  expect((await dialog.findByRole('link', { name: 'National' })).getAttribute('href')).toContain('/staff/courses/7')
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'When to report',
    'Card: What do you need?',
  ])
})

test('a fact that no page can show has no list of them', async () => {
  show(
    [factOf({ field: 'statute', waiting: [{ ...entryOf({ entryId: 4, kind: 'change' }), own: false }] })],
    'LeadSupport',
  )
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Courses that show this fact' })).toBeNull()
})

test('another line is entered, and a number the state already has is refused at its field', async () => {
  const twice = answer(enterLine, refuse(400, { errors: { value: [messages.twice.line] } }))
  const shown = showLines([factOf({ field: 'line-1' })], [], 'Support', twice)
  await shown.user.click(await screen.findByRole('button', { name: 'Add a line' }))
  const form = await screen.findByRole('form', { name: 'Add a line to call' })
  await shown.user.type(within(form).getByLabelText(/^Number/), '1-800-555-0100')
  await shown.user.type(within(form).getByLabelText(/^Source/), 'ohio.gov')
  await shown.user.click(screen.getByRole('button', { name: 'Enter' }))
  expect(await within(form).findByText(messages.twice.line)).toBeTruthy()
  expect(shown.sentTo(enterLine)[0]?.body).toMatchObject({ value: '1-800-555-0100', source: 'ohio.gov' })
})

test('a new line waits below those that stand, and is confirmed as one', async () => {
  const line = { ...change, field: 'line-2', value: '1-800-555-0100', label: 'County', adds: true }
  const shown = showLines([factOf({ field: 'line-1' })], [line], 'LeadSupport')
  expect(await screen.findByText('New line')).toBeTruthy()
  expect(screen.queryByText('Now')).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Confirm' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm Line to call 2?' })
  await shown.user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shown.sentTo(confirmFact)[0]?.body).toEqual({ stands: 0 }))
})

test('a line is proposed for removal with the reason; a removed one can only be entered again', async () => {
  const gone = factOf({ field: 'line-2', standing: 'unknown', stands: entryOf({ kind: 'doubt', removes: true }) })
  const shown = showLines([factOf({ field: 'line-1' }), gone], [], 'Support', answer(removeLine, { entryId: 3 }))
  expect(await screen.findByText('Removed')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'More about Line to call 2' }))
  await screen.findByRole('menuitem', { name: 'History' })
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
  await shown.user.keyboard('{Escape}')
  await shown.user.click(screen.getByRole('button', { name: 'More about Line to call 1' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await shown.user.type(await screen.findByLabelText(/^Why/), 'Out of service')
  await shown.user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown.sentTo(removeLine)[0]?.body).toEqual({ note: 'Out of service' }))
})
