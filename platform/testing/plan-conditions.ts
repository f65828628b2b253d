/** `left = right`, as a plan writes it: a column (`m.entity_id`), a parameter (`$1`), or anything else. */
export interface Equality {
  readonly left: string
  readonly right: string
}

/**
 * The equalities that are true for every row that passes a plan's condition: all of an `and`, those in every branch of an `or`,
 * and none of anything else.
 */
export function equalitiesOf(condition: string): Equality[] {
  const text = bare(condition)
  const branches = splitAt(text, ' OR ')
  if (branches.length > 1) return inEach(branches.map(equalitiesOf))
  const parts = splitAt(text, ' AND ')
  if (parts.length > 1) return parts.flatMap(equalitiesOf)
  const sides = splitAt(text, ' = ').map(operand)
  return sides.length === 2 ? [{ left: sides[0] ?? '', right: sides[1] ?? '' }] : []
}

/** Whether every row that passes a plan's condition has no value in this column. */
export function excludes(condition: string, column: string): boolean {
  const text = bare(condition)
  const branches = splitAt(text, ' OR ')
  if (branches.length > 1) return branches.every(branch => excludes(branch, column))
  const parts = splitAt(text, ' AND ')
  return parts.length > 1 ? parts.some(part => excludes(part, column)) : text === `${column} IS NULL`
}

const same = (a: Equality, b: Equality) =>
  (a.left === b.left && a.right === b.right) || (a.left === b.right && a.right === b.left)

const inEach = ([first = [], ...others]: Equality[][]): Equality[] =>
  first.filter(one => others.every(other => other.some(two => same(one, two))))

/** Without casts and parentheses around it: a cast does not change which row a value names. */
export function operand(text: string): string {
  const inner = bare(text).replace(/::[a-z][\w ]*(\(\d+\))?$/, '')
  if (inner !== text) return operand(inner)
  // A name is written in quotes where it has to be.
  return text.startsWith("'") ? text : text.replaceAll('"', '')
}

/** Without the parentheses that enclose the whole. */
function bare(text: string): string {
  let inner = text.trim()
  while (inner.startsWith('(') && closing(inner, 0) === inner.length - 1) inner = inner.slice(1, -1).trim()
  return inner
}

/** Where the parenthesis that opens at `start` closes. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at = after(text, at)) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** The parts between separators, ignoring those in parentheses or quotes. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at = after(text, at)) {
    if (text[at] === '(' || text[at] === '[') depth += 1
    if (text[at] === ')' || text[at] === ']') depth -= 1
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at))
      start = at + separator.length
    }
  }
  return [...parts, text.slice(start)]
}

/** The next place, past a quoted literal or name; a doubled quote within opens the rest of the same one. */
function after(text: string, at: number): number {
  const quote = text[at]
  if (quote !== "'" && quote !== '"') return at + 1
  const end = text.indexOf(quote, at + 1)
  return end < 0 ? text.length : end + 1
}
