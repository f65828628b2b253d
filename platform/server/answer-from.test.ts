import { expect, test } from 'vitest'
import { answerFrom } from './answer-from.ts'
import type { Services } from './feature.ts'
import type { ReadCopy } from './read-copy.ts'

const primary = 'primary' as never
const services = { db: primary } as unknown as Services
const from = async ({ db }: Services) => String(db)

function world({
  upTo = 100,
  method = 'GET',
  mayLag = true,
}: { upTo?: number; method?: string; mayLag?: boolean } = {}) {
  const noted: string[] = []
  const lost: string[] = []
  const copy = {
    db: 'copy' as never,
    has: (wroteAt: string | null) => wroteAt === null || Number(wroteAt) <= upTo,
    lose: () => void lost.push('lost'),
  } as unknown as ReadCopy
  const session = (wroteAt: string | null) => ({ wroteAt, noteWrite: async () => void noted.push('noted') })
  const spec = { method, ...(mayLag && { mayLag }) } as never
  return { copy, session, spec, noted, lost }
}

test('a read that may lag is answered by the copy, for those whose writes it has', async () => {
  const { copy, session, spec } = world()
  expect(await answerFrom({ spec, copy, services, session: session(null) }, from)).toBe('copy')
  expect(await answerFrom({ spec, copy, services, session: session('100') }, from)).toBe('copy')
  expect(await answerFrom({ spec, copy, services, session: session('101') }, from)).toBe('primary')
})

test('everything else is answered by the primary, and so is all without a copy or a session', async () => {
  const { copy, session, spec } = world({ mayLag: false })
  expect(await answerFrom({ spec, copy, services, session: session(null) }, from)).toBe('primary')
  const lagging = world()
  expect(await answerFrom({ ...lagging, copy: null, services, session: session(null) }, from)).toBe('primary')
  expect(await answerFrom({ ...lagging, services, session: undefined }, from)).toBe('primary')
})

test('a write notes where it stands in the log, once it is done', async () => {
  const { copy, session, spec, noted } = world({ method: 'POST', mayLag: false })
  await answerFrom({ spec, copy, services, session: session(null) }, async () => expect(noted).toEqual([]))
  expect(noted).toEqual(['noted'])
  await answerFrom({ spec, copy, services, session: session(null) }, async () => {
    throw new Error('refused')
  }).catch(() => undefined)
  expect(noted).toEqual(['noted'])
})

test.each([
  ['away', { code: 'ECONNREFUSED' }, ['lost']],
  ['stopped by what it had to take over', { code: '40001' }, []],
])('what a copy that is %s cannot answer, the primary answers', async (_what, error, expected) => {
  const { copy, session, spec, lost } = world()
  const asked: string[] = []
  const answer = await answerFrom({ spec, copy, services, session: session(null) }, async ({ db }) => {
    asked.push(String(db))
    if (String(db) === 'copy') throw Object.assign(new Error('no'), error)
    return 'answered'
  })
  expect([answer, asked, lost]).toEqual(['answered', ['copy', 'primary'], expected])
})

test('a copy that refuses a write is not lost: the call was declared wrongly', async () => {
  const { copy, session, spec, lost } = world()
  const write = async () => {
    throw Object.assign(new Error('read-only'), { code: '25006' })
  }
  await expect(answerFrom({ spec, copy, services, session: session(null) }, write)).rejects.toThrow('read-only')
  expect(lost).toEqual([])
})

test('a refusal is the answer, whoever was asked', async () => {
  const { copy, session, spec } = world()
  let asked = 0
  await expect(
    answerFrom({ spec, copy, services, session: session(null) }, async () => {
      asked += 1
      throw new Error('not for you')
    }),
  ).rejects.toThrow('not for you')
  expect(asked).toBe(1)
})
