/**
 * Marks mails as sent, each as soon as it was accepted. Those that are accepted while a statement is under way share the
 * next one. Whoever adds one waits until it is marked: a mail that is not is sent again after a kill.
 */
export class SentMarks {
  readonly #mark: (ids: readonly number[]) => Promise<void>
  #next: { readonly ids: number[]; readonly marked: Promise<void> } | null = null
  #under: Promise<unknown> = Promise.resolve()

  constructor(mark: (ids: readonly number[]) => Promise<void>) {
    this.#mark = mark
  }

  add(id: number): Promise<void> {
    this.#next ??= this.#begin()
    this.#next.ids.push(id)
    return this.#next.marked
  }

  #begin() {
    const ids: number[] = []
    const marked = this.#under.then(() => {
      this.#next = null
      return this.#mark(ids)
    })
    // A statement that failed in the end holds up none after it.
    this.#under = marked.catch(() => undefined)
    return { ids, marked }
  }
}
