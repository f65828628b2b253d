import { pino } from 'pino'
import { keptBy } from '../shared/kept.ts'

/** One answered call: its route as declared, never its address, which may contain tokens and codes. */
export interface CallLine {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Lines for the operator: never secrets, codes, tokens or bodies. */
export interface Log {
  info(text: string): void
  error(text: string, error?: unknown): void
  /** Each call, as soon as it is answered. */
  call?(line: CallLine): void
  /** Writes everything that is still held back. */
  flush?(): void
}

/** For people at a terminal: everything except the calls. */
const textLog: Log = {
  info: text => console.log(text),
  error: (text, error) =>
    console.error(`${new Date().toISOString()} ${text}`, error instanceof Error ? error.stack : (error ?? '')),
}

/** How much is written at once, in bytes, and the longest that a line waits. */
const CHUNK = 4_096
const HELD_MS = 500
/** What is held at most while nothing can be written; later lines are lost. */
const HELD_MAX = 1_048_576

/** For log collectors: one JSON object a line on the standard output. */
export function jsonLog(destination?: { write(line: string): void }): Log {
  const out = destination ? null : standardOutput()
  const lines = destination ?? out ?? { write: () => undefined }
  const logger = pino(
    {
      base: undefined,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: level => ({ level }) },
    },
    lines,
  )
  return {
    info: text => logger.info(text),
    // Only an error's message and stack: what a driver adds to it may be someone's data.
    error: (text, error) =>
      logger.error(error === undefined ? {} : { error: error instanceof Error ? error.stack : String(error) }, text),
    call: line => void lines.write(callLine(line)),
    flush: () => out?.flush(),
  }
}

const quoted = keptBy((text: string) => JSON.stringify(text))
/** The last millisecond that was written, and its text: many calls are answered within one. */
let written: readonly [at: number, text: string] = [0, '']

/** A call's line as the library would write it: there is one for each call, and all but four of its values are the same. */
function callLine({ requestId, method, route, status, milliseconds }: CallLine): string {
  const now = Date.now()
  if (now !== written[0]) written = [now, new Date(now).toISOString()]
  return (
    `{"level":"info","time":"${written[1]}","requestId":${JSON.stringify(requestId)},"method":${quoted(method)},"route":${quoted(route)},` +
    `"status":${status},"milliseconds":${Math.round(milliseconds)},"message":"call"}\n`
  )
}

/**
 * Writes at once what a chunk holds: if the disk that the log goes to is full, that is an error of this write. The
 * library would repeat it forever in a write that it puts off, and again at the end of the process.
 */
function standardOutput() {
  const out = pino.destination({ sync: true, minLength: CHUNK, periodicFlush: HELD_MS, maxLength: HELD_MAX })
  // A full disk must not end the program; the lines are written when there is room.
  return out.on('error', () => undefined)
}

export const openLog = (format: 'text' | 'json'): Log => (format === 'json' ? jsonLog() : textLog)

export const silentLog: Log = { info: () => undefined, error: () => undefined }
