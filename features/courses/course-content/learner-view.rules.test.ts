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
    expect(solutions.filter(name => namesIn(modules).includes(name))).toEqual(solutions)
    expect(solutions.filter(name => namesIn(modules.map(module => learnerView(module, null))).includes(name))).toEqual(
      [],
    )
  })

  it('keeps what a lesson shows', async () => {
    const [lesson] = await sampleModules()
    expect(learnerView(given(lesson), null)).toMatchObject({
      title: 'Basics',
      pages: [
        { kind: 'text', title: 'Start', sources: ['law'] },
        {
          kind: 'scenario',
          contentNote: 'A hard story.',
          choices: [
            { key: 'a', text: 'Wait.' },
            { key: 'b', text: 'Call.' },
          ],
        },
        {
          kind: 'check',
          question: 'Which?',
          answers: [
            { key: 'a', text: 'This.' },
            { key: 'b', text: 'That.' },
          ],
        },
      ],
    })
  })

  it('keeps the pool of an exam on the server', async () => {
    const view = learnerView(examOf(await sampleModules()), null)
    expect(view).not.toHaveProperty('questions')
    expect(view).toEqual({
      key: 'exam',
      kind: 'exam',
      title: expect.any(String),
      summary: expect.any(String),
      minimumMinutes: 0,
      seconds: expect.any(Number),
      passMark: 80,
      drawn: 1,
      attempts: 3,
      waitHours: 24,
      topics: [{ key: 'basics', title: 'Basics' }],
    })
  })

  it('asks a drawn question without its solution and topic', async () => {
    const asked = learnerQuestion(given(examOf(await sampleModules()).questions[1]), { cases: undefined, attempt: '1' })
    expect({ ...asked, answers: asked.answers.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }).toEqual({
      key: 'second',
      question: 'Which two?',
      multiple: true,
      situation: null,
      answers: [
        { key: 'a', text: 'One.' },
        { key: 'b', text: 'Two.' },
        { key: 'c', text: 'None.' },
      ],
    })
    expect(LearnerQuestion.parse(asked)).toEqual(asked)
  })

  it('shows pictures, videos and the questions of an evaluation as they are', () => {
    const page = { title: 'Page', sources: ['law'], seconds: 20 }
    const lesson: CourseModule = {
      key: 'm',
      kind: 'lesson',
      title: 'M',
      summary: 'About',
      minimumMinutes: 1,
      seconds: 60,
      pages: [
        { ...page, key: 'i', kind: 'image', src: 'a.png', alt: 'A door', caption: 'The door', html: '<p>Look.</p>' },
        {
          ...page,
          key: 'v',
          kind: 'video',
          src: 'a.mp4',
          captions: 'a.vtt',
          transcriptHtml: '<p>Said.</p>',
          contentNote: 'A hard story.',
        },
      ],
    }
    const evaluation: CourseModule = {
      key: 'e',
      kind: 'evaluation',
      title: 'E',
      summary: 'About',
      minimumMinutes: 0,
      seconds: 20,
      questions: [{ key: 'q', kind: 'text', question: 'How was it?', required: true }],
    }
    expect([learnerView(lesson, null), learnerView(evaluation, null)]).toEqual([lesson, evaluation])
  })

  it('has a content note where the page has one, and none where it has none', () => {
    const check = {
      key: 'c',
      kind: 'check' as const,
      title: 'C',
      sources: [],
      seconds: 30,
      question: 'Which?',
      multiple: true,
      explanationHtml: 'x',
      answers: [{ key: 'a', text: 'This.', correct: true, feedback: 'Yes.' }],
    }
    const module = (page: typeof check & { contentNote?: string }): CourseModule => ({
      key: 'm',
      kind: 'lesson',
      title: 'M',
      summary: 'About',
      minimumMinutes: 1,
      seconds: 60,
      pages: [page],
    })
    const shown = {
      key: 'c',
      kind: 'check',
      title: 'C',
      sources: [],
      seconds: 30,
      question: 'Which?',
      multiple: true,
      answers: [{ key: 'a', text: 'This.' }],
    }
    expect(learnerView(module(check), null)).toEqual({ ...module(check), pages: [shown] })
    expect(learnerView(module({ ...check, contentNote: 'A hard story.' }), null)).toEqual({
      ...module(check),
      pages: [{ ...shown, contentNote: 'A hard story.' }],
    })
  })

  it('has the shape of the contract', async () => {
    for (const module of await sampleModules()) {
      expect(LearnerModule.parse(learnerView(module, null))).toEqual(learnerView(module, null))
    }
  })
})
