/** The way out of a refusal that only the program around this one can name: another directory, or another server. */
export type WayOut = 'otherDirectory' | 'otherServer'

const usualWords: Record<WayOut, string> = {
  otherDirectory: 'choose another directory',
  otherServer: 'connect to a server of your own',
}

/** Why PostgreSQL can't be had here, in one line for whoever runs the program: nothing is broken. */
export class PostgresRefusal extends Error {
  readonly #problem: string
  readonly #wayOut: WayOut | undefined

  /** `problem` goes on into the way out, if there is one: 'It is in use: stop it first, or'. */
  constructor(problem: string, wayOut?: WayOut) {
    super(toldIn(usualWords, problem, wayOut))
    this.#problem = problem
    this.#wayOut = wayOut
  }

  /** The same line, with the way out in the program's own words: 'set another DATA_DIR'. */
  told(words: Readonly<Record<WayOut, string>>): string {
    return toldIn(words, this.#problem, this.#wayOut)
  }
}

const toldIn = (words: Readonly<Record<WayOut, string>>, problem: string, wayOut: WayOut | undefined) =>
  wayOut ? `${problem} ${words[wayOut]}.` : problem
