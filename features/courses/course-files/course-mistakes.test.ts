import { describe, expect, it } from 'vitest'
import { describeMistake } from '#platform/server/authored-files.ts'
import { given, readFiles, sampleFiles, withText } from './testing/sample-course.ts'
import type { Files } from './testing/sample-course.ts'

const course = 'sample/course.yaml'
const english = 'sample/en/course.yaml'
const lesson = 'sample/en/basics/module.yaml'
const start = 'sample/en/basics/start.md'
const story = 'sample/en/basics/story.md'
const check = 'sample/en/basics/test.md'
const pool = 'sample/en/exam/questions.yaml'
const survey = 'sample/en/evaluation/questions.yaml'

const textOf = (file: string): string => given(sampleFiles[file])
const without = (file: string): Files => ({ ...sampleFiles, [file]: undefined })
const withTexts = (file: string, ...changes: [string, string][]): Files =>
  and(
    file,
    changes.reduce((text, [from, to]) => text.replace(from, to), textOf(file)),
  )
const and = (file: string, text: string): Files => ({ ...sampleFiles, [file]: text })

/** Twelve questions with three answers each; the right one takes turns with its place, but it is always the longest. */
const tellingPool = Array.from({ length: 12 }, (_, index) => {
  const answers = ['{ text: This. }', '{ text: That. }']
  answers.splice(index % 3, 0, '{ text: This one and no other., correct: true }')
  return (
    `- key: q${index + 1}\n  topic: basics\n  question: Which?\n  answers: [${answers.join(', ')}]\n` +
    '  explanation: Because.\n  source: law\n'
  )
}).join('')
/** The sample with an edition `short` of the page named. */
const edition = (page: string, minimumMinutes = '{}', hours = 0.01): Files => {
  const named = 'editions: { short: { name: Short, description: A short one. } }\n'
  const files: Files = {
    ...sampleFiles,
    'sample/course.yaml': textOf('sample/course.yaml').replace(
      'sources:',
      `editions:\n  - { slug: short, hours: ${hours}, minimumMinutes: ${minimumMinutes} }\nsources:`,
    ),
  }
  for (const language of ['en', 'es']) {
    files[`sample/${language}/course.yaml`] = textOf(`sample/${language}/course.yaml`) + named
    const file = `sample/${language}/basics/${page}.md`
    if (page) files[file] = textOf(file).replace(/\ntitle:/, '\ncore: true\ntitle:')
  }
  return files
}
const further = (language: string, page: string): Files => {
  const file = `sample/${language}/basics/${page}.md`
  return { [file]: textOf(file).replace('\ntitle:', '\nfurther: true\ntitle:') }
}
const card = (key: string, source = 'law') => `- key: ${key}\n  front: Front?\n  back: Back.\n  source: ${source}\n`
const tellingChecks = Array.from({ length: 11 }, (_, index) => `again-${index + 1}`)

