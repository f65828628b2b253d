import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { readCourses } from '#courses/course-files/course-files.server.ts'
import type { Language } from '#platform/shared/language.ts'
import { maria, signIn } from './people.ts'
import { anyOf, givenTo, studyWords } from './study-words.ts'
import { questionsIn } from './upgrade/courses.ts'

/**
 * The right answers to a course's exam, the national one's if nothing else is said, by question: from the same files
 * that are published, and during an upgrade from the database, which has the exams of the version before, too.
 */
export async function rightAnswers(slug = 'national', language: Language = 'en'): Promise<Map<string, string[]>> {
  const database = process.env['UPGRADE_DATABASE']
  const questions = database ? await questionsIn(database) : await questionsInFiles(slug, language)
  return new Map(
    questions.map(({ question, answers }) => [
      question,
      answers.filter(answer => answer.correct).map(answer => answer.text),
    ]),
  )
}

async function questionsInFiles(slug: string, language: Language) {
  const { courses } = await readCourses(fileURLToPath(new URL('../content/', import.meta.url)))
  const written = courses
    .find(({ course }) => course.slug === slug)
    ?.course.languages.find(text => text.language === language)
  const exam = written?.modules.find(module => module.kind === 'exam')
  if (exam?.kind !== 'exam') throw new Error(`The course '${slug}' has no exam`)
  return exam.questions
}

/**
 * We do not wait for an hour of reading: the clock moves on in steps that a heartbeat may add, and the player's own
 * call reports each to the server, for one page if that is named. There are two steps more than needed, because a beat
 * of the player itself may fall in between and count for less.
 */
export async function spend(
  page: Page,
  registrationId: string,
  moduleKey: string,
  minutes: number,
  pageKey?: string,
): Promise<void> {
  await page.evaluate(
    async ({ id, key, on, steps }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const beat = (seconds: number) => {
        const body = { moduleKey: key, seconds, ...(on && { pages: [{ key: on, seconds }] }) }
        return fetch(`/api/player/${id}/beat`, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      await beat(0)
      for (let step = 0; step < steps; step++) {
        await fetch('/dev/clock', { method: 'POST', headers, body: JSON.stringify({ forwardSeconds: 30 }) })
        await beat(30)
      }
    },
    { id: registrationId, key: moduleKey, on: pageKey, steps: minutes * 2 + 2 },
  )
}

interface Outlined {
  readonly kind: 'lesson' | 'exam' | 'evaluation'
  readonly minimumSeconds: number
}

/**
 * The parts of the training that the page shows. Which version of the course it is depends on who offered it: while one
 * version of the program replaces another, courses in a new format still wait.
 */
export async function partsOf(page: Page): Promise<Outlined[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { progress } = await page.evaluate(async address => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch(address, { headers })).json()) as { progress: { modules: Outlined[] } }
  }, `/api/player/${id}`)
  return progress.modules
}

export const minutesOf = ({ minimumSeconds }: Outlined): number => Math.ceil(minimumSeconds / 60)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Words = (typeof studyWords)[Language]
/** One and many of either: all forms of a text that counts. */
const counting = (text: (first: number, second: number) => string) =>
  [1, 2].flatMap(first => [1, 2].map(second => text(first, second)))

/** What the server says of an exercise that was done; null if the page has none of this kind. */
type Judged = Promise<RegExp | null>

/**
 * If the page is a talk, a call or days in turn: takes the first reply or choice each time, to the end. A call has the
 * most turns: twelve asks, and one before them.
 */
async function goThrough(page: Page, words: Words): Judged {
  const { practiceTexts: talk, callTexts: call, timelineTexts: days } = words
  const asked = page.getByRole('heading', { name: anyOf(talk.reply, call.answer, call.decide, days.ask) })
  const first = asked.locator('~ ul').getByRole('button').first()
  for (let turn = 0; turn < 13 && (await first.isVisible()); turn++) await first.click()
  const over = page.getByRole('heading', { name: anyOf(talk.ended, call.ended, days.ended) })
  if (!(await over.isVisible())) return null
  return anyOf(talk.allKept, ...counting(talk.someKept), call.good, ...counting(call.facts), days.lookBack)
}

/** If the page is cards to sort: puts each into the first pile. */
async function sortCards(page: Page, { sortTexts: texts }: Words): Judged {
  if (!(await button(page, texts.check).isVisible())) return null
  for (const card of await page.locator('fieldset').all()) await card.getByRole('radio').first().check()
  await button(page, texts.check).click()
  return anyOf(...counting(texts.someRight), texts.allRight)
}

/** If the page is a report: writes what is long enough, ticks the first line of its rubric, and compares it. */
async function writeReport(page: Page, { reportTexts: texts }: Words): Judged {
  const rate = button(page, texts.goRate)
  if (!(await rate.isVisible())) return null
  const fields = page.getByRole('article').locator('form').getByRole('textbox')
  for (const field of await fields.all()) {
    const hint = (await field.locator('xpath=../..').textContent()) ?? ''
    const least = Number(givenTo(texts.tooShort).exec(hint)?.[1] ?? 1)
    await field.fill('word '.repeat(least))
  }
  await rate.click()
  await page.getByRole('group').getByRole('checkbox').first().check()
  if (await button(page, texts.goHints).isVisible()) await button(page, texts.goHints).click()
  await button(page, texts.goDone).click()
  return anyOf(texts.done)
}

