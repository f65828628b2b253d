import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { ConversationPage, LearnerConversation, learnerConversation } from './conversation.ts'
import { judgeConversation } from './conversation.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: conversation\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async () => {
  const { page, mistakes } = await readPractice(example)
  expect(mistakes).toEqual([])
  return ConversationPage.parse(page)
}
const change = (from: string, to: string) => {
  expect(example).toContain(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a conversation without a mistake, as it is stored', async () => {
    const page = await read()
    expect(page).toMatchObject({ kind: 'conversation', required: true, with: { name: 'Ivy', age: 5, who: 'child' } })
    expect(page.turns[0]).toMatchObject({ key: 'opening', you: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] })
  })

  it('counts the time of its shortest good way, and of nothing else', async () => {
    const { seconds } = await read()
    const longer = await readPractice(
      change("  leading:\n    says: 'Maybe.'", `  leading:\n    says: '${'Maybe. '.repeat(200)}'`),
    )
    expect(longer.page?.seconds).toBe(seconds)
    expect(seconds).toBeGreaterThan(45)
  })
})

it('keeps from learners what is judged, and gives all that is said', async () => {
  const page = await read()
  const shown = LearnerConversation.parse(learnerConversation(page))
  expect(JSON.stringify(shown)).not.toContain('breaks')
  expect(JSON.stringify(shown)).not.toContain('You gave her your words')
  expect(shown.turns[0]?.you.map(({ to }) => to)).toEqual(['leading', 'game', 'promise'])
})

describe('a talk is judged', () => {
  it('as good when every goal is kept', async () => {
    const verdict = judgeConversation(await read(), ['b', 'a', 'a'])
    expect(verdict).toMatchObject({ good: true })
    expect(verdict?.goals.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'kept'])
  })

  it('by each reply that broke a goal, with its reason, also if it went well afterwards', async () => {
    const verdict = judgeConversation(await read(), ['a', 'a', 'a', 'a'])
    expect(verdict).toMatchObject({ good: false })
    expect(verdict?.goals).toContainEqual({ key: 'no-leading', outcome: 'broken', replies: [0] })
    expect(verdict?.whys[0]).toEqual({ reply: 0, why: expect.stringContaining('You gave her your words') })
  })

  it('by what was left out', async () => {
    const verdict = judgeConversation(await read(), ['b', 'a', 'b'])
    expect(verdict?.goals).toContainEqual({ key: 'tells-next', outcome: 'missed', replies: [] })
  })

  it.each([[[]], [['b']], [['z']], [['b', 'a', 'a', 'a']], [['b', 'b', 'b', 'b', 'b', 'b', 'b', 'b']]])(
    'not at all when the replies %j lead through no whole talk',
    async replies => {
      expect(judgeConversation(await read(), replies)).toBeUndefined()
    },
  )
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  ['a reply to nowhere', () => change('to: game', 'to: gam'), "There is no turn 'gam'; write it or correct the key."],
  ['a start that is no turn', () => change('start: opening', 'start: open'), "There is no turn 'open' to start with"],
  [
    'a turn that nobody reaches',
    () => change('  leading:\n', '  lost:\n    says: Nobody hears this.\n    end: true\n  leading:\n'),
    "No reply leads to 'lost'; let one lead there, or remove it.",
  ],
  [
    'a dead end',
    () => change("  bye:\n    says: 'Okay.'\n    end: true", "  bye:\n    says: 'Okay.'"),
    "Nobody can go on from 'bye'; give it replies under 'you', or say 'end: true'.",
  ],
  [
    'an end with replies',
    () => change("  leading:\n    says: 'Maybe.'\n", "  leading:\n    says: 'Maybe.'\n    end: true\n"),
    "'leading' has replies, so it is no end; remove 'end' or the replies.",
  ],
  [
    'a way that leads back',
    () =>
      change(
        "text: 'Tell me more, in your own words.', to: game",
        "text: 'Tell me more, in your own words.', to: opening",
      ),
    "From 'leading' a reply leads back to 'opening'; let every way come to an end.",
  ],
  [
    'a goal that nothing meets',
    () => change('meets: [tells-next]', 'meets: [tells-next], breaks: [tells-next], why: She hears no more.'),
    "No way meets the goal 'tells-next'; mark a reply that does with 'meets', or remove the goal.",
  ],
  [
    'a goal that is not named',
    () => change('meets: [calm]', 'meets: [clam]'),
    "There is no goal 'clam'; add it to 'goals'",
  ],
  [
    'no good way through',
    () => change('to: thanked, meets: [calm]', 'to: thanked, meets: [calm], breaks: [no-promise], why: No.'),
    'No way from the start to an end keeps every goal; write one.',
  ],
  [
    'a broken goal without a reason',
    () => change(', why: You cannot keep it.', ''),
    "A reply that breaks a goal must say why; add 'why'.",
  ],
  [
    'a line of a child that describes an act',
    () => change("says: 'Maybe.'", "says: 'He touched me.'"),
    "A child's line must not describe an act ('touched me'); let the child hint at it.",
  ],
  [
    'another kind of person',
    () => change('who: child', 'who: ghost'),
    "'with.who' must be child, parent or colleague.",
  ],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it('a talk in another language that goes another way', async () => {
    const { mistakes } = await readPractice(example, change('meets: [tells-next]', 'meets: [tells-next, calm]'))
    expect(mistakes).toEqual([
      expect.stringContaining('The page differs from English in its turns, replies or goals; keep'),
    ])
  })

  it('a talk that is too long, and one that is too short', async () => {
    const turn = (index: number) => `  t${index}:
    says: 'Hm.'
    you:
      - { text: 'Go on, Ivy.', to: t${index + 1} }
      - { text: 'I listen.', to: t${index + 1} }
`
    const head = example.slice(0, example.indexOf('goals:')).replace('start: opening', 'start: t1')
    const goals = 'goals:\n  - { key: calm, text: You stay calm. }\nturns:\n'
    const talk = (length: number) => {
      const turns = Array.from({ length }, (_, index) => turn(index + 1)).join('')
      return `${head}${goals}${turns}  t${length + 1}:\n    says: 'Okay.'\n    end: true\n---\nIvy plays.\n`
    }
    expect(await toldOf(talk(9))).toEqual([
      expect.stringContaining('The longest way takes 9 replies; make it 8 or fewer.'),
    ])
    expect(await toldOf(talk(2))).toEqual([expect.stringContaining('takes 2 replies; make it 3 or more.')])
    expect(await toldOf(talk(8))).toEqual([])
  })
})
