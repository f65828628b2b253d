import { expect, test } from 'vitest'
import { sentencesOf } from './spoken.rules.ts'

test('a page is spoken sentence by sentence, and each knows its part', () => {
  expect(sentencesOf(['A report in four steps', 'Call 911 first.  Then write\n it down. Stay.'], 'en')).toEqual([
    { part: 0, text: 'A report in four steps' },
    { part: 1, text: 'Call 911 first.' },
    { part: 1, text: 'Then write it down.' },
    { part: 1, text: 'Stay.' },
  ])
})

test('what has neither letter nor digit is not spoken', () => {
  expect(sentencesOf(['•', ' — ', '', '988'], 'en')).toEqual([{ part: 3, text: '988' }])
})

test('sentences end as the language ends them', () => {
  expect(sentencesOf(['¿Qué pasó? Cuéntame.'], 'es').map(({ text }) => text)).toEqual(['¿Qué pasó?', 'Cuéntame.'])
})
