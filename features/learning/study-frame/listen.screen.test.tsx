import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import { playerPage } from '../player/player.page.ts'
import { Screen } from '../player/player.screen.tsx'
import { leo, lesson, playerView, progress, registrationId } from '../player/testing/player-views.ts'
import { openModule, openPlayer, type PlayerEvent, sendEvents } from '../study/study.contract.ts'
import { partsOf } from './speaker.ts'

interface Spoken {
  readonly text: string
  readonly rate: number
  onend: () => void
  onerror: () => void
}

/** A device with these voices; what it was told to say, and whether it was cut off. */
function device(voices: readonly { lang: string; localService: boolean }[] = [{ lang: 'en-US', localService: true }]) {
  const spoken: Spoken[] = []
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak: (line: Spoken) => spoken.push(line),
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
  return {
    spoken,
    said: () => spoken.map(({ text }) => text),
    /** The last sentence was spoken to its end. */
    ends: () => act(async () => spoken.at(-1)?.onend()),
  }
}
const show = () =>
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}`,
    answers: [
      answer(openPlayer, playerView()),
      answer(openModule, lesson()),
      answer(beat, { totalSeconds: 250, moduleSeconds: 250, minimumSeconds: 360 }),
      answer(sendEvents, ({ body }) => ({
        results: ((body?.['events'] ?? []) as PlayerEvent[]).map(({ id }) => ({ id, verdict: null, refused: null })),
        progress: progress(),
      })),
    ],
  })
const marked = () => [...document.querySelectorAll('[data-heard]')].map(({ textContent }) => textContent)

test('a page is read aloud, paused, gone on with, and stopped; what is read is marked', async () => {
  const { said, ends, spoken } = device()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Listen' }))
  expect(said()).toEqual(['A child tells you.'])
  expect(marked()).toEqual(['A child tells you.'])
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(marked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Go on listening' }))
  expect(said()).toEqual(['A child tells you.', 'A child tells you.'])
  await user.click(screen.getByRole('radio', { name: '1.5×' }))
  expect(spoken.at(-1)?.rate).toBe(1.5)
  expect(localStorage.getItem('listen-rate')).toBe('1.5')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Listen' }))
  await ends()
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeTruthy()
  expect(marked()).toEqual([])
})

test('without a voice of the device for the language there is nothing to listen to', async () => {
  device([
    { lang: 'en-US', localService: false },
    { lang: 'de-DE', localService: true },
  ])
  show()
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
})

test('a voice that breaks off is told', async () => {
  const { spoken } = device()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Listen' }))
  await act(async () => spoken.at(-1)?.onerror())
  expect(await screen.findByText('The voice of this device stopped. Try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})

test('the parts of a page are its texts in order, without what is folded away or for screen readers only', () => {
  const { container } = render(
    <div>
      <h2>Four steps</h2>
      <p>
        Call <strong>911</strong> first.
      </p>
      <ul>
        <li>
          One
          <ul>
            <li>Two</li>
          </ul>
        </li>
      </ul>
      <span className="visually-hidden">Not this</span>
      <details>
        <summary>Transcript</summary>
        <p>Nor this</p>
      </details>
    </div>,
  )
  expect(partsOf(container).map(({ text }) => text.trim())).toEqual([
    'Four steps',
    'Call 911 first.',
    'One',
    'Two',
    'Transcript',
  ])
})
