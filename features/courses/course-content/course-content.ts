import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { Key, pageBase, Text } from '../page-kinds/page-base.ts'
import { PracticePage } from '../page-kinds/practice.ts'

// The content of one published version of a course, in the database, in the player and in the loader. Anything that
// ends in `Html` or is named `html` was made from Markdown with raw HTML switched off.

/**
 * Goes up with every change after which a program of before could not read a course: a new kind of page, a new kind of
 * slot. Decision 300.
 */
export const COURSE_FORMAT = 4
export const SEMVER_PATTERN = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/
export const LANGUAGE_PATTERN = /^[a-z]{2}(-[A-Z]{2})?$/
/** How old a copy is: '2023' or '2023-05'. */
export const COPY_PATTERN = /^\d{4}(-(0[1-9]|1[0-2]))?$/
export const MEDIA_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*\.[a-z0-9]+$/
export const NATIONAL = 'NATL'
export const DEFAULT_PASS_MARK = 80

/** The jurisdictions a course can be written for: `NATL`, the states, D.C. and the territories. */
export const COURSE_STATES = [
  NATIONAL,
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
] as const

/** What stands in place of a day: nobody has read the source yet. */
export const NOT_READ = 'no'

export const Source = z.object({
  key: Key,
  title: Text,
  /** Where on the page: '(b)(2)(B)', or a heading. */
  section: Text.optional(),
  publisher: Text,
  url: z.url({ protocol: /^https?$/ }),
  /** The day on which a person last read it there. */
  read: z.union([CalendarDate, z.literal(NOT_READ)]),
  /** How old the copy was that was read, if it was not the page itself. */
  copyOf: z.string().regex(COPY_PATTERN).optional(),
})
/**
 * Versions that were published before sources said when they were read say nothing of it, and some have no address.
 * `reviewed` is the month they claimed instead: see `monthBeforeDays`.
 */
export type StoredSource = Omit<Source, 'url' | 'read'> & Partial<Pick<Source, 'url' | 'read'>> & { reviewed?: string }

export const Choice = z.object({ key: Key, text: Text, outcomeHtml: Text, best: z.boolean() })
export const CheckAnswer = z.object({ key: Key, text: Text, correct: z.boolean(), feedback: Text })
export const ExamAnswer = z.object({ key: Key, text: Text, correct: z.boolean() })

export const TextPage = z.object({ ...pageBase, kind: z.literal('text'), html: Text })
/** `src` and `captions` are file names in the course's `media` folder. */
export const ImagePage = z.object({
  ...pageBase,
  kind: z.literal('image'),
  src: z.string(),
  alt: Text,
  caption: Text.optional(),
  html: z.string(),
})
export const VideoPage = z.object({
  ...pageBase,
  kind: z.literal('video'),
  src: z.string(),
  captions: z.string(),
  transcriptHtml: Text,
})
export const ScenarioPage = z.object({
  ...pageBase,
  kind: z.literal('scenario'),
  html: Text,
  question: Text,
  choices: z.array(Choice).min(2),
})
export const CheckPage = z.object({
  ...pageBase,
  kind: z.literal('check'),
  question: Text,
  multiple: z.boolean(),
  answers: z.array(CheckAnswer).min(2),
  /** Shown after a first answer that was wrong. */
  hint: Text.optional(),
  /** Whether the answers are shown in another order to each learner; without it they are. */
  shuffle: z.literal(false).optional(),
  /** Asks how sure one is before the answer is judged. It never changes the verdict. */
  confidence: z.literal(true).optional(),
  explanationHtml: Text,
})
export const Page = z.discriminatedUnion('kind', [
  TextPage,
  ImagePage,
  VideoPage,
  ScenarioPage,
  CheckPage,
  PracticePage,
])

export const ExamQuestion = z.object({
  key: Key,
  /** Key of one of the exam's topics, which are lessons. */
  topic: Key,
  /** The page of that lesson to read again after a wrong answer; without it the lesson's first. */
  page: Key.optional(),
  /** Key of one of the exam's cases: the situation that the question is about. */
  case: Key.optional(),
  question: Text,
  multiple: z.boolean(),
  answers: z.array(ExamAnswer).min(2),
  shuffle: z.literal(false).optional(),
  explanation: Text,
  /** Key of one of the course's sources. */
  source: Key,
})

/** A situation that two or three questions share. */
export const ExamCase = z.object({ key: Key, text: Text })

