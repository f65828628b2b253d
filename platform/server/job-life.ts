import type pg from 'pg'
import { ALIVE } from './job-deaths.ts'

/** One life of the database, as a shift sees it: the connection whose lock says that its workers are alive. */
export class Life {
  readonly #connection: pg.PoolClient
  readonly #ended = Promise.withResolvers<void>()
  #locked: Promise<unknown> | undefined
  #released = false
  /** The connection broke: what is unfinished belongs to the next shift. */
  lost = false

  private constructor(connection: pg.PoolClient) {
    this.#connection = connection
    connection.once('error', () => this.lose()).once('end', () => this.lose())
  }

  static async begin(pool: pg.Pool): Promise<Life> {
    const life = new Life(await pool.connect())
    try {
      // A worker on another machine that disappears is noticed within seconds too.
      await life.#connection.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
      )
      return life
    } catch (error) {
      life.release()
      throw error
    }
  }

  /** Settles when the database is lost, or the shift is over. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  lose(): void {
    this.lost = true
    this.#ended.resolve()
  }

  over(): void {
    this.#ended.resolve()
    this.release()
  }

  release(): void {
    if (!this.#released) this.#connection.release(true)
    this.#released = true
  }

  /** Takes the lock in the name of a pool of workers: it ends with the process or the database. */
  lock(workers: string): Promise<unknown> {
    return (this.#locked ??= this.#connection
      .query(`select pg_advisory_lock($1, hashtext($2))`, [ALIVE, workers])
      .catch(error => {
        this.lose()
        throw error
      }))
  }

  /** Asks the database whether it is still there. */
  async check(): Promise<void> {
    await this.#connection.query('select 1').catch(() => this.lose())
  }
}
