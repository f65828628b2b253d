import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#platform/shared/address.ts'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { go } from '#platform/web/router.tsx'
import { beat, type Progress } from '#training/enrollments/enrollments.contract.ts'
import {
  completeModule,
  openModule,
  openPlayer,
  type PlayerEvent,
  sendEvents,
  switchLanguage,
  type Verdict,
} from '../study/study.contract.ts'
import { playerPage } from './player.page.ts'
import { Screen } from './player.screen.tsx'
import { leo, lesson, playerView, progress, registrationId, told, wrong } from './testing/player-views.ts'

const eventsIn = (body: Record<string, unknown> | null) => (body?.['events'] ?? []) as PlayerEvent[]

/** Accepts every event; answers get this verdict. */
const taking = (verdict: Verdict | null = null, next: () => Progress = () => progress()): Answer =>
  answer(sendEvents, ({ body }) => ({
    results: eventsIn(body).map(({ id, kind }) => ({ id, verdict: kind === 'answer' ? verdict : null, refused: null })),
    progress: next(),
  }))
const reads: Answer[] = [
  answer(openPlayer, playerView()),
  answer(openModule, lesson()),
  answer(beat, { totalSeconds: 250, moduleSeconds: 250, minimumSeconds: 360 }),
]

const show = (answers: Answer[], query = '', ui = <Screen />) =>
  renderScreen(ui, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}${query}`,
    answers: [...answers, ...reads],
  })
const sentEvents = (shown: ReturnType<typeof show>) => shown.sentTo(sendEvents).flatMap(({ body }) => eventsIn(body))

test('a training opens where the person was last, says so to the server, and shows the outline with its locks', async () => {
  const shown = show([taking()])
  expect(await screen.findByRole('heading', { level: 1, name: 'Why you' })).toBeTruthy()
  expect(location.search).toBe('?module=first&page=start')
  expect(screen.getByText('A child tells you.')).toBeTruthy()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  expect(outline.getByText('Finish "Who reports" first')).toBeTruthy()
  expect(outline.queryByRole('link', { name: /Final exam/ })).toBeNull()
  expect(screen.getByText('4:10 of 6:00 minimum time')).toBeTruthy()
  await waitFor(() => expect(sentEvents(shown)).toMatchObject([{ kind: 'page', moduleKey: 'first', pageKey: 'start' }]))
  expect(await screen.findByText(/^Saved /)).toBeTruthy()
})

test('a page with a content note is shown, and counts as read, only when the person asks for it', async () => {
  const shown = show([taking()], '?module=first&page=hard')
  expect(await screen.findByText('This page speaks of violence.')).toBeTruthy()
  expect(screen.queryByText('Hard to read.')).toBeNull()
  expect(sentEvents(shown)).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: 'Show this page' }))
  expect(screen.getByText('Hard to read.')).toBeTruthy()
  await waitFor(() => expect(sentEvents(shown)).toMatchObject([{ kind: 'page', pageKey: 'hard' }]))
})

test('pages turn by the arrow keys, in the address, and the heading takes the focus', async () => {
  const shown = show([taking()], '?module=first&page=start')
  await screen.findByText('A child tells you.')
  await shown.user.keyboard('{ArrowRight}')
  const heading = await screen.findByRole('heading', { level: 1, name: 'A hard page' })
  expect(location.search).toBe('?module=first&page=hard')
  expect(document.activeElement).toBe(heading)
  await shown.user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Why you' })).toBeTruthy()
})

test('a check asks for an answer, leaves a second try with a hint, and keeps the right one to itself until then', async () => {
  const shown = show([taking(wrong)], '?module=first&page=test')
  await shown.user.click(await screen.findByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('Choose an answer first.')).toBeTruthy()
  await shown.user.click(screen.getByLabelText(/That\./))
  await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('That is a rumour.')).toBeTruthy()
  expect(screen.queryByText('Right answer')).toBeNull()
  // The button is gone: the focus moved to the text that replaced it, not to the top of the page.
  expect(document.activeElement).toBe(screen.getByText('Who has to know it?').closest('[role="status"]'))
  expect(sentEvents(shown).filter(({ kind }) => kind === 'answer')).toMatchObject([{ pageKey: 'test', chosen: ['2'] }])
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText('That is a rumour.')).toBeNull()
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('a check that asks how sure one is sends it with the answer, and says what becomes of a mistake', async () => {
  const asking = lesson()
  const pages = asking.module.kind === 'lesson' ? asking.module.pages : []
  const module = {
    ...asking.module,
    pages: pages.map(page => (page.kind === 'check' ? { ...page, confidence: true as const } : page)),
  }
  const shown = show(
    [taking(wrong), answer(openModule, { ...asking, module } as typeof asking)],
    '?module=first&page=test',
  )
  const that = await screen.findByLabelText(/That\./)
  expect(screen.queryByRole('radiogroup', { name: /How sure are you/ })).toBeNull()
  await shown.user.click(that)
  await shown.user.click(
    within(screen.getByRole('radiogroup', { name: /How sure are you/ })).getByRole('radio', { name: 'Sure' }),
  )
  await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('You were sure of it. It comes back before the exam, first of all.')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: /How sure are you/ })).toBeNull()
  expect(sentEvents(shown).filter(({ kind }) => kind === 'answer')).toMatchObject([{ chosen: ['2'], sure: 'sure' }])
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown.user.click(screen.getByLabelText(/That\./))
  expect(screen.getByRole('radio', { name: 'Sure' })).toHaveProperty('checked', false)
})

test('then the answer is told, with a word on every option, and may be given once more', async () => {
  const shown = show([taking(told)], '?module=first&page=test')
  await shown.user.click(await screen.findByLabelText(/That\./))
  await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('The law says so.')).toBeTruthy()
  expect(screen.getByText('Right answer')).toBeTruthy()
  for (const word of ['That is a rumour.', 'It stands there.']) expect(screen.getByText(word)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Answer once more' }))
  expect(screen.getByRole('button', { name: 'Check answer' })).toBeTruthy()
})

test('a scenario shows where a choice leads, and the others may be tried', async () => {
  const shown = show(
    [taking({ kind: 'scenario', best: false, outcomeHtml: '<p>Time passes.</p>' })],
    '?module=first&page=story',
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Wait.' }))
  expect(await screen.findByText('Time passes.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Call.' }))
  await waitFor(() =>
    expect(sentEvents(shown).flatMap(event => (event.kind === 'answer' ? event.chosen : []))).toEqual(['1', '2']),
  )
})

test('answers given without a connection wait, and are sent once, in order, when it is back', async () => {
  let online = false
  const shown = show(
    [
      answer(sendEvents, ({ body }) =>
        online
          ? {
              results: eventsIn(body).map(({ id, kind }) => ({
                id,
                verdict: kind === 'answer' ? wrong : null,
                refused: null,
              })),
              progress: progress(),
            }
          : refuse(503),
      ),
    ],
    '?module=first&page=test',
  )
  await shown.user.click(await screen.findByLabelText(/That\./))
  await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('1 answer waiting')).toBeTruthy()
  expect(screen.getByText(/^Your answer is saved\./)).toBeTruthy()
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('That is a rumour.')).toBeTruthy()
  const taken = eventsIn(shown.sentTo(sendEvents).at(-1)?.body ?? null)
  expect(taken.map(({ kind }) => kind)).toEqual(['page', 'answer'])
  expect(await screen.findAllByText(/^Saved /)).toHaveLength(2)
  expect(Object.keys(localStorage).filter(key => key.startsWith('player-queue'))).toEqual([])
})

function Visits() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Close or open
      </button>
      {open && <Screen />}
    </>
  )
}

test('what a visit left behind is sent by the next one, under the same id', async () => {
  let online = false
  const shown = show(
    [
      answer(sendEvents, ({ body }) =>
        online
          ? { results: eventsIn(body).map(({ id }) => ({ id, verdict: null, refused: null })), progress: progress() }
          : refuse(503),
      ),
    ],
    '?module=first&page=start',
    <Visits />,
  )
  await screen.findByText('A child tells you.')
  await waitFor(() => expect(shown.sentTo(sendEvents)).toHaveLength(1))
  await shown.user.click(screen.getByRole('button', { name: 'Close or open' }))
  online = true
  await shown.user.click(screen.getByRole('button', { name: 'Close or open' }))
  await waitFor(() => expect(Object.keys(localStorage).filter(key => key.startsWith('player-queue'))).toEqual([]))
  const [first, ...later] = sentEvents(shown)
  expect(later.map(({ id }) => id)).toContain(first?.id)
})

test('an answer that the server will not take is said where it was given, and holds up nothing', async () => {
  const shown = show(
    [
      answer(sendEvents, ({ body }) => ({
        results: eventsIn(body).map(({ id, kind }) => ({
          id,
          verdict: null,
          refused: kind === 'answer' ? 'Choose one of the answers shown.' : null,
        })),
        progress: progress(),
      })),
    ],
    '?module=first&page=test',
  )
  await shown.user.click(await screen.findByLabelText(/This\./))
  await shown.user.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(await screen.findByText('Choose one of the answers shown.')).toBeTruthy()
  expect(Object.keys(localStorage).filter(key => key.startsWith('player-queue'))).toEqual([])
})

test('a lesson that is not finished says what is missing and leads there', async () => {
  const shown = show(
    [
      taking(),
      answer(completeModule, {
        completed: false,
        missing: ['1 page not read yet', '4:10 of 6:00 minimum time'],
        progress: progress(),
      }),
      answer(openModule, lesson({ pagesSeen: ['start', 'story', 'test'] })),
    ],
    '?module=first&page=_finish',
  )
  expect(await screen.findByRole('heading', { name: 'Finish "Who reports"' })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Finish lesson' }))
  expect(await screen.findByText('1 page not read yet')).toBeTruthy()
  await shown.user.click(screen.getByRole('link', { name: 'Go to "A hard page"' }))
  expect(await screen.findByText('This page speaks of violence.')).toBeTruthy()
})

const unfinished = [taking(), answer(openModule, lesson({ pagesSeen: ['start', 'hard', 'story', 'test'] }))]
const hurried = () =>
  within(screen.getByRole('list', { name: /^These pages went by faster than they can be read\./ })).getAllByRole('link')

test('at the end of a lesson, pages that went by too fast are named, and a link opens each; nothing counts down', async () => {
  const pageSeconds = { start: 90, hard: 60, story: 90, test: 10 }
  const shown = show(
    [answer(openModule, lesson({ pagesSeen: ['start', 'hard', 'story', 'test'], pageSeconds })), ...unfinished],
    '?module=first&page=_finish',
  )
  expect(await screen.findByText('About 2 minutes are still missing.')).toBeTruthy()
  expect(screen.getByText('About 2 minutes are still missing.').getAttribute('role')).toBe('status')
  expect(hurried().map(link => link.textContent)).toEqual(['Go to "A hard page"', 'Go to "A test"'])
  expect(within(screen.getByRole('article')).queryByRole('timer')).toBeNull()
  await shown.user.click(hurried()[1] as HTMLElement)
  expect(await screen.findByText('Which holds?')).toBeTruthy()
})

test('a page that was not opened yet is to be read, and did not go by too fast', async () => {
  show(
    [taking(), answer(openModule, lesson({ pagesSeen: ['start', 'hard'], pageSeconds: { start: 230, hard: 20 } }))],
    '?module=first&page=_finish',
  )
  expect(await screen.findByText(/still missing\.$/)).toBeTruthy()
  expect(hurried().map(link => link.textContent)).toEqual(['Go to "A hard page"'])
  expect(screen.getAllByRole('link', { name: 'Go to "The coach"' })).toHaveLength(2)
})

test('whoever gave each page its time waits for nothing', async () => {
  show(
    [
      ...unfinished,
      answer(openPlayer, playerView(progress({ states: { first: { seconds: 360 } } }))),
      answer(beat, { totalSeconds: 360, moduleSeconds: 360, minimumSeconds: 360 }),
    ],
    '?module=first&page=_finish',
  )
  expect(await screen.findByText('Every page given its time')).toBeTruthy()
  expect(screen.queryByText(/still missing/)).toBeNull()
  expect(screen.queryByRole('list', { name: /^These pages/ })).toBeNull()
})

test('time counts for the page that is open, and not at the end of the lesson', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  try {
    const shown = show(unfinished, '?module=first&page=start')
    await screen.findByText('A child tells you.')
    for (let second = 0; second < 6; second += 1) act(() => void vi.advanceTimersByTime(1000))
    act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: '_finish' })))
    expect(await screen.findByText('About 2 minutes are still missing.')).toBeTruthy()
    const tellings = () => shown.sentTo(beat).flatMap(({ body }) => (body?.['pages'] ? [body['pages']] : []))
    await waitFor(() => expect(tellings()).toEqual([[{ key: 'start', seconds: 6 }]]))
    for (let second = 0; second < 40; second += 1) act(() => void vi.advanceTimersByTime(1000))
    expect(tellings()).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a program of the release before, which knows of no pages, is told the time without them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  try {
    const old = answer(beat, ({ body }) =>
      body?.['pages'] ? refuse(400) : { totalSeconds: 256, moduleSeconds: 256, minimumSeconds: 360 },
    )
    const shown = show([old, ...unfinished], '?module=first&page=start')
    await screen.findByText('A child tells you.')
    for (let second = 0; second < 6; second += 1) act(() => void vi.advanceTimersByTime(1000))
    act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: '_finish' })))
    await waitFor(() => expect(shown.sentTo(beat).at(-1)?.body).toEqual({ moduleKey: 'first', seconds: 6 }))
    // And time goes on counting.
    act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
    await screen.findByText('A child tells you.')
    expect(await screen.findByText('4:16 of 6:00 minimum time')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('what is still on its way holds up the finish, and the word on that goes when all of it arrived', async () => {
  let online = false
  const shown = show(
    [
      answer(sendEvents, ({ body }) =>
        online
          ? { results: eventsIn(body).map(({ id }) => ({ id, verdict: null, refused: null })), progress: progress() }
          : refuse(503),
      ),
      answer(completeModule, { completed: false, missing: ['1 page not read yet'], progress: progress() }),
    ],
    '?module=first&page=start',
  )
  await screen.findByText('A child tells you.')
  await waitFor(() => expect(shown.sentTo(sendEvents).length).toBeGreaterThan(0))
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: '_finish' })))
  await shown.user.click(await screen.findByRole('button', { name: 'Finish lesson' }))
  expect(await screen.findByText(/^Some of your work has not been sent yet\./)).toBeTruthy()
  expect(shown.sentTo(completeModule)).toHaveLength(0)
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^Some of your work has not been sent yet\./)).toBeNull())
})

test('a finished lesson leads on to what it has opened', async () => {
  const done = () =>
    progress({
      states: { first: { status: 'Complete' }, exam: { active: true, locked: null } },
      next: { kind: 'module', moduleKey: 'exam' },
      resume: { moduleKey: 'exam', pageKey: null },
    })
  const shown = show(
    [taking(), answer(completeModule, () => ({ completed: true, missing: [], progress: done() }))],
    '?module=first&page=_finish',
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Finish lesson' }))
  expect(await screen.findByRole('button', { name: 'Continue to "Final exam"' })).toBeTruthy()
})

test('a locked part in the address leads to what is open', async () => {
  show([taking()], '?module=exam')
  expect(await screen.findByRole('heading', { level: 1, name: 'Why you' })).toBeTruthy()
  expect(location.search).toBe('?module=first&page=start')
})

test('who acts as the person may look, and nothing is recorded', async () => {
  const shown = renderScreen(<Screen />, {
    me: { ...leo, impersonatedBy: { userId: 1, name: 'Ada Winter' } as never },
    page: playerPage,
    at: `/my-training/${registrationId}?module=first&page=start`,
    answers: reads,
  })
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  expect(screen.getByText(/nothing is recorded/)).toBeTruthy()
  expect(shown.sentTo(sendEvents)).toEqual([])
  expect(shown.sentTo(beat)).toEqual([])
})

test('a training of someone else is not found, with a way back', async () => {
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: '/my-training/77',
    answers: [answer(openPlayer, refuse(404, { message: 'We could not find that training.' }))],
  })
  expect((await screen.findAllByText('We could not find that training.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Back to My Training' })).toBeTruthy()
})

test('a video comes with captions and its transcript', async () => {
  const film = lesson({
    module: {
      key: 'first',
      kind: 'lesson',
      title: 'Who reports',
      summary: 'About reporters',
      minimumMinutes: 6,
      seconds: 360,
      pages: [
        {
          key: 'start',
          kind: 'video',
          title: 'A film',
          sources: [],
          seconds: 60,
          src: 'film.mp4',
          captions: 'film.vtt',
          transcriptHtml: '<p>Someone speaks.</p>',
        },
      ],
    },
    media: { 'film.mp4': '/api/courses/media/1.mp4', 'film.vtt': '/api/courses/media/2.vtt' },
  })
  show([taking(), answer(openModule, film)], '?module=first&page=start')
  const video = await screen.findByLabelText('A film', { selector: 'video' })
  expect(video.getAttribute('src')).toBe('/api/courses/media/1.mp4')
  expect(video.querySelector('track')?.getAttribute('src')).toBe('/api/courses/media/2.vtt')
  expect(screen.getByText('Someone speaks.')).toBeTruthy()
})

test('the text size is kept, and the language can be changed where there are several', async () => {
  const twoLanguages = { ...playerView(), languages: ['en', 'es'] }
  const shown = show(
    [
      taking(),
      answer(openPlayer, twoLanguages),
      answer(switchLanguage, ({ body }) => ({ ...twoLanguages, language: String(body?.['language']) })),
    ],
    '?module=first&page=start',
  )
  await screen.findByText('A child tells you.')
  await shown.user.click(screen.getByRole('button', { name: 'Reading settings' }))
  await shown.user.click(await screen.findByLabelText('Large'))
  expect(localStorage.getItem('text-size')).toBe('large')
  expect(document.querySelector('[data-size]')?.getAttribute('data-size')).toBe('large')
  await shown.user.click(screen.getByRole('combobox', { name: 'Language' }))
  await shown.user.click(await screen.findByRole('option', { name: 'Español', hidden: true }))
  await waitFor(() => expect(shown.sentTo(switchLanguage).map(({ body }) => body)).toEqual([{ language: 'es' }]))
  await waitFor(() => expect(screen.getByText('A child tells you.').closest('[lang]')?.getAttribute('lang')).toBe('es'))
})
