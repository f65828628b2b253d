import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { ConversationPage, LearnerConversation, learnerConversation } from './conversation.ts'
import {
  cleanWay,
  conversationSeconds,
  goalsNeverKept,
  judgeConversation,
  REPLY_SECONDS,
  repliesToGuess,
  turnsAlong,
} from './conversation.rules.ts'

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

type Marks = { meets?: string[]; breaks?: string[]; why?: string }
type Talk = Parameters<typeof cleanWay>[0]
/** A talk about these goals: at each turn, where each reply leads, and what it meets and breaks. */
const talk = (goals: string[], turns: Record<string, [to: string, marks?: Marks][]>): Talk => ({
  start: 'start',
  goals: goals.map(key => ({ key, text: 'One goal.' })),
  turns: Object.entries(turns).map(([key, you]) => ({
    key,
    says: 'Two words.',
    you: you.map(([to, marks], index) => ({
      key: 'abc'.charAt(index),
      text: 'My three words.',
      to,
      meets: [],
      breaks: [],
      ...marks,
    })),
  })),
})

it('leads along the turns of the replies, and nowhere by a reply that is not there', () => {
  const page = talk(['calm'], { start: [['end'], ['lost']], end: [] })
  const along = (...replies: string[]) => turnsAlong(page, replies)?.map(({ key }) => key)
  expect(along()).toEqual(['start'])
  expect(along('a')).toEqual(['start', 'end'])
  for (const way of [['b'], ['c'], ['c', 'a'], ['a', 'a']]) expect(along(...way)).toBeUndefined()
  expect(turnsAlong({ ...page, start: 'lost' }, [])).toBeUndefined()
  expect(turnsAlong({ ...page, start: 'lost' }, ['a'])).toBeUndefined()
})

it('tells of a talk how each goal went by which replies, and why, and nothing else', () => {
  const page = talk(['calm', 'tells', 'asks'], {
    start: [['end', { meets: ['calm'] }]],
    end: [['bye', { breaks: ['tells'], why: 'No.' }]],
    bye: [],
  })
  expect(judgeConversation(page, ['a', 'a'])).toStrictEqual({
    kind: 'conversation',
    good: false,
    goals: [
      { key: 'calm', outcome: 'kept', replies: [0] },
      { key: 'tells', outcome: 'broken', replies: [1] },
      { key: 'asks', outcome: 'kept', replies: [] },
    ],
    whys: [{ reply: 1, why: 'No.' }],
  })
})

describe('the shortest clean way', () => {
  it.each<[string, Talk, string[] | undefined]>([
    ['is the shorter of two', talk(['calm'], { start: [['more'], ['end']], more: [['end']], end: [] }), ['b']],
    [
      'goes round what breaks a goal',
      talk(['calm'], { start: [['end', { breaks: ['calm'] }], ['more']], more: [['end']], end: [] }),
      ['b', 'a'],
    ],
    [
      'does not mind what breaks no goal of the page',
      talk(['calm'], { start: [['end', { breaks: ['other'] }]], end: [] }),
      ['a'],
    ],
    [
      'comes to one turn with more than another way did',
      talk(['calm', 'tells'], {
        start: [
          ['more', { meets: ['tells'] }],
          ['more', { meets: ['calm'] }],
        ],
        more: [['end', { meets: ['tells'] }]],
        end: [],
      }),
      ['b', 'a'],
    ],
    [
      'meets each goal somewhere, and none for another with a name like theirs',
      talk(['a', 'bc', 'ab', 'c'], {
        start: [
          ['more', { meets: ['a', 'bc'] }],
          ['more', { meets: ['ab', 'c'] }],
        ],
        more: [['end', { meets: ['a', 'bc'] }]],
        end: [],
      }),
      ['b', 'a'],
    ],
    ['is none where it only leads back', talk(['calm'], { start: [['start']] }), undefined],
    ['is none where it leads to no turn', talk(['calm'], { start: [['lost']] }), undefined],
    ['is none without a turn to start with', talk(['calm'], { end: [] }), undefined],
    [
      'is none where no way meets every goal',
      talk(['calm', 'tells'], {
        start: [
          ['end', { meets: ['calm'] }],
          ['end', { meets: ['tells'] }],
        ],
        end: [],
      }),
      undefined,
    ],
  ])('%s', (_what, page, way) => {
    expect(cleanWay(page)).toEqual(way)
  })

  it('is found for each goal alone', () => {
    const page = talk(['calm', 'tells', 'asks'], {
      start: [
        ['end', { meets: ['calm'], breaks: ['tells', 'asks'] }],
        ['end', { meets: ['tells'], breaks: ['asks'] }],
      ],
      end: [],
    })
    expect(goalsNeverKept(page)).toEqual(['asks'])
  })

  it('takes the time to read what is said on it, its notes, all replies and the goals, and to think', () => {
    const page = talk(['calm'], { start: [['end'], ['more']], more: [['end']], end: [] })
    // Three words of the title, two of the goal, two of each of two turns, three of each of two replies.
    expect(conversationSeconds(page, 'The long title')).toBe(REPLY_SECONDS + 15 / 3)
    const [start, ...others] = page.turns
    const noted = { ...page, turns: [{ ...given(start), note: 'She looks away.' }, ...others] }
    expect(conversationSeconds(noted, 'The long title')).toBe(REPLY_SECONDS + 18 / 3)
  })
})

it('asks to find the one reply that breaks nothing, only where there is one', () => {
  const page = talk(['calm'], {
    start: [['more', { breaks: ['calm'] }], ['more']],
    more: [['last'], ['last']],
    last: [['end', { breaks: ['calm'] }]],
    end: [],
  })
  expect(repliesToGuess(page)).toEqual([
    [
      { text: 'My three words.', right: false },
      { text: 'My three words.', right: true },
    ],
  ])
})
