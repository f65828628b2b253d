import { expect, test } from 'vitest'
import { eventSentences } from './event-sentences.messages.ts'
import { eventSentences as spanish } from './event-sentences.messages.es.ts'

test('a sentence has its places once at most, the same in both languages, and no full stop', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [action, text] of Object.entries(eventSentences)) {
    expect(new Set(places(text)).size, action).toBe(places(text).length)
    expect(places((spanish as Readonly<Record<string, string>>)[action] ?? ''), action).toEqual(places(text))
    expect(text, action).not.toMatch(/\.$/)
  }
})