/** If the page is a figure or a place with things to choose: chooses the first one. */
async function pickThings(page: Page, { picksTexts, bodymapTexts: body, sceneTexts: scene }: Words): Judged {
  if (!(await button(page, picksTexts.check).isVisible())) return null
  await page.getByRole('group').getByRole('checkbox').first().check()
  await button(page, picksTexts.check).click()
  return anyOf(body.allRight, ...counting(body.someRight), scene.allRight, ...counting(scene.someRight))
}

/** If the page asks before or after a course: gives the first answer to each question, and is sure of it. */
async function answerAll(page: Page, { studyTexts, pretestTexts: texts }: Words): Judged {
  const send = page.getByRole('button', { name: anyOf(texts.send, texts.compare) })
  if (!(await send.isVisible())) return null
  for (const question of await page.getByRole('article').locator('fieldset').all()) {
    await question.getByRole('radio').first().check()
    const sure = question.locator('xpath=..').getByRole('radiogroup', { name: studyTexts.howSure })
    await sure.getByRole('radio').last().check()
  }
  await send.click()
  return anyOf(texts.keptLead, ...[1, 2].flatMap(one => [texts.right(one, one, one), texts.rightNow(one, one)]))
}

/** If the page is a scenario: chooses the first response, unless one is chosen. */
async function chooseResponse(page: Page, { studyTexts: texts }: Words): Judged {
  const way = page.locator('button[aria-pressed]').first()
  if (!(await way.isVisible()) || (await way.getAttribute('aria-pressed')) !== 'false') return null
  await way.click()
  return anyOf(texts.scenarioBest, texts.scenarioOther)
}

/** If the page is a check that is open: gives the first answer, and says how sure one is if that is asked. */
async function answerCheck(page: Page, { studyTexts: texts }: Words): Judged {
  if (!(await button(page, texts.checkAnswer).isVisible())) return null
  await page.locator('fieldset input').first().check()
  const sure = page.getByRole('radiogroup', { name: texts.howSure }).getByRole('radio').last()
  if (await sure.isVisible()) await sure.check()
  await button(page, texts.checkAnswer).click()
  return anyOf(texts.checkRight, texts.checkWrong)
}

/** Does whatever the page asks for, badly or well, to its end; returns what the server will say of it. */
export async function doExercise(page: Page, language: Language = 'en'): Judged {
  for (const kind of [chooseResponse, goThrough, sortCards, writeReport, pickThings, answerAll, answerCheck]) {
    const judged = await kind(page, studyWords[language])
    if (judged) return judged
  }
  return null
}

/**
 * Starts a course of the catalog that My Training does not offer to the person yet, opens it, and returns the
 * registration's id. An administrator, who sees the catalog, finds the course by its name.
 */
export async function startFromCatalog(page: Page, email: string, course: string): Promise<string> {
  await signIn(page, maria)
  await page.goto('/trainings')
  await page.getByRole('link', { name: course }).first().click()
  await expect(page).toHaveURL(/\/trainings\/\d+/)
  const courseId = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  await signIn(page, email)
  const registrationId = await startCourse(page, courseId)
  await page.goto(`/my-training/${registrationId}`)
  return registrationId
}

async function startCourse(page: Page, courseId: string): Promise<string> {
  const asked = page.waitForRequest(/\/api\/my-training\/[^/]+$/)
  await page.goto('/my-training')
  const address = `${new URL((await asked).url()).pathname}/start`
  return page.evaluate(
    async ([path, id]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(path ?? '', {
        method: 'POST',
        headers,
        body: JSON.stringify({ courseId: Number(id) }),
      })
      return String(((await answer.json()) as { registrationId: number }).registrationId)
    },
    [address, courseId],
  )
}

/** Goes through one lesson to its end: opens content behind a content note, and answers questions. */
export async function readLesson(page: Page, language: Language = 'en'): Promise<void> {
  const { studyTexts: texts } = studyWords[language]
  for (let step = 0; step < 40; step++) {
    await expect(button(page, texts.next).or(button(page, texts.finishButton))).toBeVisible()
    if (await button(page, texts.finishButton).isVisible()) break
    if (await button(page, texts.noteShow).isVisible()) await button(page, texts.noteShow).click()
    const judged = await doExercise(page, language)
    if (judged) await expect(page.getByText(judged).first()).toBeVisible()
    // The address changes before the page does.
    const before = await page.getByRole('article').elementHandle()
    await button(page, texts.next).click()
    await before?.waitForElementState('hidden')
  }
}

/** Reads one lesson, gives it its time, and finishes it. */
export async function takeLesson(page: Page, minutes: number, language: Language = 'en'): Promise<void> {
  const { studyTexts: texts } = studyWords[language]
  const url = () => new URL(page.url())
  await readLesson(page, language)
  const [registrationId = '', moduleKey = ''] = [
    url().pathname.split('/').at(-1),
    url().searchParams.get('module') ?? '',
  ]
  await spend(page, registrationId, moduleKey, minutes)
  await button(page, texts.finishButton).click()
  await expect(page.getByText(texts.lessonDone, { exact: true })).toBeVisible()
}
