import { expect, test } from 'vitest'
import type { Page } from './course-content.ts'
import { runningText } from './running-text.rules.ts'

const base = { key: 'page', title: 'A title', sources: [], seconds: 60 }

test.each<[string, Page, string[]]>([
  ['the text of a page', { ...base, kind: 'text', html: '<p>Read this.</p>' }, ['<p>Read this.</p>']],
  [
    'the longer description of a picture, not its caption',
    { ...base, kind: 'image', src: 'a.svg', alt: 'A door', caption: 'A door', html: '<p>It is open.</p>' },
    ['<p>It is open.</p>'],
  ],
  [
    'the transcript of a video',
    { ...base, kind: 'video', src: 'a.mp4', captions: 'a.vtt', transcriptHtml: '<p>She speaks.</p>' },
    ['<p>She speaks.</p>'],
  ],
  [
    'the situation of a scenario and where each choice leads, not the choices',
    {
      ...base,
      kind: 'scenario',
      html: '<p>He waits.</p>',
      question: 'What now?',
      choices: [{ key: '1', text: 'Call.', outcomeHtml: '<p>Help comes.</p>', best: true }],
    },
    ['<p>He waits.</p>', '<p>Help comes.</p>'],
  ],
  [
    'the explanation of a check and the word on each answer, not the question',
    {
      ...base,
      kind: 'check',
      question: 'Which?',
      multiple: false,
      answers: [{ key: '1', text: 'This.', correct: true, feedback: 'Yes. It holds.' }],
      explanationHtml: '<p>The law says so.</p>',
    },
    ['<p>The law says so.</p>', 'Yes. It holds.'],
  ],
  [
    'the situation of a practice, not what is said in it',
    {
      ...base,
      kind: 'sort',
      html: '<p>You look around.</p>',
      required: true,
      retry: true,
      piles: [],
      cards: [],
    },
    ['<p>You look around.</p>'],
  ],
])('is %s', (_, page, texts) => {
  expect(runningText(page)).toEqual(texts)
})
