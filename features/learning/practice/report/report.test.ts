import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { takePractice } from '../testing/practice-taken.ts'

const server = testServer()

const report = `---
kind: report
title: You write it down
case: ruby
fields:
  - { key: narrative, label: What was said, minWords: 4, maxWords: 20 }
rubric:
  - { key: quote, text: It quotes., detect: quotes }
  - { key: when, text: It says when. }
  - { key: who, text: It says who. }
model: 'At 3:10 Ruby said: "No."'
---
The agency asks for it in writing.
`
const ruby = 'title: Ruby\ndanger: false\nfacts: [{ key: words, text: She said no. }]\n'

const taken = () => takePractice(server(), report, { 'cases/ruby.yaml': ruby })

test('a report that is done is kept as its ticks, and its model comes with that', async () => {
  const { say, module } = await taken()
  expect(JSON.stringify(await module('first'))).not.toContain('At 3:10')
  expect(await say(['done', 'when'])).toMatchObject({
    refused: null,
    verdict: { kind: 'report', good: true, model: ['At 3:10 Ruby said: "No."'] },
  })
  expect((await module('first')).answers).toMatchObject([
    { pageKey: 'practice', chosen: ['done', 'when'], verdict: { model: [expect.stringContaining('At 3:10')] } },
  ])
})

test.each([[['when']], [['done', 'what']], [['done', 'when', 'when']]])(
  'what is no line of the rubric is refused and not kept: %j',
  async chosen => {
    const { say, module } = await taken()
    expect(await say(chosen)).toMatchObject({
      verdict: null,
      refused: 'These choices do not lead through the whole exercise.',
    })
    expect((await module('first')).answers).toEqual([])
  },
)
