/** A solution that only the surrounding program can name: another directory, or another server. */
export type WayOut = 'otherDirectory' | 'otherServer'

const usualWords: Record<WayOut, string> = {
  otherDirectory: 'choose another directory',
  otherServer: 'connect to a server of your own',
}

/** Why PostgreSQL can't be used here, in one line for the operator: nothing is broken. */
export class PostgresRefusal extends Error {
  readonly #problem: string
  readonly #wayOut: WayOut | undefined

  /** `problem` continues with the solution, if there is one: 'It is in use: stop it first, or'. */
  constructor(problem: string, wayOut?: WayOut) {
    super(toldIn(usualWords, problem, wayOut))
    this.#problem = problem
    this.#wayOut = wayOut
  }

  /** The same line, with the solution in the program's own words: 'set another DATA_DIR'. */
  told(words: Readonly<Record<WayOut, string>>): string {
    return toldIn(words, this.#problem, this.#wayOut)
  }
}

const toldIn = (words: Readonly<Record<WayOut, string>>, problem: string, wayOut: WayOut | undefined) =>
  wayOut ? `${problem} ${words[wayOut]}.` : problem
