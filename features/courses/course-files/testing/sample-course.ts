import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CourseModule, ExamModule } from '../../course-content/course-content.ts'
import { readCourses } from '../course-files.server.ts'
import type { CourseFile } from '../course-files.server.ts'
import type { Mistake } from '#platform/server/authored-files.ts'

/** Files by their path below the folder of all courses. */
export type Files = Record<string, string | Uint8Array | undefined>

/** A course with one lesson, exam and evaluation, in English and Spanish, without a mistake. */
export const sampleFiles: Record<string, string> = {
  'sample/course.yaml': `header: Mandated Reporter Training
state: CA
version: '1.0.0'
hours: 0.02
validMonths: 24
languages: [en, es]
modules:
  - { key: basics, kind: lesson, minimumMinutes: 1 }
  - { key: exam, kind: exam, minimumMinutes: 0, drawn: 1, attempts: 3, waitHours: 24 }
  - { key: evaluation, kind: evaluation, minimumMinutes: 0 }
sources:
  - { key: law, title: The law, publisher: The state, url: 'https://example.org/law', read: 2026-11-22 }
`,
  'sample/en/course.yaml': 'name: Sample\ndescription: A sample.\nattestation: I did it.\n',
  'sample/es/course.yaml': 'name: Muestra\ndescription: Una muestra.\nattestation: Lo hice.\n',
  ...inLanguage('en'),
  ...inLanguage('es'),
}

function inLanguage(language: string) {
  return {
    [`sample/${language}/basics/module.yaml`]:
      'title: Basics\nsummary: The first steps.\npages: [start, story, test]\n',
    [`sample/${language}/basics/start.md`]: `---
kind: text
title: Start
sources: [law]
---
Read this [page](https://example.org/page).
`,
    [`sample/${language}/basics/story.md`]: `---
kind: scenario
title: Story
contentNote: A hard story.
question: What now?
choices:
  - { text: Wait., outcome: Time **passes**. }
  - { text: Call., outcome: Someone answers., best: true }
---
Something happens.
`,
    [`sample/${language}/basics/test.md`]: `---
kind: check
title: Test
question: Which?
answers:
  - { text: This., correct: true, feedback: 'Yes.' }
  - { text: That., feedback: 'No.' }
---
Because.
`,
    [`sample/${language}/exam/module.yaml`]: 'title: Exam\nsummary: One question.\n',
    [`sample/${language}/exam/questions.yaml`]: `- key: first
  topic: basics
  question: Which?
  answers: [{ text: That. }, { text: This., correct: true }]
  explanation: Because.
  source: law
- key: second
  topic: basics
  question: Which two?
  multiple: true
  answers: [{ text: One., correct: true }, { text: Two., correct: true }, { text: None. }]
  explanation: Because.
  source: law
`,
    [`sample/${language}/evaluation/module.yaml`]: 'title: Evaluation\nsummary: Your view.\n',
    [`sample/${language}/evaluation/questions.yaml`]: `
- { key: clear, kind: scale, question: Clear?, lowLabel: No, highLabel: Yes }
- { key: more, kind: text, question: What else? }
`,
  }
}

/** A value that a test takes for granted; if it is missing, the test fails here. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test has nothing to work on')
  return value
}

/** The exam among the modules of a course. */
export function examOf(modules: readonly CourseModule[]): ExamModule {
  return given(modules.find(module => module.kind === 'exam'))
}

/** A copy with one text of one file replaced; the text must be there. */
export function withText(file: string, from: string, to: string): Files {
  const text = sampleFiles[file]
  if (!text?.includes(from)) throw new Error(`'${file}' does not contain '${from}'`)
  return { ...sampleFiles, [file]: text.replace(from, to) }
}

/** Writes the files to a new folder, reads the courses there, and leaves nothing behind. */
export async function readFiles(files: Files): Promise<{ courses: CourseFile[]; mistakes: Mistake[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'courses-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      if (text === undefined) continue
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    return await readCourses(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
