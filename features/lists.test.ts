import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const lists = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .map(file => join('features', file))
  .filter(file => file.endsWith('.tsx') && !file.includes('.test.') && /<Grid\s/.test(readFileSync(file, 'utf8')))

test('there are lists to look at', () => {
  expect(lists.length).toBeGreaterThan(12)
})

test.each(lists)('%s has a search, itself or in the filters beside it', file => {
  const text = readFileSync(file, 'utf8')
  const beside = [...text.matchAll(/from '\.\/([\w.-]+\.tsx)'/g)].map(([, name = '']) =>
    readFileSync(join(dirname(file), name), 'utf8'),
  )
  expect([text, ...beside].some(one => /<SearchFilter\s/.test(one))).toBe(true)
})
