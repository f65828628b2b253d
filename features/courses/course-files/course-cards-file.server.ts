import { join } from 'node:path'
import type { ReviewCard } from '../course-content/course-content.ts'
import { slotMistakes } from '../page-kinds/slots.rules.ts'
import { AuthoredCards } from './course-authoring.contract.ts'
import type { Reading } from './course-lesson-files.server.ts'
import { renderMarkdown } from './course-markdown.server.ts'
import { readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'

export const CARDS_FILE = 'cards.yaml'

/** Reads what holders of a course repeat afterwards; undefined if the file can't be read. */
export async function readCards(
  folder: string,
  { root, mistakes, sources, cardPages }: Pick<Reading, 'root' | 'mistakes' | 'sources' | 'cardPages'>,
  places: ReadonlySet<string>,
): Promise<ReviewCard[] | undefined> {
  const file = join(folder, CARDS_FILE)
  const text = await readText(root, file, mistakes)
  const cards = text === undefined ? undefined : readYaml(AuthoredCards, text, file, mistakes)
  if (!cards) return undefined
  const keys = cards.value.map(({ key }) => key)
  refuseDuplicates(keys, 'card', file, index => cards.lineOf([index, 'key']), mistakes)
  return cards.value.map(({ key, page, front, back, source }, index) => {
    const lineOf = (name: string) => cards.lineOf([index, name])
    if (page) cardPages.set(key, page)
    if (page && !places.has(page))
      mistakes.add(file, lineOf('page'), `There is no page '${page}'; name the page that the card rests on.`)
    if (!sources.has(source))
      mistakes.add(
        file,
        lineOf('source'),
        `There is no source '${source}'; add it to 'sources' in the course's course.yaml or correct the key.`,
      )
    for (const { message } of slotMistakes(front, false)) mistakes.add(file, lineOf('front'), message)
    for (const { message } of slotMistakes(back, true)) mistakes.add(file, lineOf('back'), message)
    return { key, front, backHtml: renderMarkdown(back, file, lineOf('back'), mistakes), source }
  })
}
