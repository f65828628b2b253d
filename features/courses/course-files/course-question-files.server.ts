import { join } from 'node:path'
import type { z } from 'zod'
import { counted } from '#platform/shared/counted.ts'
import type { CourseModule, EvaluationQuestion, ExamModule, ExamQuestion } from '../course-content/course-content.ts'
import {
  AuthoredEvaluationQuestions,
  AuthoredExamCases,
  AuthoredExamQuestions,
  type AuthoredModule,
  AuthoredModuleText,
} from './course-authoring.contract.ts'
import { listFolder } from './course-folders.server.ts'
import { slotMistakes } from '../page-kinds/slots.rules.ts'
import { letterOf } from '../page-kinds/page-base.ts'
import type { Reading } from './course-lesson-files.server.ts'
import { type Authored, readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'

/** The files of an exam or an evaluation; anything else in its folder is a mistake. */
export const QUESTION_FILES = {
  exam: ['module.yaml', 'questions.yaml', 'cases.yaml'],
  evaluation: ['module.yaml', 'questions.yaml'],
}

type ModuleText<Question> = { title: string; summary: string; questions: Question[] }

async function readParts<Question extends { key: string }>(
  shape: z.ZodType<Question[]>,
  folder: string,
  { root, mistakes }: Reading,
) {
  const file = join(folder, 'questions.yaml')
  const textFile = join(folder, 'module.yaml')
  const text = await readText(root, textFile, mistakes)
  const module = text === undefined ? undefined : readYaml(AuthoredModuleText, text, textFile, mistakes)
  const list = await readText(root, file, mistakes)
  for (const { line, message } of slotMistakes(list ?? '', false)) mistakes.add(file, line, message)
  const questions = list === undefined ? undefined : readYaml(shape, list, file, mistakes)
  if (questions) {
    const keys = questions.value.map(({ key }) => key)
    refuseDuplicates(keys, 'question', file, index => questions.lineOf([index, 'key']), mistakes)
  }
  return { file, module, questions }
}

type AuthoredExam = Extract<AuthoredModule, { kind: 'exam' }>
type Pool = Authored<z.infer<typeof AuthoredExamQuestions>> & { readonly file: string }

interface Before {
  /** Keys that a question may name as its topic. */
  readonly lessons: ReadonlySet<string>
  readonly read: readonly CourseModule[]
}

/** Reads an exam's pool with its cases. */
export async function readExam(
  folder: string,
  authored: AuthoredExam,
  before: Before,
  reading: Reading,
): Promise<(ModuleText<ExamQuestion> & Pick<ExamModule, 'cases'>) | undefined> {
  const { file, module, questions } = await readParts(AuthoredExamQuestions, folder, reading)
  const cases = await readExamCases(folder, reading)
  if (!questions) return undefined
  const pool = { ...questions, file }
  refuseTooFew(pool, authored, reading)
  refuseUnknown(pool, before, reading)
  refuseCases(pool, cases, reading)
  return (
    module && {
      ...module.value,
      ...(cases ? { cases: cases.value } : {}),
      questions: pool.value.map(({ answers, page, case: about, shuffle, ...question }) => ({
        ...question,
        ...(page ? { page } : {}),
        ...(about ? { case: about } : {}),
        ...(shuffle === false ? { shuffle } : {}),
        answers: answers.map((answer, index) => ({ key: letterOf(index), ...answer })),
      })),
    }
  )
}

/** The cases of an exam; undefined if it has none. */
async function readExamCases(folder: string, { root, mistakes }: Reading) {
  const file = join(folder, 'cases.yaml')
  if (!(await listFolder(join(root, folder))).some(({ name }) => name === 'cases.yaml')) return undefined
  const text = await readText(root, file, mistakes)
  for (const { line, message } of slotMistakes(text ?? '', false)) mistakes.add(file, line, message)
  const cases = text === undefined ? undefined : readYaml(AuthoredExamCases, text, file, mistakes)
  if (!cases) return undefined
  refuseDuplicates(
    cases.value.map(({ key }) => key),
    'case',
    file,
    index => cases.lineOf([index, 'key']),
    mistakes,
  )
  return { ...cases, file }
}

function refuseTooFew({ value: pool, file }: Pool, { drawn, blueprint }: AuthoredExam, { mistakes }: Reading): void {
  if (pool.length < drawn)
    mistakes.add(
      file,
      undefined,
      `The exam draws ${drawn} questions but the pool has ${pool.length}; write more or lower 'drawn' in course.yaml.`,
    )
  if (!blueprint) return
  const sum = Object.values(blueprint).reduce((total, count) => total + count, 0)
  if (sum !== drawn)
    mistakes.add(
      file,
      undefined,
      `The blueprint in course.yaml adds up to ${sum} questions but the exam draws ${drawn}; make them equal.`,
    )
  for (const [topic, count] of Object.entries(blueprint)) {
    const there = pool.filter(question => question.topic === topic).length
    if (there < count)
      mistakes.add(
        file,
        undefined,
        `The blueprint in course.yaml asks for ${count} questions of '${topic}' but the pool has ${there}.`,
      )
  }
}

function refuseUnknown({ value: pool, lineOf, file }: Pool, { lessons, read }: Before, reading: Reading): void {
  pool.forEach(({ topic, page, source }, index) => {
    const refuse = (key: string, message: string) => reading.mistakes.add(file, lineOf([index, key]), message)
    if (!lessons.has(topic))
      refuse(
        'topic',
        `The topic '${topic}' is not a lesson before this exam; use the key of the lesson that teaches the answer.`,
      )
    const lesson = read.find(({ key }) => key === topic)
    if (page && lesson?.kind === 'lesson' && !lesson.pages.some(({ key }) => key === page))
      refuse('page', `The lesson '${topic}' has no page '${page}'; name the page that teaches the answer.`)
    if (!reading.sources.has(source))
      refuse(
        'source',
        `There is no source '${source}'; add it to 'sources' in the course's course.yaml or correct the key.`,
      )
  })
}

type ExamCases = NonNullable<Awaited<ReturnType<typeof readExamCases>>>

/** A case that one question asks about belongs into that question; more than three tell each other's answers. */
function refuseCases({ value: pool, lineOf, file }: Pool, cases: ExamCases | undefined, { mistakes }: Reading): void {
  const keys = new Set(cases?.value.map(({ key }) => key))
  pool.forEach((question, index) => {
    if (question.case !== undefined && !keys.has(question.case))
      mistakes.add(file, lineOf([index, 'case']), `There is no case '${question.case}' in cases.yaml.`)
  })
  cases?.value.forEach(({ key }, index) => {
    const asked = pool.filter(question => question.case === key).length
    if (asked < 2 || asked > 3)
      mistakes.add(
        cases.file,
        cases.lineOf([index, 'key']),
        `The case '${key}' has ${counted(asked, 'question')}; a case is shared by two or three.`,
      )
  })
}

/** Reads the questions of an evaluation. */
export async function readEvaluation(
  folder: string,
  reading: Reading,
): Promise<ModuleText<EvaluationQuestion> | undefined> {
  const { module, questions } = await readParts(AuthoredEvaluationQuestions, folder, reading)
  return module && questions && { ...module.value, questions: questions.value }
}
