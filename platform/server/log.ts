/** Lines for the operator: never secrets, codes, tokens or bodies. */
export interface Log {
  info(text: string): void
  error(text: string, error?: unknown): void
}

export const consoleLog: Log = {
  info: text => console.log(text),
  error: (text, error) =>
    console.error(`${new Date().toISOString()} ${text}`, error instanceof Error ? error.stack : (error ?? '')),
}

export const silentLog: Log = { info: () => undefined, error: () => undefined }
