import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { added, blocksOf } from './recipe.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ROOM = 'features/organization/notices'
const copy = await mkdtemp(join(tmpdir(), 'upstander-recipe-'))
afterAll(() => rm(copy, { recursive: true }))

/** Runs a program in the copy; returns its output if it succeeds, and fails the test with the output otherwise. */
const run = (file: string, ...words: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [join(copy, file), ...words], { cwd: copy }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => expect.fail(`${file}\n${error.stdout}${error.stderr}`),
  )

test('the room of docs/recipes.md, made as told, compiles and keeps all rules', { timeout: 300_000 }, async () => {
  for (const part of [
    'features',
    'packages',
    'platform',
    'database',
    'scripts',
    'e2e',
    'bench',
    'docs',
    'package.json',
    'tsconfig.json',
  ])
    await cp(join(root, part), join(copy, part), { recursive: true })
  for (const file of [
    'main.server.ts',
    'main.program.ts',
    'main.web.tsx',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    'vite.config.ts',
    'vitest.config.ts',
  ])
    await cp(join(root, file), join(copy, file))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')

  const blocks = blocksOf(await readFile(join(root, 'docs/recipes.md'), 'utf8'))
  expect(blocks.map(block => block.path)).toEqual(
    expect.arrayContaining([
      'database/migrations/9000_notices.sql',
      'features/organization/notices/notices.server.ts',
      'features/organization/notices/notices.screen.tsx',
      'features/signed-in.pages.ts',
    ]),
  )
  for (const block of blocks) {
    const path = join(copy, block.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, block.adds ? added(await readFile(path, 'utf8'), block) : block.text)
  }

  await run('scripts/database-types.ts')
  await run('scripts/routes.ts')
  expect(await readFile(join(copy, 'docs/routes.md'), 'utf8')).toContain('/organizations/:entityGuid/notices')
  await run('node_modules/typescript/bin/tsc', '--noEmit')
  await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ROOM)
  await run('node_modules/oxfmt/bin/oxfmt', '--check', ROOM, 'features/signed-in.pages.ts')
  await run('platform/testing/import-rules.ts')
})

test('lines are added where the recipe says, or it says that there is no such place', () => {
  const block = { path: 'all.ts', adds: true, text: '+  notices,\n   orgDetails,\n' }
  expect(added('[\n  orgDetails,\n]\n', block)).toBe('[\n  notices,\n  orgDetails,\n]\n')
  expect(() => added('[\n]\n', block)).toThrow('all.ts: these lines do not stand in it once')
})
