import { AsyncLocalStorage } from 'node:async_hooks'
import type { In, Language } from '../shared/language.ts'

const speaking = new AsyncLocalStorage<Language>()

/** The language of whoever is being answered or written to; English where nobody is. */
export const currentLanguage = (): Language => speaking.getStore() ?? 'en'

/** Whatever is said while `act` runs, also after what it awaits, is said in this language. */
export const inLanguage = <Result>(language: Language, act: () => Result): Result => speaking.run(language, act)

/** The texts that modules read while they were loaded, in English, and how to say each of them now. */
const kept = new Map<string, () => unknown>()
let loading = true
let whenKept: (() => void) | null = null

/** What is read from now on is said at once, and not kept. */
export function textsAreLoaded(): void {
  loading = false
}

/** For the check that only schemas and refusals keep texts: calls `seen` for each one that a module keeps. */
export function watchKeptTexts(seen: () => void): void {
  whenKept = seen
}

/**
 * A text that was kept by a schema or a refusal when its module was loaded, in the language of the moment; any other text
 * as it is.
 */
export const saidNow = (text: string): string => {
  const now = kept.get(text)?.()
  return typeof now === 'string' ? now : text
}

function keep(text: unknown, now: () => unknown): void {
  if (typeof text !== 'string' || !loading) return
  kept.set(text, now)
  whenKept?.()
}

/**
 * The texts of a file, each read in the language of the moment. What holds other texts is again such an object, so a room
 * may keep a group of texts or a function under a short name. A text itself it reads when it says it: only what is sent as
 * a refusal may be kept (`saidNow`).
 */
export function inEach<Texts>(english: Texts, spanish: In<Texts>): Texts {
  return (
    isGroup(english) ? groupOf(english, () => (currentLanguage() === 'es' ? spanish : english) as object) : english
  ) as Texts
}

type Group = object | ((...given: unknown[]) => unknown)

const isGroup = (value: unknown): value is Group =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function groupOf(english: Group, now: () => Group): Group {
  const children = new Map<PropertyKey, Group>()
  return new Proxy(english, {
    get(_, key) {
      const value: unknown = Reflect.get(now(), key)
      keep(value, () => Reflect.get(now(), key))
      if (!isGroup(value) || !Object.hasOwn(english, key)) return value
      const same: unknown = Reflect.get(english, key)
      if (!isGroup(same)) return value
      const known = children.get(key) ?? groupOf(same, () => Reflect.get(now(), key) as Group)
      children.set(key, known)
      return known
    },
    apply(_, self, given: unknown[]) {
      const say = (): unknown => Reflect.apply(now() as (...given: unknown[]) => unknown, self, given)
      const said = say()
      keep(said, say)
      return said
    },
  })
}
