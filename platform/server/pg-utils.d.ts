// The driver declares no types for this file.
declare module 'pg/lib/utils.js' {
  /** A value as the text that is sent for a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null
}
