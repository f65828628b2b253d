import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { attention, attentionNews, type AttentionItem, readAttention } from '#insight/attention/attention.contract.ts'
import { statesTexts } from '#platform/web/states.messages.ts'
import { bellUnderWay } from './bell-under-way.ts'
import { bellPanelTexts as texts } from './bell.messages.ts'
import { HeadButtons } from './head-buttons.tsx'
import './bell-panel.tsx'

const maria = personNamed('Maria Alvarez', { profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'] })] })
const leo = personNamed('Leo Tran')
const item = (given: Partial<AttentionItem>): AttentionItem => ({
  kind: 'overdue',
  count: 1,
  fresh: 0,
  since: null,
  lastDay: null,
  quota: null,
  unit: null,
  file: null,
  ...given,
})
const waiting = [
  item({ kind: 'joinRequests', count: 3, fresh: 1, since: '2026-11-22' }),
  item({ kind: 'exportFailed', file: { exportGuid: 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11', name: 'learners.csv' } }),
  item({ kind: 'trialEnds', fresh: 1, lastDay: '2026-11-29', since: '2026-11-26' }),
  item({ kind: 'planUsedUp', count: 50, quota: 50, unit: 'Seat', fresh: 0 }),
  item({ kind: 'overdue', count: 28, since: '2025-12-02' }),
]
const read = (items: readonly AttentionItem[]) => ({
  items: [...items],
  asOf: '2026-11-26T12:00:00.000Z',
  today: '2026-11-26',
})
const show = (me: typeof maria, news: boolean, ...answers: Answer[]) =>
  renderScreen(<HeadButtons at="side" me={me} />, { me, answers: [answer(attentionNews, { news }), ...answers] })

beforeEach(() => bellUnderWay.close())

test('a learner has no bell, nor does an administrator whose second step is missing', () => {
  show(leo, true)
  expect(screen.queryByRole('button', { name: /What waits/ })).toBeNull()
  show(
    personNamed('Nia Late', { profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'], secondFactorNeeded: true })] }),
    true,
  )
  expect(screen.queryByRole('button', { name: /What waits/ })).toBeNull()
})

test('the bell says that something is new; each item is a sentence that leads to exactly those', async () => {
  const { user } = show(maria, true, answer(attention, read(waiting)))
  await user.click(await screen.findByRole('button', { name: 'What waits for you: something is new' }))
  const panel = await screen.findByRole('dialog', { name: texts.title })
  const rows = await within(panel).findAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    '3 people ask to jointhe oldest since Nov 22, 20261 new',
    'learners.csv could not be madeplease ask for it again',
    'Your trial ends in 3 daysthe last day is Nov 29, 2026New',
    'All 50 seats are used',
    '28 people are overduethe earliest was due on Dec 2, 2025',
  ])
  expect(within(panel).getByRole('link', { name: '28 people are overdue' }).getAttribute('href')).toBe(
    '/learners?status=Active&trainingStatus=Overdue&sortField=nextDue',
  )
  await user.click(within(panel).getByRole('link', { name: '3 people ask to join' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('all is marked read up to the moment at which it was read; the focus stays, the dot goes, Escape leads back', async () => {
  let items = waiting
  const { user, sentTo } = show(
    maria,
    true,
    answer(attention, () => read(items)),
    answer(readAttention, () => {
      items = waiting.map(one => ({ ...one, fresh: 0 }))
      return {}
    }),
  )
  await user.click(await screen.findByRole('button', { name: /something is new/ }))
  const button = await screen.findByRole('button', { name: texts.read })
  await user.click(button)
  expect(await screen.findByRole('button', { name: texts.allRead })).toBe(document.activeElement)
  expect(sentTo(readAttention)[0]?.body).toEqual({ until: '2026-11-26T12:00:00.000Z' })
  expect(screen.queryByText('New')).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.allRead }))
  expect(sentTo(readAttention)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const bell = screen.getByRole('button', { name: 'What waits for you' })
  await expect.poll(() => document.activeElement).toBe(bell)
})

test('nothing waits: calm words', async () => {
  const { user } = show(maria, false, answer(attention, read([])))
  await user.click(await screen.findByRole('button', { name: 'What waits for you' }))
  expect(await screen.findByText(texts.emptyHint)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.read })).toBeNull()
})

test('what could not be read is told in the panel, with a way to try again', async () => {
  const { user } = show(maria, false, answer(attention, refuse(500, {})))
  await user.click(await screen.findByRole('button', { name: 'What waits for you' }))
  expect(await screen.findByRole('button', { name: statesTexts.retry })).toBeTruthy()
})

test('staff who act as an administrator cannot mark for them', async () => {
  const acting = { ...maria, impersonatedBy: 'Noor Haddad' }
  const { user } = show(acting, true, answer(attention, read(waiting)))
  await user.click(await screen.findByRole('button', { name: /something is new/ }))
  expect(await screen.findByText('28 people are overdue')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.read })).toBeNull()
})
