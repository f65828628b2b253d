/** A browser that a walk drives, whatever its maker and protocol. */
export interface Engine {
  /** Its name and version, as it tells them itself. */
  readonly version: string
  /** What went wrong on the pages until now: errors, failed requests, words in the console. */
  readonly faults: readonly string[]
  /** By address, as typed. */
  open(path: string): Promise<void>
  /** With the pointer, on the one element that fits. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** What an expression gives in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** As after a visit to a new browser: nobody is signed in. */
  forget(): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly origin: string
  /** Whether a request that fails is meant to: the page of an unknown address is a 404. */
  readonly mayFail: (path: string) => boolean
}

export const VIEWPORT = { width: 1280, height: 900 }
