import { pino } from 'pino'

/** One call that was answered: its route as declared, never its address, in which tokens and codes may stand. */
export interface CallLine {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Lines for whoever runs the program: never secrets, codes, tokens or bodies. */
export interface Log {
  info(text: string): void
  error(text: string, error?: unknown): void
  /** Each call, as soon as it is answered. */
  call?(line: CallLine): void
  /** Writes out what is still held back. */
  flush?(): void
}

/** For people at a terminal: what happens besides the calls. */
const textLog: Log = {
  info: text => console.log(text),
  error: (text, error) =>
    console.error(`${new Date().toISOString()} ${text}`, error instanceof Error ? error.stack : (error ?? '')),
}

/** How much is written at once, in bytes, and how long a line waits at most. */
const CHUNK = 4_096
const HELD_MS = 500

/** For machines that collect logs: one JSON object a line on the standard output. */
export function jsonLog(destination?: { write(line: string): void }): Log {
  const out = destination ? null : pino.destination({ sync: false, minLength: CHUNK, periodicFlush: HELD_MS })
  const logger = pino(
    {
      base: undefined,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: level => ({ level }) },
    },
    destination ?? out ?? undefined,
  )
  return {
    info: text => logger.info(text),
    // Of an error its words and its places: what a driver adds to one may be somebody's data.
    error: (text, error) =>
      logger.error(error === undefined ? {} : { error: error instanceof Error ? error.stack : String(error) }, text),
    call: line => logger.info({ ...line, milliseconds: Math.round(line.milliseconds) }, 'call'),
    flush: () => out?.flushSync(),
  }
}

export const openLog = (format: 'text' | 'json'): Log => (format === 'json' ? jsonLog() : textLog)

export const silentLog: Log = { info: () => undefined, error: () => undefined }
