/** A browser that a walk drives, whatever its make and protocol. */
export interface Engine {
  /** Its name and version, as it reports them. */
  readonly version: string
  /** What has gone wrong on the pages so far: errors, failed requests, console messages. */
  readonly faults: readonly string[]
  /** By address, as if typed. */
  open(path: string): Promise<void>
  /** With the pointer, on the one element that matches. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** As in a new browser: nobody is signed in. */
  forget(): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly origin: string
  /** Whether a request is meant to fail: the page of an unknown address is a 404. */
  readonly mayFail: (path: string) => boolean
}

export const VIEWPORT = { width: 1280, height: 900 }
