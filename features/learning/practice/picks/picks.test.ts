import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { takePractice } from '../testing/practice-taken.ts'

const server = testServer()

const figure = `---
kind: bodymap
title: Marks
figure: child
about: Theo is six.
marks:
  - { at: shin, side: both, place: Both shins, shape: Round marks, look: false, why: From play. }
  - { at: ear, side: left, place: Left ear, shape: A blue mark, look: true, why: Seldom from play. }
  - { at: chin, place: Chin, shape: A scrape, look: false, why: He fell. }
---
Monday morning.
`
const room = `---
kind: scene
title: A room
place: classroom
see:
  - { at: door, label: A father, text: He waits., matters: false, why: From play. }
  - { at: back-desk, label: A sleeper, text: He sleeps again., matters: true, why: A pattern. }
  - { at: board, label: A word, text: It says hello., matters: false, why: A greeting. }
---
You look around.
`

test.each([
  ['bodymap', figure],
  ['scene', room],
])(
  'what is chosen on a %s is judged by the server, kept, and shown again with a word on everything',
  async (kind, page) => {
    const { say, module } = await takePractice(server(), page)
    expect(JSON.stringify(await module('first'))).not.toContain('From play.')
    expect(await say(['a', 'b'])).toMatchObject({
      refused: null,
      verdict: { kind, good: false, things: [{ right: false, why: 'From play.' }, { right: true }, { right: true }] },
    })
    expect(await say(['b'])).toMatchObject({ verdict: { kind, good: true } })
    expect((await module('first')).answers).toMatchObject([{ pageKey: 'practice', chosen: ['b'], verdict: { kind } }])
  },
)

test.each([[['d']], [['a', 'a']], [['constructor']]])('what is not on the page is refused: %j', async chosen => {
  const { say } = await takePractice(server(), figure)
  expect(await say(chosen)).toMatchObject({
    verdict: null,
    refused: 'These choices do not lead through the whole exercise.',
  })
})
