import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'

export type Mistake = {
  /** Path below the folder of all courses. */
  file: string
  line?: number
  /** What is wrong and what to do about it. */
  message: string
}

/** What one reading of the files found wrong; nothing stops at the first mistake. */
export type Mistakes = { list: Mistake[]; add: (file: string, line: number | undefined, message: string) => void }

export function collectMistakes(): Mistakes {
  const list: Mistake[] = []
  const add = (file: string, line: number | undefined, message: string) => {
    list.push(line === undefined ? { file, message } : { file, line, message })
  }
  return { list, add }
}

/** One line per mistake, in the format of editors and terminals. */
export function describeMistake({ file, line, message }: Mistake): string {
  return line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`
}

const READING_FAILED: Record<string, string> = {
  ENOENT: 'This file is missing; write it, or remove what refers to it.',
  EISDIR: 'This is a folder where a file is expected; replace it.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'This file is not UTF-8 text; save it as UTF-8.',
}

/** Reads a text file and normalizes its line endings; an unreadable one is a mistake and gives undefined. */
export async function readText(root: string, file: string, mistakes: Mistakes): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(root, file)))
    return text.replace(/\r\n?/g, '\n')
  } catch (error) {
    const message = READING_FAILED[(error as NodeJS.ErrnoException).code ?? '']
    if (!message) throw error
    mistakes.add(file, undefined, message)
    return undefined
  }
}

type Path = readonly PropertyKey[]
export type Lines = (path: Path) => number
export type Authored<T> = { value: T; lineOf: Lines }

/** Follows a path through the document as far as it goes and returns the line where it ended. */
function linesOf(document: ReturnType<typeof parseDocument>, counter: LineCounter, before: number): Lines {
  return path => {
    let node: unknown = document.contents
    let line = 1
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined
      const place = isSeq(node) && typeof step === 'number' ? node.items[step] : pair?.key
      const range = (place as { range?: [number, number, number] } | undefined)?.range
      if (!range) break
      line = counter.linePos(range[0]).line
      node = pair ? pair.value : place
    }
    return line + before
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  )
}

const KIND_NAMES: Record<string, string> = {
  array: 'a list',
  object: 'a set of keys',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
}

function nameOf(path: Path): string {
  return path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step + 1}]` : name ? `${name}.${String(step)}` : String(step),
    '',
  )
}

function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  const name = nameOf(issue.path)
  const subject = name ? `'${name}'` : 'The file'
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map(key => `'${key}'`).join(', ')
    return `Unknown key ${keys}${name ? ` in '${name}'` : ''}; correct its spelling or remove it.`
  }
  if (name && valueAt(value, issue.path) === undefined) return `The key '${name}' is missing; add it.`
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return `${subject} must be ${KIND_NAMES[issue.expected] ?? issue.expected}.`
  }
  return `${subject} ${issue.message}.`
}

/**
 * Reads YAML of a known shape. Every mistake is reported with its line; `before` is the number of lines in the file
 * above it.
 */
export function readYaml<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  file: string,
  mistakes: Mistakes,
  before = 0,
): Authored<z.infer<Shape>> | undefined {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line + before
  const told = mistakes.list.length
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    mistakes.add(
      file,
      lineAt(pos[0]),
      `This is not valid YAML: ${message}. Correct it; if it is text, put it in quotes.`,
    )
  }
  visit(document, {
    Alias: (_key, { range, source }) => {
      mistakes.add(
        file,
        lineAt(range?.[0] ?? 0),
        `'*${source}' refers to nothing; put a text that begins so in quotes.`,
      )
    },
  })
  if (mistakes.list.length > told) return undefined
  const lineOf = linesOf(document, counter, before)
  const value: unknown = document.toJS()
  const result = shape.safeParse(value)
  if (result.success) return { value: result.data, lineOf }
  for (const issue of result.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
    mistakes.add(file, lineOf(path), sentenceOf(issue, value))
  }
  return undefined
}

/** Reports each entry whose key appeared earlier in the same list. */
export function refuseDuplicates(
  keys: readonly string[],
  what: string,
  file: string,
  lineAt: (index: number) => number,
  mistakes: Mistakes,
): void {
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index) {
      mistakes.add(file, lineAt(index), `The ${what} '${key}' appears twice; give each its own key.`)
    }
  })
}
