import { type Answer, answer, renderScreen } from '#platform/testing/screen.tsx'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import type { LearnerPractice, PracticeVerdict } from '#courses/page-kinds/practice.ts'
import { playerPage } from '../../player/player.page.ts'
import { Screen } from '../../player/player.screen.tsx'
import { leo, lesson, playerView, progress, registrationId } from '../../player/testing/player-views.ts'
import { openModule, openPlayer, type PlayerEvent, sendEvents } from '../../study/study.contract.ts'

const eventsIn = (body: Record<string, unknown> | null) => (body?.['events'] ?? []) as PlayerEvent[]

/** The server judges every answer like this. */
export const judges = (verdictOn: (chosen: readonly string[]) => PracticeVerdict): Answer =>
  answer(sendEvents, ({ body }) => ({
    results: eventsIn(body).map(event => ({
      id: event.id,
      verdict: event.kind === 'answer' ? verdictOn(event.chosen) : null,
      refused: null,
    })),
    progress: progress(),
  }))

/** The player, at a page on which something is practiced. */
export function showPractice(page: LearnerPractice, events: Answer, more: readonly Answer[] = []) {
  const { module, ...view } = lesson()
  const withPage = module.kind === 'lesson' ? { ...module, pages: [...module.pages, page] } : module
  const shown = renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}?module=first&page=${page.key}`,
    answers: [
      events,
      ...more,
      answer(openPlayer, playerView()),
      answer(openModule, { ...view, module: withPage }),
      answer(beat, { totalSeconds: 250, moduleSeconds: 250, minimumSeconds: 360 }),
    ],
  })
  const sent = () =>
    shown
      .sentTo(sendEvents)
      .flatMap(({ body }) => eventsIn(body))
      .flatMap(event => (event.kind === 'answer' ? [event.chosen] : []))
  return { ...shown, sent }
}
