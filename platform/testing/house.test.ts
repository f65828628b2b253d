import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawHouse } from './house.ts'
import { importsOf, readImportGraph } from './import-graph.ts'

const root = new URL('../../', import.meta.url)

test('docs/pictures/house.svg is what `node scripts/house.ts` draws today', async () => {
  const drawn = drawHouse(await readImportGraph(fileURLToPath(root)))
  expect(await readFile(new URL('docs/pictures/house.svg', root), 'utf8')).toBe(drawn)
})

test('a wing’s dot for another says how often it reads it, tests aside', () => {
  const file = (name: string, imports: string) => [name, importsOf(name, imports)] as const
  const drawn = drawHouse(
    new Map([
      file(
        'features/people/learners/learners.ts',
        `import '#training/groups/groups.ts'\nimport '#platform/shared/page.ts'`,
      ),
      file('features/people/learners/learners.test.ts', `import '#courses/courses/courses.ts'`),
    ]),
  )
  expect(drawn.match(/<title>.*?<\/title>/g)).toEqual(['<title>people reads training</title>'])
  expect(drawn).toContain('>learners</text>')
})
