import { parseSync } from 'vite'

/** A piece of SQL: a name, a mark, or a hole in which something of the program stands. */
export interface Word {
  readonly kind: 'name' | 'mark' | 'hole'
  readonly text: string
  /** Where it stands in the source file. */
  readonly at: number
}

/** A template that is tagged with `sql`, with those that stand within its holes. */
export interface Template {
  readonly words: readonly Word[]
  readonly within: Template | undefined
  /** What a list is read from (`from: sql`groups g``, as `ListSql` has it): its tables are known to the whole file. */
  readonly isFromList: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
interface Tagged extends Node {
  readonly tag: Node & { readonly name?: string; readonly callee?: Node & { readonly name?: string } }
  readonly quasi: { readonly quasis: readonly Span[]; readonly expressions: readonly Span[] }
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isTagged = (node: Node): node is Tagged => node.type === 'TaggedTemplateExpression'

/** The property of a list that says what it is read from. */
const namesTables = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && ['from', 'counted'].includes(String(key['name']))

/** Every SQL template of a source file: sql`...`, and sqlOf(Schema)`...`, whose rows have a schema. */
export function templatesOf(file: string, source: string): Template[] {
  const found: Template[] = []
  const visit = (value: unknown, within: Template | undefined, isFromList = false): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, within)
    if (!isNode(value)) return
    let inside = within
    if (isTagged(value) && (value.tag.name === 'sql' || value.tag.callee?.name === 'sqlOf')) {
      inside = { words: wordsIn(source, value.quasi), within, isFromList }
      found.push(inside)
    }
    const listsTables = namesTables(value) || (isFromList && value.type === 'ConditionalExpression')
    for (const child of Object.values(value)) visit(child, inside, listsTables)
  }
  visit(parseSync(file, source).program.body, undefined)
  return found
}

const HOLE = '\u0001'
// A comment, a text, a quoted name, a number, a name, a cast or any other mark.
const PIECE = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"([^"]+)"|\d[\w.]*|([A-Za-z_]\w*)|::|[^\s]/gs

function wordsIn(source: string, { quasis, expressions }: Tagged['quasi']): Word[] {
  // A text may hold a hole ('{${roles}}'), so that pieces are told apart in the whole. In it each hole is one mark, with room for what stands there.
  const first = (quasis[0]?.start ?? 0) + 1
  const text = source.slice(first, (quasis.at(-1)?.end ?? 0) - 1).split('')
  for (const { start, end } of expressions) {
    const opens = source.lastIndexOf('${', start) - first
    const closes = source.indexOf('}', end) - first
    text.fill(' ', opens, closes + 1)
    text[opens] = HOLE
  }
  return [...text.join('').matchAll(PIECE)].flatMap(({ 0: piece, 1: quoted, 2: name, index }): Word[] => {
    const at = first + index
    const expression = piece === HOLE && expressions.find(({ start }) => start > at)
    if (expression) return [{ kind: 'hole', text: source.slice(expression.start, expression.end), at }]
    if (quoted !== undefined) return [{ kind: 'name', text: quoted, at }]
    if (name !== undefined) return [{ kind: 'name', text: name.toLowerCase(), at }]
    if (/^(?:--|\/\*|\d)/.test(piece)) return []
    return [{ kind: 'mark', text: piece.startsWith("'") ? "''" : piece, at }]
  })
}
