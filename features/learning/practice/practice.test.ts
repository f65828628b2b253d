import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { takePractice } from './testing/practice-taken.ts'

const server = testServer()

const talk = `---
kind: conversation
title: At the door
with: { name: Ivy, age: 5, who: child }
start: one
goals:
  - { key: calm, text: You stay calm. }
turns:
  one:
    says: 'Can I stay here?'
    you:
      - { text: 'What a question!', to: two, breaks: [calm], why: It sounds like blame. }
      - { text: 'Tell me more.', to: two }
  two:
    says: 'I do not want to go.'
    you:
      - { text: 'I see.', to: three }
      - { text: 'Oh.', to: three }
  three:
    says: 'Home, I mean.'
    you:
      - { text: 'I listen.', to: four, meets: [calm] }
      - { text: 'I am here.', to: four, meets: [calm] }
  four:
    says: 'Okay.'
    end: true
---
Pick-up time.
`

const withTalk = () => takePractice(server(), talk)

test('a talk comes whole, but without how it is judged', async () => {
  const { module } = await withTalk()
  const shown = JSON.stringify(await module('first'))
  expect(shown).toContain('Home, I mean.')
  expect(shown).not.toContain('It sounds like blame.')
  expect(shown).not.toContain('"breaks"')
})

test('a finished talk is judged by the server, kept, and shown again with its verdict', async () => {
  const { say, module } = await withTalk()
  expect(await say(['a', 'a', 'a'])).toMatchObject({
    refused: null,
    verdict: {
      kind: 'conversation',
      good: false,
      goals: [{ key: 'calm', outcome: 'broken', replies: [0] }],
      whys: [{ reply: 0, why: 'It sounds like blame.' }],
    },
  })
  expect(await say(['b', 'a', 'a'])).toMatchObject({ verdict: { good: true } })
  expect((await module('first')).answers).toMatchObject([{ pageKey: 'practice', chosen: ['b', 'a', 'a'] }])
})

test.each([[['b']], [['b', 'a', 'a', 'a']], [['x', 'a', 'a']], [['b', 'constructor', 'a']]])(
  'replies that lead through no whole talk are refused: %j',
  async chosen => {
    const { say } = await withTalk()
    expect(await say(chosen)).toMatchObject({
      verdict: null,
      refused: 'These choices do not lead through the whole exercise.',
    })
  },
)

test('a lesson asks that its exercises are done, however well', async () => {
  const { say, read, spend, finish } = await withTalk()
  await read('first')
  await spend('first', 60)
  expect(await finish('first')).toMatchObject({
    completed: false,
    missing: ['1 page not read yet', '1 exercise not done yet'],
  })
  await say(['a', 'b', 'b'])
  expect(await finish('first')).toMatchObject({ completed: true })
})

test('the same talk sent 50 times at once is kept once', async () => {
  const { say, module } = await withTalk()
  const key = randomUUID()
  const said = await Promise.all(Array.from({ length: 50 }, () => say(['b', 'a', 'a'], key)))
  expect(said.every(result => result?.refused === null)).toBe(true)
  const kept = await server().db.selectFrom('pageAnswers').select('id').where('clientKey', '=', key).execute()
  expect(kept).toHaveLength(1)
  expect((await module('first')).answers).toHaveLength(1)
})
