import { literally } from './left-in-english.ts'
import * as englishCall from '../features/learning/practice/call/call.messages.ts'
import * as spanishCall from '../features/learning/practice/call/call.messages.es.ts'
import * as englishPicks from '../features/learning/practice/picks/picks.messages.ts'
import * as spanishPicks from '../features/learning/practice/picks/picks.messages.es.ts'
import * as englishPractice from '../features/learning/practice/practice.messages.ts'
import * as spanishPractice from '../features/learning/practice/practice.messages.es.ts'
import * as englishPretest from '../features/learning/practice/pretest/pretest.messages.ts'
import * as spanishPretest from '../features/learning/practice/pretest/pretest.messages.es.ts'
import * as englishReport from '../features/learning/practice/report/report.messages.ts'
import * as spanishReport from '../features/learning/practice/report/report.messages.es.ts'
import * as englishSort from '../features/learning/practice/sort/sort.messages.ts'
import * as spanishSort from '../features/learning/practice/sort/sort.messages.es.ts'
import * as englishTimeline from '../features/learning/practice/timeline/timeline.messages.ts'
import * as spanishTimeline from '../features/learning/practice/timeline/timeline.messages.es.ts'
import * as englishStudy from '../features/learning/study/study.messages.ts'
import * as spanishStudy from '../features/learning/study/study.messages.es.ts'

/** What the player says, in the language in which a journey studies. */
export const studyWords = {
  en: {
    ...englishStudy,
    ...englishPractice,
    ...englishCall,
    ...englishPicks,
    ...englishPretest,
    ...englishReport,
    ...englishSort,
    ...englishTimeline,
  },
  es: {
    ...spanishStudy,
    ...spanishPractice,
    ...spanishCall,
    ...spanishPicks,
    ...spanishPretest,
    ...spanishReport,
    ...spanishSort,
    ...spanishTimeline,
  },
}

/** Any of these texts. A number in one stands for any number. */
export const anyOf = (...texts: string[]): RegExp =>
  new RegExp(texts.map(text => literally(text).replaceAll(/\d+/g, String.raw`\d+`)).join('|'))

/** The number that a text was given last. */
export const givenTo = (text: (first: number, last: number) => string): RegExp =>
  new RegExp(literally(text(0, 1)).replace(/1(?=\D*$)/, String.raw`(\d+)`))
