import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { longLines, longLinesOf } from './long-lines.ts'
import { removeDataDir, temporaryDataDir } from './temporary.ts'

test('a line of 150 characters is let through, a longer one is named by its number', () => {
  const text = ['x'.repeat(150), 'y'.repeat(151), 'z'].join('\n')
  expect(longLinesOf('features/a/b/c.ts', text)).toEqual([
    'features/a/b/c.ts:2: 151 characters, where a line has 150 at most',
  ])
  expect(longLinesOf('features/a/b/c.ts', `${'x'.repeat(150)}\r\n`)).toEqual([])
})

test('programs, styles and scripts are read; what is generated, installed or written in Markdown is not', async () => {
  const folder = await temporaryDataDir()
  onTestFinished(() => removeDataDir(folder))
  const write = async (file: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `\n${'x'.repeat(151)}\n`)
  }
  const read = ['features/a/b/c.module.css', 'features/a/b/c.screen.tsx', 'main.server.ts', 'scripts/lib/d.mjs']
  const exempt = ['database/types.ts', 'features/a/b/c.md', 'node_modules/e/e.ts', 'build/web/f.mjs']
  await Promise.all([...read, ...exempt].map(write))
  expect((await longLines(folder)).map(line => line.split(':', 2).join(':'))).toEqual(read.map(file => `${file}:2`))
})