/** What an author did, the broken files, and what they are told. */
const broken: [string, Files, string][] = [
  [
    'a part that there is not',
    withText(course, 'languages:', 'part: middle\nlanguages:'),
    "sample/course.yaml:6: 'part' must be core or module, or left out.",
  ],
  [
    'a refresher in a path',
    withText(course, 'languages:', 'refreshes: [other]\npart: core\nlanguages:'),
    "sample/course.yaml:7: A course that refreshes others stands in no path; remove 'part'.",
  ],
  [
    'a refresher for a duty',
    withText(course, 'languages:', 'refreshes: [other]\nduties: [coaching]\nlanguages:'),
    "sample/course.yaml:7: A course that refreshes others stands in no path; remove 'duties'.",
  ],
  [
    'a duty that there is not',
    withText(course, 'languages:', 'duties: [flying]\nlanguages:'),
    "sample/course.yaml:6: 'duties[1]' must be one of volunteering, supervising,",
  ],
  [
    'a field of work that there is not',
    withText(course, 'languages:', 'audience: [education, pilots]\nlanguages:'),
    "sample/course.yaml:6: 'audience[2]' must be one of education, health-care,",
  ],
  [
    'a field of work that is named twice',
    withText(course, 'languages:', 'audience:\n  - youth\n  - youth\nlanguages:'),
    "sample/course.yaml:8: 'audience' names 'youth' twice; remove one.",
  ],
  [
    'a course that covers one that is not there',
    withText(course, 'languages:', 'covers:\n  - gone\nlanguages:'),
    "sample/course.yaml:7: 'covers' names the course 'gone', which is not there; correct or remove it.",
  ],
  [
    'a course that covers itself',
    withText(course, 'languages:', 'covers: [sample]\nlanguages:'),
    "sample/course.yaml:6: 'sample' covers itself; remove it.",
  ],
  [
    'an edition that covers one that is not there',
    {
      ...edition('start'),
      [course]: given(edition('start')[course]?.toString()).replace('slug: short,', 'slug: short, covers: [gone],'),
    },
    "sample/course.yaml:12: 'covers' names the course 'gone', which is not there; correct or remove it.",
  ],
  [
    'a promise that is too long',
    withText(english, 'attestation:', `satisfies:\n  - Short.\n  - ${'long '.repeat(40)}\nattestation:`),
    "sample/en/course.yaml:5: 'satisfies[2]' must have 160 characters or fewer.",
  ],
  [
    'too many promises',
    withText(english, 'attestation:', `doesNotSatisfy: [${'Short., '.repeat(6)}]\nattestation:`),
    "sample/en/course.yaml:3: 'doesNotSatisfy' must have 5 sentences or fewer.",
  ],
  [
    'a promise in one language alone',
    withText(english, 'attestation:', 'satisfies: [It is short.]\nattestation:'),
    "sample/es/course.yaml:1: 'satisfies' has 1 sentence in English; write the same ones here.",
  ],
  [
    'a slot that does not exist',
    withText(start, 'Read this', '{state.weather}\n\nRead this'),
    "sample/en/basics/start.md:6: There is no slot '{state.weather}'; use one of {state.line},",
  ],
  [
    'a slot in a question',
    withText(check, 'question: Which?', "question: '{state.line}'"),
    'sample/en/basics/test.md:4: A slot stands only in the text below the keys of a page that asks nothing; remove it',
  ],
  [
    'a slot in what explains a check',
    withText(check, 'Because.', '{state.line}'),
    'sample/en/basics/test.md:9: A slot stands only in the text below the keys of a page that asks nothing; remove it',
  ],
  [
    'a slot in an exam',
    withText(pool, 'explanation: Because.', "explanation: '{state.deadline}'"),
    'sample/en/exam/questions.yaml:5: A slot stands only in the text below the keys of a page that asks nothing; remove it',
  ],
  [
    'a card whose source nobody named',
    and('sample/en/cards.yaml', card('first', 'other')),
    "sample/en/cards.yaml:4: There is no source 'other'; add it to 'sources' in the course's course.yaml",
  ],
  [
    'two cards of one key',
    and('sample/en/cards.yaml', card('first') + card('first')),
    "sample/en/cards.yaml:5: The card 'first'",
  ],
  [
    'a slot on the front of a card',
    and('sample/en/cards.yaml', card('first').replace('Front?', "'{state.line}'")),
    'sample/en/cards.yaml:2: A slot stands only in the text below the keys of a page that asks nothing; remove it',
  ],
  [
    'a card without a back',
    and('sample/en/cards.yaml', '- { key: first, front: Front?, source: law }\n'),
    "sample/en/cards.yaml:1: The key '[1].back' is missing; add it.",
  ],
  [
    'no card at all',
    and('sample/en/cards.yaml', '[]\n'),
    'sample/en/cards.yaml:1: The file must have at least one card',
  ],
  [
    'a card that one language lacks',
    { ...and('sample/en/cards.yaml', card('first') + card('second')), 'sample/es/cards.yaml': card('first') },
    "sample/es/cards.yaml: The card 'second' of the English text is missing; add it.",
  ],
  [
    'a card that rests on a page that is not there',
    and('sample/en/cards.yaml', card('first').replace('  front', '  page: basics/gone\n  front')),
    "sample/en/cards.yaml:2: There is no page 'basics/gone'; name the page that the card rests on.",
  ],
  [
    'an edition without a core page',
    edition(''),
    "sample/course.yaml:12: The edition 'short' has no page: mark the pages that belong to it with 'core: true'.",
  ],
  [
    'an edition that takes longer than its pages',
    edition('start', '{ basics: 9 }'),
    "sample/course.yaml:12: The edition 'short' asks for 9 minutes in 'basics' but its seat time in 'en' is 0; lower it.",
  ],
  [
    'an edition whose hours are more than it holds',
    edition('start', '{}', 5),
    "sample/course.yaml:12: The edition 'short' says 5 hours but its seat time in 'en' is",
  ],
  [
    'an edition that times a module which is not there',
    edition('start', '{ gone: 1 }'),
    "sample/course.yaml:12: The edition 'short' names the module 'gone', which the course does not have; remove it.",
  ],
  [
    'an edition that one language does not name',
    { ...edition('start'), 'sample/es/course.yaml': sampleFiles['sample/es/course.yaml'] },
    "sample/es/course.yaml: The edition 'short' has no name here; add it to 'editions'.",
  ],
  [
    'a name for an edition that is not there',
    and(
      'sample/en/course.yaml',
      `${textOf('sample/en/course.yaml')}editions: { other: { name: Other, description: An other. } }\n`,
    ),
    "sample/en/course.yaml:4: The course has no edition 'other'; remove its name here.",
  ],
  [
    'an edition of the name of the course',
    Object.fromEntries(
      Object.entries(edition('start')).map(([file, text]) => [file, String(text).replaceAll('short', 'sample')]),
    ),
    'sample: There is another course or edition of this name; rename one of them.',
  ],
  [
    'an edition of pages that there are not',
    Object.fromEntries(
      Object.entries(edition('start')).map(([file, text]) => [
        file,
        String(text).replace('slug: short', 'slug: short, pages: some'),
      ]),
    ),
    "sample/course.yaml:12: 'editions[1].pages' must be core or all, or left out.",
  ],
  [
    'a further page, and no edition that has it',
    withText(start, 'title: Start', 'title: Start\nfurther: true'),
    "sample/course.yaml:1: Pages are marked 'further: true', and no edition has them: add one with 'pages: all', or remove the marks.",
  ],
  [
    'a page that is in every edition and in the longest alone',
    withText(start, 'title: Start', 'title: Start\nfurther: true\ncore: true'),
    "sample/en/basics/start.md:4: A page is 'core: true' or 'further: true', in each language the same, and not both; remove one.",
  ],
  [
    'a page that is in every edition in one language, and in the longest alone in another',
    { ...edition('start'), ...further('es', 'start') },
    "sample/es/basics/start.md:3: A page is 'core: true' or 'further: true', in each language the same, and not both; remove one.",
  ],
  [
    'so many further pages that the exam of the course has too little to ask',
    {
      ...withText(
        course,
        'sources:',
        'editions:\n  - { slug: short, pages: all, hours: 0.01, minimumMinutes: {} }\nsources:',
      ),
      ...further('en', 'start'),
      ...further('es', 'start'),
      ...Object.fromEntries(
        ['en', 'es'].flatMap(language => [
          [
            `sample/${language}/course.yaml`,
            `${textOf(`sample/${language}/course.yaml`)}editions: { short: { name: Long, description: Longer. } }\n`,
          ],
          [
            `sample/${language}/exam/questions.yaml`,
            textOf(`sample/${language}/exam/questions.yaml`).replaceAll(
              '  topic: basics',
              '  topic: basics\n  page: start',
            ),
          ],
        ]),
      ),
    },
    "sample/course.yaml:1: The course without its further pages draws 1 questions, and 0 in 'en' are about its pages; mark more pages.",
  ],
  [
    'a core page that says no',
    withText(start, 'title: Start', 'title: Start\ncore: false'),
    "sample/en/basics/start.md:4: 'core' must be true",
  ],
  [
    'a folder whose name is no slug',
    { 'Bad_Name/course.yaml': '' },
    "Bad_Name: A course folder's name must be lowercase words joined by hyphens; rename it.",
  ],
  [
    'a folder without course.yaml',
    { 'sample/en/course.yaml': 'name: x' },
    'sample/course.yaml: This file is missing; write it, or remove what refers to it.',
  ],
  [
    'YAML that does not parse',
    withText(course, 'hours: 0.02', 'hours: [0.02'),
    'sample/course.yaml:5: This is not valid YAML: ',
  ],
  [
    'a key given twice',
    withText(course, 'hours: 0.02', 'hours: 0.02\nhours: 1'),
    'sample/course.yaml:5: This is not valid YAML: Map keys must be unique',
  ],
  [
    'a text that YAML takes for a reference',
    withText(start, 'title: Start', 'title: *start'),
    "sample/en/basics/start.md:3: '*start' refers to nothing; put a text that begins so in quotes.",
  ],
  [
    'a text that YAML takes for a tag',
    withText(start, 'title: Start', 'title: !start it'),
    'sample/en/basics/start.md:3: This is not valid YAML: Unresolved tag: !start. Correct it; if it is text, put it in quotes.',
  ],
  [
    'a file in another encoding',
    { ...sampleFiles, [start]: Buffer.from([0x2d, 0xff, 0xfe]) },
    'sample/en/basics/start.md: This file is not UTF-8 text; save it as UTF-8.',
  ],
  [
    'a folder in place of a page',
    { ...without(start), [`${start}/page.md`]: 'x' },
    'sample/en/basics/start.md: This is a folder where a file is expected; replace it.',
  ],
  [
    'a missing key',
    withText(course, 'header: Mandated Reporter Training\n', ''),
    "sample/course.yaml:1: The key 'header' is missing; add it.",
  ],
  [
    'an unknown key',
    withText(course, 'validMonths: 24', 'validMonths: 24\ncolour: red'),
    "sample/course.yaml:6: Unknown key 'colour'; correct its spelling or remove it.",
  ],
  [
    'an unknown key inside another',
    withText(course, 'kind: lesson,', 'kind: lesson, passMark: 80,'),
    "sample/course.yaml:8: Unknown key 'passMark' in 'modules[1]'; correct its spelling or remove it.",
  ],
  [
    'a value of the wrong type',
    withText(english, 'name: Sample', 'name: [Sample]'),
    "sample/en/course.yaml:1: 'name' must be a text.",
  ],
  [
    'an empty text',
    withText(english, 'A sample.', "''"),
    "sample/en/course.yaml:2: 'description' is empty; write its text.",
  ],
  [
    'a version that is not semantic',
    withText(course, "'1.0.0'", "'1.0'"),
    "sample/course.yaml:3: 'version' must be a semantic version, like '1.0.0'.",
  ],
  [
    'a version that YAML reads as a number',
    withText(course, "'1.0.0'", '1.0'),
    "sample/course.yaml:3: 'version' must be a version in quotes.",
  ],
  [
    'a state that does not exist',
    withText(course, 'state: CA', 'state: XX'),
    "sample/course.yaml:2: 'state' must be NATL or the two capital letters of a state.",
  ],
  [
    'a module of unknown kind',
    withText(course, 'key: basics, kind: lesson', 'key: basics, kind: game'),
    "sample/course.yaml:8: 'modules[1].kind' must be lesson, exam or evaluation.",
  ],
  [
    'two modules of one key',
    withText(course, 'key: evaluation, kind', 'key: basics, kind'),
    "sample/course.yaml:10: The module 'basics' appears twice; give each its own key.",
  ],
  [
    'a source that does not say when it was read',
    withText(course, ', read: 2026-11-22', ''),
    "sample/course.yaml:12: The key 'sources[1].read' is missing; add it.",
  ],
  [
    'a source read in no one day',
    withText(course, 'read: 2026-11-22', 'read: 2026-11'),
    "sample/course.yaml:12: 'sources[1].read' must be the day on which a person last read it, like '2026-11-22', or no.",
  ],
  [
    'a source read in a copy of unknown age',
    withText(course, 'read: 2026-11-22', 'read: 2026-11-22, copyOf: recently'),
    "sample/course.yaml:12: 'sources[1].copyOf' must be the year, or the year and month, of the copy",
  ],
  [
    'a source that names a whole site',
    withText(course, 'https://example.org/law', 'https://example.org/'),
    "sample/course.yaml:12: 'sources[1].url' must be the address of the very page that says it, not of a whole site.",
  ],
  [
    'a source at no web address',
    withText(course, 'https://example.org/law', 'ftp://example.org'),
    "sample/course.yaml:12: 'sources[1].url' must be an http or https address.",
  ],
  [
    'a pass mark above 100',
    withText(course, 'drawn: 1', 'drawn: 1, passMark: 101'),
    "sample/course.yaml:9: 'modules[2].passMark' must be 100 or less.",
  ],
  [
    'English not first',
    withText(course, '[en, es]', '[es, en]'),
    "sample/course.yaml:6: 'languages' must start with 'en': every course is written in English first.",
  ],
  [
    'a language without its folder',
    withText(course, '[en, es]', '[en, es, fr]'),
    'sample/fr/course.yaml: This file is missing; write it, or remove what refers to it.',
  ],
  [
    'a folder of a language that is not named',
    withText(course, '[en, es]', '[en]'),
    "sample/es: This is neither a language named under 'languages'",
  ],
  [
    'a module missing in a language',
    { ...without('sample/es/evaluation/module.yaml'), 'sample/es/evaluation/questions.yaml': undefined },
    "sample/es/evaluation: The module 'evaluation' is missing in 'es'; write it, as every language has every module.",
  ],
  [
    'a folder that is no module',
    and('sample/en/extra/page.md', 'x'),
    'sample/en/extra: No module of the course has this name',
  ],
  [
    'a minimum time above the content',
    withText(course, 'kind: lesson, minimumMinutes: 1', 'kind: lesson, minimumMinutes: 9'),
    "sample/course.yaml:8: 'basics' asks for 9 minutes but its seat time in 'en' is 1:",
  ],
  [
    'more hours than seat time',
    withText(course, 'hours: 0.02', 'hours: 2'),
    "sample/course.yaml:4: The certificate says 2 hours but the seat time in 'en' is 2:",
  ],

  [
    'a page that is listed but not written',
    withText(lesson, 'test]', 'test, gone]'),
    'sample/en/basics/gone.md: This file is missing; write it, or remove what refers to it.',
  ],
  [
    'a page that no list refers to',
    and('sample/en/basics/orphan.md', 'x'),
    "sample/en/basics/orphan.md: No page list refers to this file; add it to 'pages' in module.yaml or remove it.",
  ],
  [
    'a page listed twice',
    withText(lesson, 'test]', 'test, start]'),
    "sample/en/basics/module.yaml:3: The page 'start' appears twice; give each its own key.",
  ],
  [
    'a lesson without pages',
    withText(lesson, '[start, story, test]', '[]'),
    "sample/en/basics/module.yaml:3: 'pages' must name at least one page.",
  ],
  [
    'a page without its keys',
    and(start, 'Just text.\n'),
    "sample/en/basics/start.md:1: The page must begin with its keys between two lines of '---'",
  ],
  [
    'a page without a kind',
    withText(start, 'kind: text\n', ''),
    "sample/en/basics/start.md:2: The key 'kind' is missing; add it.",
  ],
  [
    'a page of unknown kind',
    withText(start, 'kind: text', 'kind: poem'),
    "sample/en/basics/start.md:2: 'kind' must be one of text, image, video, scenario, check, ",
  ],
  [
    'an empty page',
    withText(start, 'Read this [page](https://example.org/page).', ''),
    'sample/en/basics/start.md:6: The page is empty; write its text below the keys.',
  ],
  [
    'a check without explanation',
    withText(check, 'Because.', ''),
    'sample/en/basics/test.md:9: The explanation is missing; write it below the keys.',
  ],
  [
    'a reference to an unknown source',
    withText(start, '[law]', '[law, lore]'),
    "sample/en/basics/start.md:4: There is no source 'lore'; add it to 'sources' in the course's course.yaml",
  ],
  [
    'raw HTML',
    withText(start, 'Read this', 'Read <b>this</b>'),
    'sample/en/basics/start.md:6: HTML is not allowed; use Markdown instead.',
  ],
  [
    'a link that runs code',
    withText(start, 'https://example.org/page', 'javascript:alert(1)'),
    'sample/en/basics/start.md:6: A link must begin with http:// or https://; correct or remove it.',
  ],
  [
    'a relative link',
    withText(start, 'https://example.org/page', '../other'),
    'sample/en/basics/start.md:6: A link must begin with http:// or https://; correct or remove it.',
  ],
  [
    'a picture inside a text',
    withText(start, 'Read this', '![A map](https://example.org/a.png)'),
    "sample/en/basics/start.md:6: Pictures have pages of their own; make a page with 'kind: image'.",
  ],
  [
    'a first heading inside a page',
    withText(start, 'Read this', '# Read\n\nthis'),
    "sample/en/basics/start.md:6: The page's title is its only top-level heading; begin headings in the text with '##'.",
  ],
  [
    'an image without its file',
    and(start, '---\nkind: image\ntitle: Map\nimage: map.svg\nalt: A map.\n---\n'),
    "sample/en/basics/start.md:4: There is no file 'map.svg' in sample/media; add it or correct the name.",
  ],
  [
    'an image without words for it',
    and(start, '---\nkind: image\ntitle: Map\nimage: map.svg\n---\n'),
    "sample/en/basics/start.md:2: The key 'alt' is missing; add it.",
  ],
  [
    'an image from outside the media folder',
    and(start, '---\nkind: image\ntitle: Map\nimage: ../map.svg\nalt: A map.\n---\n'),
    "sample/en/basics/start.md:4: 'image' must be the plain name of a file in the media folder.",
  ],
  [
    'a video without captions',
    and(start, '---\nkind: video\ntitle: Talk\nvideo: a.mp4\nseconds: 60\n---\nHello.\n'),
    "sample/en/basics/start.md:2: The key 'captions' is missing; add it.",
  ],
  [
    'a video without transcript',
    and(start, '---\nkind: video\ntitle: Talk\nvideo: a.mp4\ncaptions: a.vtt\nseconds: 60\n---\n'),
    'sample/en/basics/start.md:8: The transcript is missing; write it below the keys.',
  ],
  [
    'a media file that no page shows',
    and('sample/media/unused.svg', '<svg/>'),
    'sample/media/unused.svg: No page shows this file; use it or remove it.',
  ],

  [
    'a scenario without a best choice',
    withText(story, ', best: true', ''),
    "sample/en/basics/story.md:6: 'choices' must have exactly one best choice; mark it with 'best: true'.",
  ],
  [
    'a scenario with two best choices',
    withText(story, 'Time **passes**.', 'Time **passes**., best: true'),
    "sample/en/basics/story.md:6: 'choices' must have exactly one best choice; mark it with 'best: true'.",
  ],
  [
    'a choice without outcome',
    withText(story, ', outcome: Time **passes**.', ''),
    "sample/en/basics/story.md:7: The key 'choices[1].outcome' is missing; add it.",
  ],
  [
    'a check without a correct answer',
    withText(check, ', correct: true', ''),
    "sample/en/basics/test.md:5: 'answers' has no correct answer; mark one with 'correct: true'.",
  ],
  [
    'two correct answers where one may be chosen',
    withText(check, 'text: That.', 'text: That., correct: true'),
    "sample/en/basics/test.md:5: 'answers' has 2 correct answers; leave one, or say 'multiple: true'.",
  ],
  [
    'several may be chosen and one is correct',
    withText(check, 'question: Which?', 'question: Which?\nmultiple: true'),
    "sample/en/basics/test.md:6: 'answers' has one correct answer only; remove 'multiple: true' or mark another.",
  ],
  [
    'nothing but correct answers',
    withText(pool, ', { text: None. }', ''),
    "sample/en/exam/questions.yaml:11: '[2].answers' has only correct answers; add one that is not.",
  ],
  [
    'a single answer',
    withText(check, "  - { text: That., feedback: 'No.' }\n", ''),
    "sample/en/basics/test.md:5: 'answers' must offer at least two answers.",
  ],

  [
    'fewer questions than drawn',
    withText(course, 'drawn: 1', 'drawn: 3'),
    "sample/en/exam/questions.yaml: The exam draws 3 questions but the pool has 2; write more or lower 'drawn'",
  ],
  [
    'a topic that is no lesson',
    withText(pool, 'topic: basics', 'topic: history'),
    "sample/en/exam/questions.yaml:2: The topic 'history' is not a lesson before this exam",
  ],
  [
    'an exam question without a known source',
    withText(pool, 'source: law', 'source: lore'),
    "sample/en/exam/questions.yaml:6: There is no source 'lore'",
  ],
  [
    'two questions of one key',
    withText(pool, 'key: second', 'key: first'),
    "sample/en/exam/questions.yaml:7: The question 'first' appears twice; give each its own key.",
  ],
  [
    'an exam question whose page its lesson does not have',
    withText(pool, 'topic: basics', 'topic: basics\n  page: nowhere'),
    "sample/en/exam/questions.yaml:3: The lesson 'basics' has no page 'nowhere'; name the page that teaches the answer.",
  ],
  [
    'an exam question about a case that is not told',
    withText(pool, 'topic: basics', 'topic: basics\n  case: mia'),
    "sample/en/exam/questions.yaml:3: There is no case 'mia' in cases.yaml.",
  ],
  [
    'a case that one question asks about',
    {
      ...withText(pool, 'topic: basics', 'topic: basics\n  case: mia'),
      'sample/en/exam/cases.yaml': '- { key: mia, text: Mia tells you something. }\n',
    },
    "sample/en/exam/cases.yaml:1: The case 'mia' has 1 question; a case is shared by two or three.",
  ],
  [
    'a blueprint of another size',
    withText(course, 'drawn: 1,', 'drawn: 1, blueprint: { basics: 2 },'),
    'sample/en/exam/questions.yaml: The blueprint in course.yaml adds up to 2 questions but the exam draws 1; make them equal.',
  ],
  [
    'a blueprint that asks for more than there is',
    withText(course, 'drawn: 1,', 'drawn: 2, blueprint: { history: 2 },'),
    "sample/en/exam/questions.yaml: The blueprint in course.yaml asks for 2 questions of 'history' but the pool has 0.",
  ],
  [
    'answers that are shuffled in words',
    withText(check, 'question: Which?', 'question: Which?\nshuffle: true'),
    "sample/en/basics/test.md:5: 'shuffle' must be false, or left out",
  ],
  [
    'a hint in one language only',
    withText(check, 'question: Which?', 'question: Which?\nhint: Think of it.'),
    'sample/es/basics/test.md: The page has a hint in one language only; write it in each, or in none.',
  ],
  [
    'how sure one is, asked in one language only',
    withText(check, 'question: Which?', 'question: Which?\nconfidence: true'),
    "sample/es/basics/test.md: The page says 'confidence: true' in one language only; say it in each, or in none.",
  ],
  [
    'a file beside the questions',
    and('sample/en/exam/notes.md', 'x'),
    'sample/en/exam/notes.md: An exam has only module.yaml, questions.yaml, and cases.yaml; remove this file.',
  ],
  [
    'a scale without labels',
    withText(survey, ', lowLabel: No', ''),
    "sample/en/evaluation/questions.yaml:2: The key '[1].lowLabel' is missing; add it.",
  ],

  [
    'a pool whose right answer is always the longest',
    withText(pool, textOf(pool), tellingPool),
    'sample/en/exam/questions.yaml: Who always chooses the longest answer gets 100 % right, by chance 33 %; make other answers',
  ],
  [
    'checks whose right answer stands always first',
    {
      ...sampleFiles,
      [lesson]: textOf(lesson).replace('test]', `test, ${tellingChecks.join(', ')}]`),
      'sample/es/basics/module.yaml': textOf(lesson).replace('test]', `test, ${tellingChecks.join(', ')}]`),
      ...Object.fromEntries(
        tellingChecks.flatMap(key =>
          ['en', 'es'].map(language => [`sample/${language}/basics/${key}.md`, textOf(check)]),
        ),
      ),
    },
    'sample/en: Who always chooses the first answer gets 92 % right, by chance 50 %; move right answers to other places.',
  ],

  [
    'a page missing in another language',
    { ...withText('sample/es/basics/module.yaml', ', test]', ']'), 'sample/es/basics/test.md': undefined },
    "sample/es/basics/module.yaml: The page 'test' of the English text is missing; add it.",
  ],
  [
    'pages in another order',
    withText('sample/es/basics/module.yaml', '[start, story, test]', '[story, start, test]'),
    'sample/es/basics/module.yaml: The pages are in a different order than in English; keep the order.',
  ],
  [
    'another correct answer in another language',
    withTexts('sample/es/basics/test.md', [', correct: true', ''], ['That.', 'That., correct: true']),
    'sample/es/basics/test.md: The page marks different answers as correct than English does; keep the same order and the same',
  ],
  [
    'another best choice in another language',
    withTexts('sample/es/basics/story.md', [', best: true', ''], ['passes**.', 'passes**., best: true']),
    'sample/es/basics/story.md: The page marks a different choice as best than English does; keep the same order and the same',
  ],
  [
    'another exam answer in another language',
    withTexts('sample/es/exam/questions.yaml', [', correct: true', ''], ['That.', 'That., correct: true']),
    "sample/es/exam/questions.yaml: The question 'first' differs from English in its topic, page, case, answers or the marks on them",
  ],
  [
    'a question missing in another language',
    withText('sample/es/evaluation/questions.yaml', '- { key: more, kind: text, question: What else? }\n', ''),
    "sample/es/evaluation/questions.yaml: The question 'more' of the English text is missing; add it.",
  ],
]

