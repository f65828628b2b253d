import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../', import.meta.url)
/** Stands for whatever a text is given. */
const GIVEN = '\u0001'
/** With fewer letters of its own, a text with something given in it could be anything. */
const LETTERS_MIN = 12

/** A text as a pattern that finds it to the letter. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** All texts of a file, each as it is said with something given; in the order of their names. */
function* said(texts: unknown): Generator<string> {
  if (typeof texts === 'string') yield texts
  else if (typeof texts === 'function') {
    let saying: unknown = null
    try {
      saying = (texts as (...given: string[]) => unknown)(...Array<string>(texts.length).fill(GIVEN))
    } catch {
      // It needs more than words.
    }
    yield* said(saying)
  } else if (typeof texts === 'object' && texts !== null) for (const text of Object.values(texts)) yield* said(text)
}

/** Which of these words are texts of the program in English that have others in Spanish. */
export async function judgeOfEnglish(): Promise<(words: readonly string[]) => string[]> {
  const [english, spanish] = [new Set<string>(), new Set<string>()]
  for await (const file of glob('{features,platform}/**/*.messages.ts', { cwd: fileURLToPath(ROOT) })) {
    for (const text of said(await import(new URL(file, ROOT).href))) english.add(text)
    for (const text of said(await import(new URL(file.replace(/\.ts$/, '.es.ts'), ROOT).href))) spanish.add(text)
  }
  const own = [...english].filter(text => !spanish.has(text) && /\p{L}{3}/u.test(text))
  const exact = new Set(own.filter(text => !text.includes(GIVEN)))
  const patterns = own
    .filter(text => text.includes(GIVEN) && (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_MIN)
    .map(text => new RegExp(`^${text.split(GIVEN).map(literally).join('.+')}$`, 'u'))
  return words => words.filter(text => exact.has(text) || patterns.some(pattern => pattern.test(text)))
}

/** Runs in the page: what can be read or heard there, but for what says of itself that it is English. */
export function wordsOfPage(): string[] {
  const found = new Set([document.title])
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement as HTMLElement
    if (parent.closest('script, style, noscript, [lang=en]') || !parent.checkVisibility()) continue
    const text = node.nodeValue?.trim()
    if (text) found.add(text)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest('[lang=en]')) found.add(element.getAttribute(name) ?? '')
  return [...found]
}
