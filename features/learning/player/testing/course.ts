import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestServer } from '#platform/testing/server.ts'
import { publishCourses } from '#courses/courses/publish.server.ts'

const lesson = (key: string) => ({
  [`en/${key}/module.yaml`]: `title: Lesson ${key}\nsummary: About ${key}.\npages: [start, story, test]\n`,
  [`es/${key}/module.yaml`]: `title: Lección ${key}\nsummary: Sobre ${key}.\npages: [start, story, test]\n`,
  ...Object.fromEntries(
    ['en', 'es'].flatMap(language => [
      [
        `${language}/${key}/start.md`,
        `---\nkind: text\ntitle: Start\nsources: [law]\n---\n${'A child tells you that something happened. '.repeat(30)}\n`,
      ],
      [
        `${language}/${key}/story.md`,
        '---\nkind: scenario\ntitle: Story\nquestion: What now?\nchoices:\n' +
          '  - { text: Wait., outcome: Time **passes**. }\n  - { text: Call., outcome: Someone answers., best: true }\n---\nSomething happens.\n',
      ],
      [
        `${language}/${key}/test.md`,
        '---\nkind: check\ntitle: Test\nquestion: Which?\nanswers:\n' +
          "  - { text: This., correct: true, feedback: 'Yes.' }\n  - { text: That., feedback: 'No.' }\n---\nBecause of this.\n",
      ],
    ]),
  ),
})

const question = (number: number, topic: string) =>
  `- key: q${number}\n  topic: ${topic}\n  question: Question ${number}?\n  answers:\n    - { text: Right, correct: true }\n    - { text: Wrong }\n` +
  `  explanation: Because of reason ${number}.\n  source: law\n`

const texts = (language: string, name: string) => ({
  [`${language}/course.yaml`]: `name: ${name}\ndescription: A course for tests.\nattestation: I confirm in ${language}.\n`,
  [`${language}/exam/module.yaml`]: 'title: Exam\nsummary: Four questions.\n',
  [`${language}/exam/questions.yaml`]: [1, 2, 3, 4, 5, 6]
    .map(number => question(number, number % 2 ? 'first' : 'second'))
    .join(''),
  [`${language}/evaluation/module.yaml`]: 'title: Your view\nsummary: Two questions.\n',
  [`${language}/evaluation/questions.yaml`]:
    '- { key: clear, kind: scale, question: Clear?, lowLabel: No, highLabel: Yes, required: true }\n'.replace(
      'lowLabel: No, highLabel: Yes',
      "lowLabel: 'No', highLabel: 'Yes'",
    ) + '- { key: better, kind: text, question: Better? }\n',
})

/**
 * Two lessons (the first requires one minute), an exam with four of six questions and two attempts a day apart, and an
 * evaluation.
 */
export const courseFiles = ({
  version = '1.0.0',
  state = 'NATL',
  name = 'Short course',
  slug = 'short',
  refreshes = [] as string[],
} = {}): Record<string, string> => {
  const files = {
    'course.yaml':
      `header: Short Training\nstate: ${state}\nversion: '${version}'\nhours: 0.02\nvalidMonths: 24\n` +
      `${refreshes.length > 0 ? `refreshes: [${refreshes.join(', ')}]\n` : ''}` +
      'languages: [en, es]\nmodules:\n' +
      '  - { key: first, kind: lesson, minimumMinutes: 1 }\n  - { key: second, kind: lesson, minimumMinutes: 0 }\n' +
      '  - { key: exam, kind: exam, minimumMinutes: 0, drawn: 4, attempts: 2, waitHours: 24, passMark: 75 }\n' +
      '  - { key: evaluation, kind: evaluation, minimumMinutes: 0 }\n' +
      "sources:\n  - { key: law, title: The law, publisher: The state, url: 'https://example.org/law', read: 2026-11-22 }\n",
    ...lesson('first'),
    ...lesson('second'),
    ...texts('en', name),
    ...texts('es', `${name} (es)`),
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${slug}/${path}`, text]))
}

/** A folder of courses; who asks for it removes it. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-courses-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Publishes files as the program does at its start. */
export async function publishFiles(server: TestServer, files: Record<string, string>): Promise<void> {
  const folder = await folderOf(files)
  try {
    await publishCourses(server.running.work, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Publishes the short course (repeating it is harmless) and returns its id. */
export async function shortCourse(server: TestServer, given: Parameters<typeof courseFiles>[0] = {}): Promise<number> {
  await publishFiles(server, courseFiles(given))
  const { id } = await server.db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', given.slug ?? 'short')
    .executeTakeFirstOrThrow()
  return id
}
