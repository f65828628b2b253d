import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { duties } from '#foundation/training-rules/duty.ts'
import { industries } from '#foundation/training-rules/training-rule.ts'
import {
  COPY_PATTERN,
  COURSE_STATES,
  DEFAULT_PASS_MARK,
  LANGUAGE_PATTERN,
  MEDIA_PATTERN,
  NOT_READ,
  SEMVER_PATTERN,
} from '../course-content/course-content.ts'
import { CLAIM_MAX, CLAIMS_MAX } from '../course-content/course-offer.ts'
import {
  AuthoredKey as Key,
  AuthoredPlace,
  AuthoredText as Text,
  count,
  pageKeys,
} from '../page-kinds/authored-base.ts'
import { AuthoredPractice, PRACTICE_KINDS } from '../page-kinds/practice-authored.ts'

// How the files under content/ are written; docs/authoring-courses.md describes it. A message completes the sentence
// that begins with the name of the key.

const media = (endings: string[]) =>
  z
    .string()
    .regex(MEDIA_PATTERN, 'must be the plain name of a file in the media folder')
    .refine(name => endings.some(ending => name.endsWith(ending)), `must end in ${endings.join(', ')}`)

/** A site's front page names everything on it, and so nothing that can be looked up. */
const namesPage = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname !== '/' || search !== ''
}

/** Whether it is asked how sure one is. */
const asks = z.literal(true, 'must be true, or left out').optional()

const moduleBase = { key: Key, minimumMinutes: count(0) }

export const AuthoredModule = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...moduleBase, kind: z.literal('lesson') }),
    z.strictObject({
      ...moduleBase,
      kind: z.literal('exam'),
      passMark: count(1).max(100, 'must be 100 or less').default(DEFAULT_PASS_MARK),
      drawn: count(1),
      attempts: count(1),
      waitHours: count(0),
      blueprint: z.record(Key, count(1)).optional(),
      confidence: asks,
    }),
    z.strictObject({ ...moduleBase, kind: z.literal('evaluation') }),
  ],
  'must be lesson, exam or evaluation',
)

/** For whom it is, and what it spares them: an edition says it where it differs from its course. */
const offered = {
  part: z.enum(['core', 'module'], 'must be core or module, or left out').optional(),
  audience: z.array(z.enum(industries, `must be one of ${industries.join(', ')}`)).optional(),
  duties: z.array(z.enum(duties, `must be one of ${duties.join(', ')}`)).optional(),
  covers: z.array(Key).optional(),
}

const claims = z
  .array(Text.max(CLAIM_MAX, `must have ${CLAIM_MAX} characters or fewer`))
  .min(1, 'must have at least one sentence, or be left out')
  .max(CLAIMS_MAX, `must have ${CLAIMS_MAX} sentences or fewer`)
  .optional()

/** What it is worth, and what it is not, a sentence each: shown in the catalog and on the course's page. */
const claimed = { satisfies: claims, doesNotSatisfy: claims }

/**
 * An edition, with times and hours of its own: shorter (the pages with `core: true`) or longer (those with `further: true`
 * as well). What is not named takes no time.
 */
const AuthoredEdition = z.strictObject({
  slug: Key,
  ...offered,
  part: z.enum(['core', 'module', 'none'], 'must be core, module or none, or left out').optional(),
  pages: z.enum(['core', 'all'], 'must be core or all, or left out').default('core'),
  hours: z.number('must be a number').positive('must be more than 0'),
  minimumMinutes: z.record(Key, count(0)),
})

/** `course.yaml` of a course: what all its languages share. */
export const AuthoredCourse = z.strictObject({
  header: Text,
  state: z.enum(COURSE_STATES, 'must be NATL or the two capital letters of a state'),
  version: z.string('must be a version in quotes').regex(SEMVER_PATTERN, "must be a semantic version, like '1.0.0'"),
  hours: z.number('must be a number').positive('must be more than 0'),
  validMonths: count(1),
  refreshes: z.array(Key).min(1, 'must name at least one course').optional(),
  ...offered,
  /** Until decision 312 the file said it. */
  ce: z
    .never(
      "no longer belongs here: staff enter a board's approval on the course's page. Remove it, and raise 'version' if this one is published",
    )
    .optional(),
  languages: z
    .array(z.string().regex(LANGUAGE_PATTERN, "must be a language code, like 'en'"))
    .refine(languages => languages[0] === 'en', "must start with 'en': every course is written in English first"),
  modules: z.array(AuthoredModule).min(1, 'must name at least one module'),
  editions: z.array(AuthoredEdition).min(1, 'must have at least one edition').optional(),
  sources: z
    .array(
      z.strictObject({
        key: Key,
        title: Text,
        section: Text.optional(),
        publisher: Text,
        url: z
          .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
          .refine(namesPage, 'must be the address of the very page that says it, not of a whole site'),
        read: z
          .string()
          .refine(
            read => read === NOT_READ || CalendarDate.safeParse(read).success,
            "must be the day on which a person last read it, like '2026-11-22', or no",
          ),
        copyOf: z
          .string("must be in quotes, like '2023-05'")
          .regex(COPY_PATTERN, "must be the year, or the year and month, of the copy that was read, like '2023-05'")
          .optional(),
      }),
    )
    .min(1, 'must name at least one source'),
})

