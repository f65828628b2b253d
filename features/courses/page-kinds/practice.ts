import { z } from 'zod'
import { CallPage, CallVerdict, LearnerCall, learnerCall } from './call/call.ts'
import { answersToGuess, judgeCall, wordsOfCall } from './call/call.rules.ts'
import { BodymapPage, BodymapVerdict, LearnerBodymap, learnerBodymap } from './bodymap/bodymap.ts'
import { ScenePage, SceneVerdict, LearnerScene, learnerScene } from './scene/scene.ts'
import {
  ConversationPage,
  ConversationVerdict,
  LearnerConversation,
  learnerConversation,
} from './conversation/conversation.ts'
import { judgeConversation, repliesToGuess } from './conversation/conversation.rules.ts'
import { LearnerPretest, learnerPretest, PretestPage, PretestVerdict } from './pretest/pretest.ts'
import { judgePretest, wordsOfPretest } from './pretest/pretest.rules.ts'
import { LearnerReport, learnerReport, ReportPage, ReportVerdict } from './report/report.ts'
import { judgePicks, wordsOfThings } from './picks.rules.ts'
import { judgeReport, wordsOfReport } from './report/report.rules.ts'
import { LearnerSort, learnerSort, SortPage, SortVerdict } from './sort/sort.ts'
import { judgeSort, pilesToGuess } from './sort/sort.rules.ts'
import { LearnerTimeline, learnerTimeline, TimelinePage, TimelineVerdict } from './timeline/timeline.ts'
import { choicesToGuess, judgeTimeline } from './timeline/timeline.rules.ts'

// All kinds of practice. A new one is added to each of these lists, and the compiler names what else it needs.

export const PracticePage = z.discriminatedUnion('kind', [
  ConversationPage,
  CallPage,
  SortPage,
  TimelinePage,
  ReportPage,
  BodymapPage,
  ScenePage,
  PretestPage,
])
export type PracticePage = z.infer<typeof PracticePage>

export const LearnerPractice = z.discriminatedUnion('kind', [
  LearnerConversation,
  LearnerCall,
  LearnerSort,
  LearnerTimeline,
  LearnerReport,
  LearnerBodymap,
  LearnerScene,
  LearnerPretest,
])
export type LearnerPractice = z.infer<typeof LearnerPractice>

export const PracticeVerdict = z.discriminatedUnion('kind', [
  ConversationVerdict,
  CallVerdict,
  SortVerdict,
  TimelineVerdict,
  ReportVerdict,
  BodymapVerdict,
  SceneVerdict,
  PretestVerdict,
])
export type PracticeVerdict = z.infer<typeof PracticeVerdict>

/** What leaves the server before the practice is done. */
export function learnerPractice(page: PracticePage): LearnerPractice {
  switch (page.kind) {
    case 'conversation':
      return learnerConversation(page)
    case 'call':
      return learnerCall(page)
    case 'sort':
      return learnerSort(page)
    case 'timeline':
      return learnerTimeline(page)
    case 'report':
      return learnerReport(page)
    case 'bodymap':
      return learnerBodymap(page)
    case 'scene':
      return learnerScene(page)
    case 'pretest':
      return learnerPretest(page)
  }
}

/** Judges what was chosen, in the order in which it was; undefined if the page has no such way. */
export function judgePractice(page: PracticePage, chosen: readonly string[]): PracticeVerdict | undefined {
  switch (page.kind) {
    case 'conversation':
      return judgeConversation(page, chosen)
    case 'call':
      return judgeCall(page, chosen)
    case 'sort':
      return judgeSort(page, chosen)
    case 'timeline':
      return judgeTimeline(page, chosen)
    case 'report':
      return judgeReport(page, chosen)
    case 'bodymap': {
      const verdict = judgePicks(page.things, chosen)
      return verdict && { kind: page.kind, ...verdict }
    }
    case 'scene': {
      const verdict = judgePicks(page.things, chosen)
      return verdict && { kind: page.kind, ...verdict }
    }
    case 'pretest':
      return judgePretest(page, chosen)
  }
}

/** Where one of several choices is the good one, and could be found by its length or place. */
export function guessable(page: PracticePage): { text: string; right: boolean }[][] {
  switch (page.kind) {
    case 'conversation':
      return repliesToGuess(page)
    case 'call':
      return answersToGuess(page)
    case 'sort':
      return pilesToGuess(page)
    case 'timeline':
      return choicesToGuess(page)
    case 'report':
    case 'bodymap':
    case 'scene':
    // Nothing is told or counted there that guessing could gain.
    case 'pretest':
      return []
  }
}

/** All that a learner may come to read on the page, for measuring its language. */
export function wordsOf(page: PracticePage): string[] {
  switch (page.kind) {
    case 'conversation':
      return [
        ...page.goals.map(({ text }) => text),
        ...page.turns.flatMap(({ says, note = '', you }) => [
          says,
          note,
          ...you.flatMap(({ text, why = '' }) => [text, why]),
        ]),
      ]
    case 'call':
      return wordsOfCall(page)
    case 'sort':
      return [...page.piles.map(({ label }) => label), ...page.cards.flatMap(({ text, why }) => [text, why])]
    case 'timeline':
      return [
        ...page.days.flatMap(({ label, happens, choices }) => [
          label,
          happens,
          ...choices.flatMap(({ text, why = '' }) => [text, why]),
        ]),
        ...page.endings.flatMap(({ text, lookBack }) => [text, lookBack]),
      ]
    case 'report':
      return wordsOfReport(page)
    case 'bodymap':
      return [page.about, ...wordsOfThings(page.things)]
    case 'scene':
      return wordsOfThings(page.things)
    case 'pretest':
      return wordsOfPretest(page)
  }
}
