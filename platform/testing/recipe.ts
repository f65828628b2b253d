/** A block of a recipe: a whole file, or lines to add to one. */
export interface Block {
  readonly path: string
  readonly text: string
  readonly adds: boolean
}

/**
 * The blocks of a document that say which file they belong to: ```` ```ts path ````, or ```` ```diff path ```` for
 * additions.
 */
export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind, path = '', text = '']) => ({
    path,
    text,
    adds: kind === 'diff',
  }))

/** Adds the lines with a plus to a text, at the place where the lines without one are. */
export function added(text: string, { path, text: lines }: Block): string {
  const all = lines.trimEnd().split('\n')
  const present = all.filter(line => line.startsWith(' ')).map(line => line.slice(1))
  const before = `${present.join('\n')}\n`
  if (text.split(before).length !== 2) throw new Error(`${path}: these lines do not stand in it once:\n${before}`)
  return text.replace(before, () => `${all.map(line => line.slice(1)).join('\n')}\n`)
}
