import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>

// npm leaves out what it cannot fetch for this kind of machine, and then `npm ci` refuses the file on every machine.
test('the lock file names each optional package of each package; if not, `node scripts/complete-lock.mjs` adds it', async () => {
  const { packages } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Packages
  }
  const wanted = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map(name => ({ parent, name })),
  )
  expect(wanted.length).toBeGreaterThan(50)
  const isNamed = ({ parent, name }: { parent: string; name: string }) =>
    `${parent}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  expect(wanted.filter(one => !isNamed(one))).toEqual([])
})