describe('an author is told of', () => {
  it.each(broken)('%s', async (_what, files, expected) => {
    const { courses, mistakes } = await readFiles(files)
    const told = mistakes.map(describeMistake)
    expect(told.filter(line => line.startsWith(expected))).toHaveLength(1)
    expect(courses).toEqual([])
  })

  it('a loose file among the courses, which harms none of them', async () => {
    const { courses, mistakes } = await readFiles(and('notes.txt', 'x'))
    expect(mistakes.map(describeMistake)).toEqual([
      'notes.txt: Courses are folders; move this file into one or remove it.',
    ])
    expect(courses).toHaveLength(1)
  })

  it('an unreadable page once, and not again as missing beside its translation', async () => {
    const { mistakes } = await readFiles(withText(start, 'title: Start', 'titel: Start'))
    expect(mistakes.map(describeMistake)).toEqual([
      "sample/en/basics/start.md:2: The key 'title' is missing; add it.",
      "sample/en/basics/start.md:3: Unknown key 'titel'; correct its spelling or remove it.",
    ])
  })

  it('all mistakes at once', async () => {
    const { mistakes } = await readFiles({
      ...withText(course, 'state: CA', 'state: XX'),
      'other/course.yaml': textOf(course).replace('[en, es]', '[en]').replace("'1.0.0'", "'one'"),
    })
    expect(mistakes.map(({ file }) => file)).toEqual(['other/course.yaml', 'sample/course.yaml'])
  })

  it('every mistake of a file', async () => {
    const { mistakes } = await readFiles(and(english, 'nam: Sample\ndescription: 3\nattestation: I did it.\n'))
    expect(mistakes.map(describeMistake)).toEqual([
      "sample/en/course.yaml:1: The key 'name' is missing; add it.",
      "sample/en/course.yaml:2: 'description' must be a text.",
      "sample/en/course.yaml:1: Unknown key 'nam'; correct its spelling or remove it.",
    ])
  })
})
