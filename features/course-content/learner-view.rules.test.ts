import { describe, expect, it } from 'vitest'
import { examOf, given, readFiles, sampleFiles } from '../course-files/testing/sample-course.ts'
import type { CourseModule } from './course-content.ts'
import { LearnerModule, LearnerQuestion, learnerQuestion, learnerView } from './learner-view.rules.ts'

async function sampleModules(): Promise<CourseModule[]> {
  const { courses } = await readFiles(sampleFiles)
  return given(courses[0]?.course.languages[0]).modules
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

const solutions = ['correct', 'best', 'feedback', 'outcomeHtml', 'explanationHtml', 'explanation']

describe("the learner's view", () => {
  it('holds no solution of a lesson, an exam or an evaluation', async () => {
    const modules = await sampleModules()
    expect(solutions.filter((name) => namesIn(modules).includes(name))).toEqual(solutions)
    expect(solutions.filter((name) => namesIn(modules.map(learnerView)).includes(name))).toEqual([])
  })

  it('keeps what a lesson shows', async () => {
    const [lesson] = await sampleModules()
    expect(learnerView(given(lesson))).toMatchObject({
      title: 'Basics',
      pages: [
        { kind: 'text', title: 'Start', sources: ['law'] },
        {
          kind: 'scenario', contentNote: 'A hard story.',
          choices: [{ key: 'a', text: 'Wait.' }, { key: 'b', text: 'Call.' }],
        },
        { kind: 'check', question: 'Which?', answers: [{ key: 'a', text: 'This.' }, { key: 'b', text: 'That.' }] },
      ],
    })
  })

  it('keeps the pool of an exam on the server', async () => {
    const view = learnerView(examOf(await sampleModules()))
    expect(view).not.toHaveProperty('questions')
    expect(view).toMatchObject({ passMark: 80, drawn: 1, attempts: 3, waitHours: 24 })
  })

  it('asks a drawn question without its solution and topic', async () => {
    const asked = learnerQuestion(given(examOf(await sampleModules()).questions[1]))
    expect(asked).toEqual({
      key: 'second', question: 'Which two?', multiple: true,
      answers: [{ key: 'a', text: 'One.' }, { key: 'b', text: 'Two.' }, { key: 'c', text: 'None.' }],
    })
    expect(LearnerQuestion.parse(asked)).toEqual(asked)
  })

  it('has the shape of the contract', async () => {
    for (const module of await sampleModules()) {
      expect(LearnerModule.parse(learnerView(module))).toEqual(learnerView(module))
    }
  })
})
