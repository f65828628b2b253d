import { sentencesOf, type Spoken } from './spoken.rules.ts'

/** Milliseconds of silence before a part, and before a heading. */
const PAUSE = { part: 250, heading: 700 }
const BLOCKS = 'h2, h3, h4, p, li, blockquote, figcaption, legend, label, dt, dd, td, th, summary, button'
/** What is no part of the text: closed details, what only screen readers get, fields, and what is switched off. */
const UNSPOKEN =
  'details:not([open]) > :not(summary), .visually-hidden, [aria-hidden="true"], textarea, select, [hidden]'
/** Marks the part that is being read, for the style sheet. */
const MARK = 'data-heard'

export type Listening = 'still' | 'playing' | 'paused' | 'failed'

interface Part {
  readonly element: Element
  readonly text: string
}

/** The parts of a page as they stand now, from top to bottom. */
export function partsOf(page: Element): Part[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const parts: { element: Element; text: string }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest(UNSPOKEN)) continue
    const element = parent.closest(BLOCKS) ?? parent
    const last = parts.at(-1)
    if (last?.element === element) last.text += node.textContent
    else parts.push({ element, text: node.textContent ?? '' })
  }
  return parts.filter(({ text }) => text.trim() !== '')
}

/** Says a sentence; the browser forgets an utterance that nobody holds, and never tells that it ended. */
export type Say = (text: string) => SpeechSynthesisUtterance

/** Reads a page aloud, sentence by sentence, and marks the part that is being read. */
export class Speaker {
  #parts: readonly Part[] = []
  #lines: readonly Spoken[] = []
  #at = 0
  #saying: SpeechSynthesisUtterance | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  readonly #onState: (state: Listening) => void

  constructor(onState: (state: Listening) => void) {
    this.#onState = onState
  }

  /** From the first sentence. */
  begin(page: Element, language: string, say: Say): void {
    this.silence()
    this.#parts = partsOf(page)
    this.#lines = sentencesOf(
      this.#parts.map(({ text }) => text),
      language,
    )
    this.#at = 0
    this.goOn(say)
  }

  /** From the sentence that was being read, or is. */
  goOn(say: Say): void {
    this.silence()
    this.#onState('playing')
    this.#say(say)
  }

  pause(): void {
    this.silence()
    this.#onState('paused')
  }

  stop(): void {
    this.silence()
    this.#onState('still')
  }

  silence(): void {
    clearTimeout(this.#waiting)
    this.#saying = undefined
    window.speechSynthesis?.cancel()
    for (const { element } of this.#parts) element.removeAttribute(MARK)
  }

  #say(say: Say): void {
    const line = this.#lines[this.#at]
    const part = line && this.#parts[line.part]
    if (!part) return this.stop()
    for (const { element } of this.#parts) element.toggleAttribute(MARK, element === part.element)
    part.element.scrollIntoView?.({ block: 'nearest' })
    const utterance = say(line.text)
    this.#saying = utterance
    // Cut off by a button, it is not the one any more: the button says what comes next.
    utterance.onend = () => {
      if (this.#saying !== utterance) return
      this.#at += 1
      this.#waiting = setTimeout(() => this.#say(say), this.#pauseBefore(line.part))
    }
    utterance.onerror = () => {
      if (this.#saying !== utterance) return
      this.silence()
      this.#onState('failed')
    }
    window.speechSynthesis.speak(utterance)
  }

  #pauseBefore(before: number): number {
    const next = this.#lines[this.#at]
    if (!next || next.part === before) return 0
    return /^H\d$/.test(this.#parts[next.part]?.element.tagName ?? '') ? PAUSE.heading : PAUSE.part
  }
}
