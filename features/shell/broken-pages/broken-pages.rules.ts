/** The most that is reported about one fault. */
export const MESSAGE_MAX = 200
export const PLACES_MAX = 8
export const PLACE_PATTERN = /^[\w.-]{1,100}:\d{1,7}:\d{1,7}$/
export const NAME_PATTERN = /^[A-Za-z]{1,40}$/

/**
 * Engine messages that are only about our code. Others may quote what was on the page (a JSON text that does not parse,
 * a search in what someone typed), so they are left out.
 */
const ABOUT_CODE = [
  /^[\w.$]+ is not (?:a function|defined|iterable|a constructor|an object)$/,
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]+'\))?$/,
  /^[\w.$]+ is (?:undefined|null)$/,
  /^Can't find variable: [\w$]+$/,
  /^(?:undefined|null) is not an object \(evaluating '[\w.$]+'\)$/,
  /^[\w.$]+ is not a function\. \(In '[\w.$]+\(\)', '[\w.$]+' is (?:undefined|null|an instance of \w+)\)$/,
  /^Maximum call stack size exceeded\.?$/,
  /^Minified React error #\d+(?=;)/,
]

export interface BrokenPage {
  /** The kind of error, such as TypeError. */
  readonly name: string
  /** The engine's words, if they are only about code. */
  readonly message: string | null
  /** Where in our scripts it was thrown, the innermost first: file, line and column. */
  readonly places: readonly string[]
}

/** What may be reported about an error: nothing in it comes from the page's address, its data or its person. */
export function tellable(error: unknown): BrokenPage {
  if (!(error instanceof Error)) return { name: 'NoError', message: null, places: [] }
  const said = ABOUT_CODE.map(pattern => pattern.exec(error.message)?.[0]).find(text => text !== undefined)
  const places = (error.stack ?? '')
    .split('\n')
    .flatMap(line => /\/assets\/([\w.-]{1,100}:\d{1,7}:\d{1,7})\)?$/.exec(line.trim())?.[1] ?? [])
  return {
    name: NAME_PATTERN.test(error.name) ? error.name : 'Error',
    message: said?.slice(0, MESSAGE_MAX) ?? null,
    places: places.slice(0, PLACES_MAX),
  }
}
