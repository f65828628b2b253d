import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Course, NATIONAL } from '../course-content/course-content.ts'
import { giveAways, MEASURED_FROM } from '../course-content/give-aways.rules.ts'
import { examSeconds, seatSeconds } from '../page-kinds/seat-time.rules.ts'
import type { CourseFile } from './course-files.server.ts'
import { isReading } from '../page-kinds/asking.rules.ts'
import { readCourses, versionDigest } from './course-files.server.ts'
import { askedOf, practiceOf } from './course-give-aways.server.ts'
import { describeMistake } from '#platform/server/authored-files.ts'
import { examOf, type Files, given, readFiles, sampleFiles, withText } from './testing/sample-course.ts'

const content = join(import.meta.dirname, '../../../content')

async function readSample(files = {}): Promise<CourseFile['course']> {
  const { courses, mistakes } = await readFiles({ ...sampleFiles, ...files })
  expect(mistakes.map(describeMistake)).toEqual([])
  expect(courses).toHaveLength(1)
  return given(courses[0]).course
}

describe('a course without mistakes', () => {
  it('is read with its languages, English first', async () => {
    const course = await readSample()
    expect(course).toMatchObject({
      slug: 'sample',
      name: 'Sample',
      header: 'Mandated Reporter Training',
      state: 'CA',
      version: '1.0.0',
    })
    expect(course.languages.map(({ language, name }) => [language, name])).toEqual([
      ['en', 'Sample'],
      ['es', 'Muestra'],
    ])
    expect(course.languages[0]?.modules.map(({ key, kind }) => [key, kind])).toEqual([
      ['basics', 'lesson'],
      ['exam', 'exam'],
      ['evaluation', 'evaluation'],
    ])
  })

  it('has the shape that is stored and played', async () => {
    const course = await readSample()
    expect(Course.parse(course)).toEqual(course)
  })

  it('says for whom it is and what it is worth beside the version, of which that is no part', async () => {
    const { courses } = await readFiles(sampleFiles)
    const [plain] = courses
    expect(plain?.offer).toEqual({ part: null, audience: [], duties: [], covers: [], claims: {} })
    const said = withText(
      'sample/course.yaml',
      'languages:',
      'part: core\naudience: [youth, faith]\nduties: [coaching]\nlanguages:',
    )
    for (const language of ['en', 'es']) {
      const file = `sample/${language}/course.yaml`
      said[file] = `${sampleFiles[file]}satisfies: [One.]\ndoesNotSatisfy: [Two., Three.]\n`
    }
    const read = await readFiles(said)
    expect(read.mistakes).toEqual([])
    const claims = { satisfies: ['One.'], doesNotSatisfy: ['Two.', 'Three.'] }
    expect(read.courses[0]?.offer).toEqual({
      part: 'core',
      audience: ['youth', 'faith'],
      duties: ['coaching'],
      covers: [],
      claims: { en: claims, es: claims },
    })
    expect(versionDigest(given(read.courses[0]).course)).toBe(versionDigest(given(plain).course))
  })

  it('has editions that say only where they differ', async () => {
    const files = withText(
      'sample/course.yaml',
      'sources:',
      'part: core\naudience: [youth]\nduties: [treating]\ncovers: [short]\neditions:\n' +
        '  - { slug: short, part: module, duties: [], covers: [], hours: 0.01, minimumMinutes: {} }\nsources:',
    )
    for (const language of ['en', 'es']) {
      const file = `sample/${language}/course.yaml`
      files[file] =
        `${sampleFiles[file]}satisfies: [One.]\ndoesNotSatisfy: [Two.]\n` +
        'editions: { short: { name: Short, description: A short one., satisfies: [Less.] } }\n'
      const page = `sample/${language}/basics/start.md`
      files[page] = sampleFiles[page]?.replace('\ntitle:', '\ncore: true\ntitle:')
    }
    const { courses, mistakes } = await readFiles({
      ...files,
      ...Object.fromEntries(
        ['en', 'es'].map(language => [
          `sample/${language}/exam/questions.yaml`,
          sampleFiles[`sample/${language}/exam/questions.yaml`]?.replaceAll(
            '  topic: basics',
            '  topic: basics\n  page: start',
          ),
        ]),
      ),
    })
    expect(mistakes.map(describeMistake)).toEqual([])
    expect(
      courses.map(({ course, offer }) => [course.slug, offer.part, offer.audience, offer.duties, offer.covers]),
    ).toEqual([
      ['sample', 'core', ['youth'], ['treating'], ['short']],
      ['short', 'module', ['youth'], [], []],
    ])
    expect(courses.map(({ offer }) => offer.claims['es'])).toEqual([
      { satisfies: ['One.'], doesNotSatisfy: ['Two.'] },
      { satisfies: ['Less.'], doesNotSatisfy: ['Two.'] },
    ])
  })

  it('renders Markdown, and its links open beside the player', async () => {
    const { modules } = given((await readSample()).languages[0])
    const [start, story] = modules.flatMap(module => (module.kind === 'lesson' ? module.pages : []))
    expect(start).toMatchObject({
      html: '<p>Read this <a href="https://example.org/page" target="_blank" rel="noopener noreferrer">page</a>.</p>',
    })
    expect(story).toMatchObject({
      contentNote: 'A hard story.',
      choices: [
        { key: 'a', best: false, outcomeHtml: '<p>Time <strong>passes</strong>.</p>' },
        { key: 'b', best: true, outcomeHtml: '<p>Someone answers.</p>' },
      ],
    })
  })

  it('passes at 80 percent unless it says otherwise, and its exam knows the lessons as topics', async () => {
    const exam = examOf(given((await readSample()).languages[1]).modules)
    expect(exam).toMatchObject({ passMark: 80, drawn: 1, topics: [{ key: 'basics', title: 'Basics' }], seconds: 22 })
  })

  it('knows its media by name, size and content', async () => {
    const page = '---\nkind: image\ntitle: Map\nimage: map.svg\nalt: A map.\n---\n'
    const { media } = await readSample({
      'sample/media/map.svg': '<svg/>',
      'sample/en/basics/start.md': page,
      'sample/es/basics/start.md': page,
    })
    expect(media).toEqual([{ name: 'map.svg', bytes: 6, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('may be written on Windows', async () => {
    const file = 'sample/en/basics/start.md'
    const { languages } = await readSample({ [file]: `\uFEFF${given(sampleFiles[file]).replaceAll('\n', '\r\n')}` })
    expect(languages).toEqual((await readSample()).languages)
  })
})

it('does not say that a board counts it as continuing education: staff enter that', async () => {
  const { courses, mistakes } = await readFiles(
    withText('sample/course.yaml', 'validMonths: 24', 'validMonths: 24\nce: { body: The board, number: X-1 }'),
  )
  expect(courses).toEqual([])
  expect(mistakes.map(describeMistake)).toEqual([
    expect.stringMatching(
      /^sample\/course\.yaml:\d+: 'ce' no longer belongs here: staff enter a board's approval on the course's page\./,
    ),
  ])
})

it('reads nothing where there is no folder', async () => {
  expect(await readCourses(join(content, 'nowhere'))).toEqual({ courses: [], mistakes: [] })
})

describe('the digest of a version', () => {
  it('does not change with the order of keys', async () => {
    const course = await readSample()
    const turned = Object.fromEntries(Object.entries(course).toReversed()) as typeof course
    expect(versionDigest(turned)).toBe(versionDigest(course))
  })

  it.each([
    ['a word', withText('sample/es/basics/start.md', 'Read', 'See')],
    ['a number', withText('sample/course.yaml', 'validMonths: 24', 'validMonths: 12')],
  ])('changes with %s', async (_what, files) => {
    expect(versionDigest(await readSample(files))).not.toBe(versionDigest(await readSample()))
  })

  // What was published before approvals were entered by staff must be found unchanged.
  it('is that of programs of before, which said of courses that they are not CE', () => {
    const before = createHash('sha256').update('{"isCE":false,"slug":"sample"}').digest('hex')
    expect(versionDigest({ slug: 'sample' } as Course)).toBe(before)
  })

  it('does not change with a comment', async () => {
    const commented = withText('sample/course.yaml', 'state: CA', 'state: CA # where it holds')
    expect(versionDigest(await readSample(commented))).toBe(versionDigest(await readSample()))
  })

  it('changes with the bytes of a picture', async () => {
    const page = '---\nkind: image\ntitle: Map\nimage: map.svg\nalt: A map.\n---\n'
    const pages = { 'sample/en/basics/start.md': page, 'sample/es/basics/start.md': page }
    const [one, other] = [
      await readSample({ ...pages, 'sample/media/map.svg': '<svg a=""/>' }),
      await readSample({ ...pages, 'sample/media/map.svg': '<svg b=""/>' }),
    ]
    expect(versionDigest(one)).not.toBe(versionDigest(other))
  })
})

describe('an edition', () => {
  const textOf = (file: string) => given(sampleFiles[file])
  const named = (language: string) => {
    const [course, page] = [`sample/${language}/course.yaml`, `sample/${language}/basics/test.md`]
    const questions = `sample/${language}/exam/questions.yaml`
    return {
      // A minute of an exam takes something to read.
      [questions]: textOf(questions).replace('Which?', `Which ${'of these '.repeat(150)}?`),
      [course]: `${textOf(course)}editions: { short: { name: Short, description: Less of it. } }\n`,
      [page]: textOf(page).replace('title: Test', 'title: Test\ncore: true'),
    }
  }
  const files = {
    ...sampleFiles,
    'sample/course.yaml': given(sampleFiles['sample/course.yaml']).replace(
      'sources:',
      'editions:\n  - { slug: short, hours: 0.01, minimumMinutes: { exam: 1 } }\nsources:',
    ),
    ...named('en'),
    ...named('es'),
  }

  it('is a course of its own, of the core pages and what asks about them', async () => {
    const { courses, mistakes } = await readFiles(files)
    expect(mistakes).toEqual([])
    const short = given(courses.find(({ course }) => course.slug === 'short')).course
    expect(Course.parse(short)).toMatchObject({ name: 'Short', version: '1.0.0', hours: 0.01, media: [] })
    const [lesson, exam] = given(short.languages[0]).modules
    expect(lesson).toMatchObject({ key: 'basics', minimumMinutes: 0, pages: [{ key: 'test' }] })
    expect(lesson?.seconds).toBe(lesson?.kind === 'lesson' ? seatSeconds(lesson.pages) : 0)
    expect(exam).toMatchObject({ kind: 'exam', minimumMinutes: 1 })
    expect(exam?.seconds).toBe(exam?.kind === 'exam' ? examSeconds(exam) : 0)
    expect(short.languages.map(({ language, name }) => [language, name])).toEqual([
      ['en', 'Short'],
      ['es', 'Short'],
    ])
  })

  it('may be longer than its course, which then lacks the further pages and what asks about them', async () => {
    const longer: Files = { ...files }
    longer['sample/course.yaml'] = textOf('sample/course.yaml').replace(
      'sources:',
      'part: core\neditions:\n  - { slug: short, part: none, pages: all, hours: 0.02, minimumMinutes: { basics: 1 } }\nsources:',
    )
    for (const language of ['en', 'es']) {
      const [page, questions] = [`sample/${language}/basics/test.md`, `sample/${language}/exam/questions.yaml`]
      longer[`sample/${language}/cards.yaml`] =
        '- { key: all, page: basics/start, front: F?, back: B., source: law }\n' +
        '- { key: own, page: basics/test, front: F?, back: B., source: law }\n' +
        '- { key: any, front: F?, back: B., source: law }\n'
      longer[page] = textOf(page).replace('title: Test', 'title: Test\nfurther: true')
      longer[questions] = textOf(questions).replace('  topic: basics', '  topic: basics\n  page: test')
    }
    const { courses, mistakes } = await readFiles(longer)
    expect(mistakes).toEqual([])
    const shapes = courses.map(({ course, offer }) => ({
      slug: course.slug,
      part: offer.part,
      pages: given(course.languages[1]).modules.flatMap(module =>
        module.kind === 'lesson' ? module.pages.map(({ key }) => key) : [],
      ),
      asked: examOf(given(course.languages[1]).modules).questions.map(({ key }) => key),
      cards: course.languages[1]?.cards?.map(({ key }) => key),
    }))
    expect(shapes).toEqual([
      { slug: 'sample', part: 'core', pages: ['start', 'story'], asked: ['second'], cards: ['all', 'any'] },
      {
        slug: 'short',
        part: null,
        pages: ['start', 'story', 'test'],
        asked: ['first', 'second'],
        cards: ['all', 'own', 'any'],
      },
    ])
    const [itself] = given(courses[0]).course.languages
    expect(given(itself).modules.map(({ minimumMinutes }) => minimumMinutes)).toEqual([1, 0, 0])
  })

  it('leaves the course as it was, to the fingerprint', async () => {
    const { courses } = await readFiles(files)
    const whole = given(courses.find(({ course }) => course.slug === 'sample')).course
    const alone: Files = { ...files, 'sample/course.yaml': given(sampleFiles['sample/course.yaml']) }
    for (const language of ['en', 'es'])
      alone[`sample/${language}/course.yaml`] = textOf(`sample/${language}/course.yaml`)
    expect(versionDigest(whole)).toBe(versionDigest(given((await readFiles(alone)).courses[0]).course))
  })
})

/**
 * Editions whose pages are chosen so that they take their hours and not more: in a lesson a check, and what else there is
 * to do. Their minimum times are two thirds of it, so that nobody who reads faster waits. Decision 416.
 */
const HELD_TO_HOURS = new Map([
  ['national', { toDo: 2 }],
  ['national-in-depth', { toDo: 3 }],
  ['national-one-hour', { toDo: 1 }],
])

describe('the courses that come with the product', () => {
  const reading = readCourses(content)

  it('have no mistake', async () => {
    expect((await reading).mistakes.map(describeMistake)).toEqual([])
  })

  it('include the national course', async () => {
    const { courses } = await reading
    expect(courses.map(({ course }) => [course.slug, course.state])).toContainEqual(['national', 'NATL'])
  })

  it('have enough to do in each lesson, a refresher more than there is to read, and ask about each in the exam', async () => {
    for (const { course } of (await reading).courses) {
      for (const { modules, language } of course.languages) {
        const taught = modules.slice(0, modules.indexOf(examOf(modules))).filter(module => module.kind === 'lesson')
        for (const { key, pages } of taught) {
          const kinds = pages.map(({ kind }) => kind)
          const where = `${course.slug}/${language}/${key}`
          const toDo = pages.filter(page => !isReading(page)).length
          const checks = kinds.filter(kind => kind === 'check').length
          const least = HELD_TO_HOURS.get(course.slug)
          const practiced = least ? checks > 0 && toDo >= least.toDo : kinds.includes('scenario') && checks > 1
          expect([where, course.refreshes ? toDo > pages.length / 2 : practiced]).toEqual([where, true])
        }
        expect(examOf(modules).topics.map(({ key }) => key)).toEqual(taught.map(({ key }) => key))
      }
    }
  })

  it('have enough practice and questions to measure what guessing gets right, and it gets no more than chance', async () => {
    for (const { course } of (await reading).courses) {
      for (const { modules } of course.languages) {
        for (const questions of [practiceOf(modules), askedOf(examOf(modules))]) {
          expect(questions.length).toBeGreaterThanOrEqual(MEASURED_FROM)
          expect(giveAways(questions)).toEqual([])
        }
      }
    }
  })

  it('use each of their sources', async () => {
    for (const { course } of (await reading).courses) {
      const used = given(course.languages[0]).modules.flatMap(module =>
        module.kind === 'lesson'
          ? module.pages.flatMap(({ sources }) => sources)
          : module.kind === 'exam'
            ? module.questions.map(({ source }) => source)
            : [],
      )
      expect(course.sources.map(({ key }) => key).filter(key => !used.includes(key))).toEqual([])
    }
  })

  it('say nothing in prose that differs from state to state: no state is named as an example', async () => {
    const facts = await readFile(join(content, 'state-facts.yaml'), 'utf8')
    const names = [...facts.matchAll(/^ {4}name: (?!National)(.+)$/gm)].map(([, name]) => name)
    expect(names).toHaveLength(51)
    const name = new RegExp(`\\b(${names.join('|')})\\b`)
    for (const { course } of (await reading).courses.filter(({ course: { state } }) => state === NATIONAL)) {
      expect(JSON.stringify(course.languages).match(name)?.[0]).toBeUndefined()
    }
  })

  it('take at least the hours on the certificate, and are held to them by their minimum times', async () => {
    for (const { course } of (await reading).courses) {
      const { modules } = given(course.languages[0])
      const minutes = modules.reduce((sum, { minimumMinutes }) => sum + minimumMinutes, 0)
      expect(minutes).toBeGreaterThanOrEqual(course.hours * (HELD_TO_HOURS.has(course.slug) ? 40 : 60))
      expect(seatSeconds(modules)).toBeGreaterThanOrEqual(minutes * 60)
    }
  })

  it('keep the national editions within their hours: at most a tenth above, and three hours for those who want more', async () => {
    const minutes = new Map(
      (await reading).courses.map(({ course }) => [
        course.slug,
        course.languages.map(({ modules }) => seatSeconds(modules) / 60),
      ]),
    )
    for (const [slug, hours] of [
      ['national', 2],
      ['national-one-hour', 1],
    ] as const)
      for (const taken of given(minutes.get(slug))) expect([slug, taken <= hours * 66]).toEqual([slug, true])
    for (const taken of given(minutes.get('national-in-depth'))) expect(taken).toBeGreaterThanOrEqual(180)
  })

  // docs/authoring-courses.md, 'Time'.
  it('take the minutes of their kind in English, and at most a tenth more in another language', async () => {
    const range: Readonly<Record<number, readonly [number, number]>> = { 0.5: [25, 40], 0.25: [15, 25] }
    const wrong = (await reading).courses.flatMap(({ course }) => {
      const [english, ...others] = course.languages.map(({ modules }) => seatSeconds(modules))
      const minutes = Math.round(given(english) / 60)
      const [least, most] = range[course.hours] ?? [0, Infinity]
      return [
        ...(minutes < least || minutes > most ? [`${course.slug}: ${minutes} minutes`] : []),
        ...others.filter(other => other > given(english) * 1.1).map(other => `${course.slug}: ${other} for ${english}`),
      ]
    })
    expect(wrong).toEqual([])
  })
})
