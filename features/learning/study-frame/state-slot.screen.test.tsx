import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import { playerPage } from '../player/player.page.ts'
import { Screen } from '../player/player.screen.tsx'
import { leo, lesson, playerView, registrationId } from '../player/testing/player-views.ts'
import { openModule, openPlayer } from '../study/study.contract.ts'
import { ohio, ownState } from './testing/own-state.ts'

/** A page that leaves room for all that states say. */
const shown = (mine: StateFacts | null) => {
  const module = lesson()
  if (module.module.kind !== 'lesson') throw new Error('The test has no lesson')
  const html = '<p>Call.</p><p>{state.line}</p><p>{state.deadline}</p><p>{state.supervisor}</p><p>{state.agency}</p>'
  const page = { key: 'start', kind: 'text' as const, title: 'Call', sources: [], seconds: 60, html }
  return renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}?module=first&page=start`,
    answers: [
      ownState(mine),
      answer(openPlayer, playerView()),
      answer(openModule, { ...module, module: { ...module.module, pages: [page] } }),
      answer(beat, { totalSeconds: 250, moduleSeconds: 250, minimumSeconds: 360 }),
    ],
  })
}

test('a page shows what the own state says, with how far it can be relied on', async () => {
  shown(ohio)
  const line = within(await screen.findByRole('complementary', { name: 'Where to report in Ohio' }))
  expect(line.getByRole('link', { name: /1-800-555-0100/ }).getAttribute('href')).toBe('tel:+18005550100')
  const soon = within(screen.getByRole('complementary', { name: 'How soon in Ohio' }))
  expect(soon.getByText('immediately')).toBeTruthy()
  const taker = within(screen.getByRole('complementary', { name: 'Who takes reports in Ohio' }))
  expect(taker.getByText('county agency or police')).toBeTruthy()
  expect(soon.getByText(/^Not yet confirmed by our reviewers/).textContent).toContain('copy of May 2023')
})

test('what is not known beyond doubt is not shown; the page of the state is', async () => {
  shown(ohio)
  const telling = within(await screen.findByRole('complementary', { name: 'Telling a supervisor in Ohio' }))
  expect(telling.getByText(/We have nothing on this for Ohio that is beyond doubt/)).toBeTruthy()
  expect(telling.getByRole('link', { name: 'page about Ohio' }).getAttribute('href')).toBe('https://example.org/ohio')
})

test('somebody whose state is not known is told where to set it', async () => {
  shown(null)
  expect(await screen.findAllByText(/Set your state in your profile/)).toHaveLength(4)
  expect(screen.queryByText(/\{state\./)).toBeNull()
})