/** `course.yaml` of a language. */
export const AuthoredCourseText = z.strictObject({
  name: Text,
  description: Text,
  attestation: Text,
  ...claimed,
  editions: z.record(Key, z.strictObject({ name: Text, description: Text, ...claimed })).optional(),
})

/** `module.yaml` of a lesson: its pages in order, each a Markdown file of that name. */
export const AuthoredLesson = z.strictObject({
  title: Text,
  summary: Text,
  pages: z.array(Key).min(1, 'must name at least one page'),
})

/** `module.yaml` of an exam or an evaluation. */
export const AuthoredModuleText = z.strictObject({ title: Text, summary: Text })

/** Answers are shown in another order to each learner, unless their order means something. */
const shuffle = z.literal(false, 'must be false, or left out').optional()

const oneBest = (choices: { best: boolean }[]) => choices.filter(({ best }) => best).length === 1

type Marked = { multiple: boolean; answers: { correct: boolean }[] }

/** The mistake in how answers are marked, if there is one. */
export function markingMistake({ multiple, answers }: Marked): string | undefined {
  const correct = answers.filter(answer => answer.correct).length
  if (correct === 0) return "has no correct answer; mark one with 'correct: true'"
  if (!multiple && correct > 1) return `has ${correct} correct answers; leave one, or say 'multiple: true'`
  if (multiple && correct === 1) return "has one correct answer only; remove 'multiple: true' or mark another"
  if (correct === answers.length) return 'has only correct answers; add one that is not'
  return undefined
}

const refuseBadMarking = (value: Marked, context: z.RefinementCtx<Marked>) => {
  const message = markingMistake(value)
  if (message) context.addIssue({ code: 'custom', message, path: ['answers'], input: value })
}

/** The front matter of a page; the body below it is its text, transcript or explanation. */
export const AuthoredPage = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...pageKeys, kind: z.literal('text') }),
    z.strictObject({
      ...pageKeys,
      kind: z.literal('image'),
      image: media(['.svg', '.png', '.jpg', '.webp']),
      alt: Text,
      caption: Text.optional(),
    }),
    z.strictObject({
      ...pageKeys,
      kind: z.literal('video'),
      video: media(['.mp4', '.webm']),
      captions: media(['.vtt']),
      seconds: count(1),
    }),
    z.strictObject({
      ...pageKeys,
      kind: z.literal('scenario'),
      question: Text,
      choices: z
        .array(z.strictObject({ text: Text, outcome: Text, best: z.boolean().default(false) }))
        .min(2, 'must offer at least two choices')
        .refine(oneBest, "must have exactly one best choice; mark it with 'best: true'"),
    }),
    z
      .strictObject({
        ...pageKeys,
        kind: z.literal('check'),
        question: Text,
        multiple: z.boolean().default(false),
        hint: Text.optional(),
        shuffle,
        confidence: asks,
        answers: z
          .array(z.strictObject({ text: Text, correct: z.boolean().default(false), feedback: Text }))
          .min(2, 'must offer at least two answers'),
      })
      .superRefine(refuseBadMarking),
    AuthoredPractice,
  ],
  `must be one of text, image, video, scenario, check, ${PRACTICE_KINDS.join(', ')}`,
)

/** `questions.yaml` of an exam. */
export const AuthoredExamQuestions = z
  .array(
    z
      .strictObject({
        key: Key,
        topic: Key,
        page: Key.optional(),
        case: Key.optional(),
        question: Text,
        multiple: z.boolean().default(false),
        shuffle,
        answers: z
          .array(z.strictObject({ text: Text, correct: z.boolean().default(false) }))
          .min(2, 'must offer at least two answers'),
        explanation: Text,
        source: Key,
      })
      .superRefine(refuseBadMarking),
  )
  .min(1, 'must have at least one question')

/** `cases.yaml` of an exam: situations that two or three questions share. */
export const AuthoredExamCases = z.array(z.strictObject({ key: Key, text: Text })).min(1, 'must have at least one case')

/** `questions.yaml` of an evaluation. */
export const AuthoredEvaluationQuestions = z
  .array(
    z.discriminatedUnion(
      'kind',
      [
        z.strictObject({
          key: Key,
          kind: z.literal('scale'),
          question: Text,
          lowLabel: Text,
          highLabel: Text,
          required: z.boolean().default(true),
        }),
        z.strictObject({ key: Key, kind: z.literal('text'), question: Text, required: z.boolean().default(false) }),
      ],
      'must be scale or text',
    ),
  )
  .min(1, 'must have at least one question')

/** `cards.yaml` of a language: what holders repeat afterwards. */
export const AuthoredCards = z
  .array(z.strictObject({ key: Key, page: AuthoredPlace.optional(), front: Text, back: Text, source: Key }))
  .min(1, 'must have at least one card')

export type AuthoredModule = z.infer<typeof AuthoredModule>
export type AuthoredEdition = z.infer<typeof AuthoredEdition>
export type AuthoredCourse = z.infer<typeof AuthoredCourse>
export type AuthoredCourseText = z.infer<typeof AuthoredCourseText>
export type AuthoredPage = z.infer<typeof AuthoredPage>
