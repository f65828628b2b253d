import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { common } from '../shared/common.messages.ts'
import { renderScreen } from '../testing/screen.tsx'
import { ApiProblem, fileNameOf } from './client.ts'
import { fieldProblems, messageOf, reportProblem } from './problems.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (status: number, problem: object = {}, expired = false) =>
  new ApiProblem(status, { title: 'Refused', ...problem }, expired)
const report = (error: unknown, options?: { shown: boolean }) => act(() => reportProblem(error, options))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// Spec B8, B9, D14: how long each refusal is shown; long texts stay longer.
test.each<[string, ApiProblem, string, number]>([
  ['unreachable', refusal(0), common.serverError, 8000],
  ['broken', refusal(500), common.serverError, 8000],
  ['a session that ended', refusal(401, {}, true), common.sessionExpired, 5000],
  ['no session', refusal(401), common.noAccess, 5000],
  ['no access', refusal(403), common.noAccess, 5000],
  ['not found', refusal(404), common.notFound, 3000],
  ['a wrong value', refusal(400, { message: 'That is too many.' }), 'That is too many.', 3000],
])('%s is told for as long as it should', async (_what, problem, text, stays) => {
  renderScreen(null)
  report(problem)
  await pass(stays - 50)
  expect(screen.getByText(text)).toBeTruthy()
  await pass(100)
  expect(screen.queryByText(text)).toBeNull()
})

test('an expired session is told, and leads to /login when the toast has gone, without a trace of the person', async () => {
  renderScreen(null, { at: '/learners' })
  localStorage.setItem('token', 'old')
  localStorage.setItem('entityGuid', 'one')
  localStorage.setItem('theme', 'dark')
  report(refusal(401, {}, true))
  expect(screen.getByText('Your session has expired, please log in again')).toBeTruthy()
  expect(location.pathname).toBe('/learners')
  expect(localStorage.getItem('token')).toBe('old')
  await pass(5100)
  expect(location.pathname).toBe('/login')
  expect(localStorage).toMatchObject({ theme: 'dark' })
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('entityGuid')).toBeNull()
})

test('dismissing the toast of an expired session leads to /login at once, and from there back', async () => {
  renderScreen(null, { at: '/learners?status=Active' })
  report(refusal(401, {}, true))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(location.pathname + location.search).toBe('/login?redirecturl=%2Flearners%3Fstatus%3DActive')
})

test('any other 401 keeps the session', () => {
  renderScreen(null, { at: '/learners' })
  localStorage.setItem('token', 'mine')
  report(refusal(401))
  expect(screen.getByText('You do not have access to this content.')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('mine')
})

test.each(['/join-org?guid=5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', '/join-org/harbor'])(
  'on the join page %s a 401 silently forgets the person',
  at => {
    renderScreen(null, { at })
    localStorage.setItem('token', 'old')
    report(refusal(401, {}, true))
    expect(localStorage.getItem('token')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  },
)

test('many refusals at once are told once', () => {
  renderScreen(null)
  for (let time = 0; time < 5; time += 1) report(refusal(500))
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
})

test('what a screen shows in its own place is not told again, except of the server and of access', () => {
  renderScreen(null)
  for (const status of [400, 404, 409, 429])
    report(refusal(status, { message: `Because of ${status}` }), { shown: true })
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  report(refusal(409, { message: 'Because of 409' }))
  expect(screen.getByText('Because of 409')).toBeTruthy()
})

test.each([
  [refusal(403), 'You do not have access to this content.'],
  [refusal(403, { message: 'This needs an active subscription.' }), 'This needs an active subscription.'],
  [refusal(404), 'We could not find that.'],
  [refusal(429, { message: 'Wait a minute.' }), 'Wait a minute.'],
  [refusal(400, { errors: { slug: ['Taken'] } }), 'Taken'],
  [
    refusal(503, { message: 'This took too long. Please narrow your search and try again.' }),
    'This took too long. Please narrow your search and try again.',
  ],
  [new Error('secret detail'), 'Error occured'],
])('%s is said as %j', (error, text) => {
  expect(messageOf(error)).toBe(text)
})

test('what is already taken belongs to the email', () => {
  expect(
    fieldProblems(
      refusal(400, { errors: { UserName: ["Username 'a@b.test' is already taken."], slug: ['Too long', 'Bad'] } }),
    ),
  ).toEqual({
    email: "Username 'a@b.test' is already taken.",
    slug: 'Too long',
  })
  expect(fieldProblems(refusal(409, { errors: { slug: ['Taken'] } }))).toEqual({})
})

test.each([
  ['attachment; filename="Report.csv"', 'Report.csv'],
  ['attachment; filename="Nguy_n.pdf"; filename*=UTF-8\'\'Nguy%E1%BB%85n%20Kh%C3%A1nh.pdf', 'Nguyễn Khánh.pdf'],
  ['attachment; filename=plain.txt', 'plain.txt'],
  ['attachment', null],
  [null, null],
])('the file name in %j is %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
