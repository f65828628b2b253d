import { join } from 'node:path'
import type { z } from 'zod'
import type { EvaluationQuestion, ExamQuestion } from '../course-content/course-content.ts'
import { AuthoredEvaluationQuestions, AuthoredExamQuestions, AuthoredModuleText } from './course-authoring.contract.ts'
import { slotMistakes } from '../page-kinds/slots.rules.ts'
import { letterOf } from '../page-kinds/page-base.ts'
import type { Reading } from './course-lesson-files.server.ts'
import { readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'

/** The files of an exam or an evaluation; anything else in its folder is a mistake. */
export const QUESTION_FILES = ['module.yaml', 'questions.yaml']

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

/** Reads an exam's pool; `lessons` are the keys that a question may name as its topic. */
export async function readExam(
  folder: string,
  drawn: number,
  lessons: ReadonlySet<string>,
  reading: Reading,
): Promise<ModuleText<ExamQuestion> | undefined> {
  const { file, module, questions } = await readParts(AuthoredExamQuestions, folder, reading)
  if (!questions) return undefined
  const { value: pool, lineOf } = questions
  if (pool.length < drawn) {
    reading.mistakes.add(
      file,
      undefined,
      `The exam draws ${drawn} questions but the pool has ${pool.length}; write more or lower 'drawn' in course.yaml.`,
    )
  }
  pool.forEach(({ topic, source }, index) => {
    if (!lessons.has(topic)) {
      reading.mistakes.add(
        file,
        lineOf([index, 'topic']),
        `The topic '${topic}' is not a lesson before this exam; use the key of the lesson that teaches the answer.`,
      )
    }
    if (!reading.sources.has(source)) {
      reading.mistakes.add(
        file,
        lineOf([index, 'source']),
        `There is no source '${source}'; add it to 'sources' in the course's course.yaml or correct the key.`,
      )
    }
  })
  return (
    module && {
      ...module.value,
      questions: pool.map(({ answers, ...question }) => ({
        ...question,
        answers: answers.map((answer, index) => ({ key: letterOf(index), ...answer })),
      })),
    }
  )
}

/** Reads the questions of an evaluation. */
export async function readEvaluation(
  folder: string,
  reading: Reading,
): Promise<ModuleText<EvaluationQuestion> | undefined> {
  const { module, questions } = await readParts(AuthoredEvaluationQuestions, folder, reading)
  return module && questions && { ...module.value, questions: questions.value }
}
