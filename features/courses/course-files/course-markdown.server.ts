import MarkdownIt from 'markdown-it'
import type { Mistakes } from '#platform/server/authored-files.ts'

const markdown = new MarkdownIt({ html: false })
markdown.validateLink = url => /^https?:\/\//i.test(url)
// A link leads away from the player: opening it in a new tab keeps the learner's place.
markdown.renderer.rules['link_open'] = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('target', '_blank')
  tokens[index]?.attrSet('rel', 'noopener noreferrer')
  return renderer.renderToken(tokens, index, options)
}

/**
 * Renders an author's Markdown. Anything that the learner would see as raw characters (HTML, refused links) is a
 * mistake; `firstLine` is the line of the file where the text begins.
 */
export function renderMarkdown(text: string, file: string, firstLine: number, mistakes: Mistakes): string {
  const env = {}
  const tokens = markdown.parse(text, env)
  for (const token of tokens) {
    const line = firstLine + (token.map?.[0] ?? 0)
    if (token.type === 'heading_open' && token.tag === 'h1') {
      mistakes.add(file, line, "The page's title is its only top-level heading; begin headings in the text with '##'.")
    }
    for (const child of token.children ?? []) {
      if (child.type === 'image') {
        mistakes.add(file, line, "Pictures have pages of their own; make a page with 'kind: image'.")
      }
      if (child.type !== 'text') continue
      if (/\]\([^)]*\)/.test(child.content)) {
        mistakes.add(file, line, 'A link must begin with http:// or https://; correct or remove it.')
      }
      if (/<\/?[a-z][^>]*>|<!--/i.test(child.content)) {
        mistakes.add(file, line, 'HTML is not allowed; use Markdown instead.')
      }
    }
  }
  return markdown.renderer.render(tokens, markdown.options, env).trim()
}

export type FrontMatter = { yaml: string; body: string; bodyLine: number }

/** Splits a page into its YAML, between two lines of three dashes at the top, and its text. */
export function splitFrontMatter(text: string, file: string, mistakes: Mistakes): FrontMatter | undefined {
  const match = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)
  if (!match) {
    mistakes.add(
      file,
      1,
      "The page must begin with its keys between two lines of '---'; see docs/authoring-courses.md.",
    )
    return undefined
  }
  const [whole, yaml = ''] = match
  return { yaml, body: text.slice(whole.length), bodyLine: whole.split('\n').length }
}
