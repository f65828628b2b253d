import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PostgresRefusal } from './refusal.ts'

const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))

test('what it needs is what the repository installs, and its exports are what the repository imports', async () => {
  const [own, root] = [await read('package.json'), await read('../../package.json')]
  expect(root.optionalDependencies).toEqual(own.optionalDependencies)
  expect(root.dependencies).toMatchObject(own.peerDependencies)
  const exported = Object.entries<string>(own.exports).map(([name, file]) => [
    name.replace('.', '#embedded-postgres'),
    file.replace('.', './packages/embedded-postgres'),
  ])
  const imported = Object.entries(root.imports).filter(([name]) => name.startsWith('#embedded-postgres'))
  expect(Object.fromEntries(imported)).toEqual(Object.fromEntries(exported))
})

test('a refusal tells the way out in its own words, or in those of the program', () => {
  const words = { otherDirectory: 'set another FOLDER', otherServer: 'set SERVER' }
  const inUse = new PostgresRefusal('It is in use: stop it first, or', 'otherDirectory')
  expect(inUse.message).toBe('It is in use: stop it first, or choose another directory.')
  expect(inUse.told(words)).toBe('It is in use: stop it first, or set another FOLDER.')
  expect(new PostgresRefusal('There is none for this machine:', 'otherServer').told(words)).toBe(
    'There is none for this machine: set SERVER.',
  )
  expect(new PostgresRefusal('It serves another.').told(words)).toBe('It serves another.')
})
