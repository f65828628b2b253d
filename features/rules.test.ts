import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['features/**/*.rules.ts', 'platform/shared/*.ts'], { cwd: root })
const tests = globSync(['features/**/*.rules.test.{ts,tsx}', 'platform/shared/*.test.{ts,tsx}'], { cwd: root })
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

// These tests run against the mutants (decision 230): a rule without one could be broken unnoticed.
test('every file of rules, and every shared one that does something, has a test of its own beside it', () => {
  const doing = files.filter(
    file => !file.endsWith('.test.ts') && /=>|function /.test(textOf(file)) && !/\.messages(?:\.es)?\.ts$/.test(file),
  )
  expect(doing.length).toBeGreaterThan(50)
  expect(doing.filter(file => !tests.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([])
})

test('the tests of rules ask neither database nor screen', () => {
  expect(
    tests.filter(
      file => file.endsWith('.tsx') || /testing\/(?:server|screen|world|postgres)\.tsx?'/.test(textOf(file)),
    ),
  ).toEqual([])
})