const scaleQuestion = z.object({
  key: Key,
  kind: z.literal('scale'),
  question: Text,
  lowLabel: Text,
  highLabel: Text,
  required: z.boolean(),
})
const textQuestion = z.object({ key: Key, kind: z.literal('text'), question: Text, required: z.boolean() })
export const EvaluationQuestion = z.discriminatedUnion('kind', [scaleQuestion, textQuestion])
/** Answers to a scale question run from 1 (its `lowLabel`) to this (its `highLabel`). */
export const SCALE_STEPS = 5

const moduleBase = {
  /** The same in every language: progress is stored by it. */
  key: Key,
  title: Text,
  summary: Text,
  minimumMinutes: z.int().nonnegative(),
  seconds: z.int().positive(),
}

export const LessonModule = z.object({ ...moduleBase, kind: z.literal('lesson'), pages: z.array(Page).min(1) })
export const ExamModule = z.object({
  ...moduleBase,
  kind: z.literal('exam'),
  /** Percent. */
  passMark: z.int().min(1).max(100),
  /** How many questions from the pool one attempt has. */
  drawn: z.int().positive(),
  attempts: z.int().positive(),
  waitHours: z.int().nonnegative(),
  /** Asks how sure one is of each answer. It never changes the score. */
  confidence: z.literal(true).optional(),
  /** The lessons the questions belong to, in the order of the course: key and title of the lesson. */
  topics: z.array(z.object({ key: Key, title: Text })).min(1),
  /** How many questions of each topic one attempt has; without it as evenly as can be. */
  blueprint: z.record(Key, z.int().positive()).optional(),
  cases: z.array(ExamCase).optional(),
  questions: z.array(ExamQuestion).min(1),
})
export const EvaluationModule = z.object({
  ...moduleBase,
  kind: z.literal('evaluation'),
  questions: z.array(EvaluationQuestion).min(1),
})
export const CourseModule = z.discriminatedUnion('kind', [LessonModule, ExamModule, EvaluationModule])

/** What holders repeat afterwards, a few each day. `backHtml` may leave room for what the learner's state says. */
export const ReviewCard = z.object({
  key: Key,
  front: Text,
  backHtml: Text,
  /** Key of one of the course's sources. */
  source: Key,
})

/** A course in one language: the same modules, pages and questions, in its words. */
export const CourseText = z.object({
  language: z.string().regex(LANGUAGE_PATTERN),
  name: Text,
  description: Text,
  /** What the learner confirms before the certificate is issued. Spec D4. */
  attestation: Text,
  modules: z.array(CourseModule).min(1),
  cards: z.array(ReviewCard).optional(),
})

/** A file of the `media` folder that a page shows. */
export const MediaFile = z.object({
  name: z.string().regex(MEDIA_PATTERN),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
})

/** One version of a course with all its languages. Once published it never changes. Spec D4. */
export const Course = z.object({
  slug: Key,
  version: z.string().regex(SEMVER_PATTERN),
  /** What is offered, e.g. 'Mandated Reporter Training'. Spec D1. */
  header: Text,
  /** The name in English: reports and exports use it. */
  name: Text,
  state: z.enum(COURSE_STATES),
  /** Hours printed on the certificate; never more than the seat time. */
  hours: z.number().positive(),
  validMonths: z.int().positive(),
  /** Slugs of the courses that this one refreshes: it is offered to those who completed one of them. */
  refreshes: z.array(Key).optional(),
  /** English first. */
  languages: z.array(CourseText).min(1),
  sources: z.array(Source).min(1),
  media: z.array(MediaFile),
})

export type Source = z.infer<typeof Source>
export type TextPage = z.infer<typeof TextPage>
export type ImagePage = z.infer<typeof ImagePage>
export type VideoPage = z.infer<typeof VideoPage>
export type ScenarioPage = z.infer<typeof ScenarioPage>
export type CheckPage = z.infer<typeof CheckPage>
export type Page = z.infer<typeof Page>
export type ExamQuestion = z.infer<typeof ExamQuestion>
export type EvaluationQuestion = z.infer<typeof EvaluationQuestion>
export type LessonModule = z.infer<typeof LessonModule>
export type ExamModule = z.infer<typeof ExamModule>
export type EvaluationModule = z.infer<typeof EvaluationModule>
export type CourseModule = z.infer<typeof CourseModule>
export type MediaFile = z.infer<typeof MediaFile>
export type ReviewCard = z.infer<typeof ReviewCard>
export type CourseText = z.infer<typeof CourseText>
export type Course = z.infer<typeof Course>
