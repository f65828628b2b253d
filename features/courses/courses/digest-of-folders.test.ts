import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOfFolders } from './digest-of-folders.server.ts'

test('any change of a name, a content or where one file ends and the next begins changes the digest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-digest-'))
  try {
    const seen = new Set<string | null>([digestOfFolders([folder])])
    await writeFile(join(folder, 'a.yaml'), 'one')
    await writeFile(join(folder, 'b.yaml'), 'two')
    seen.add(digestOfFolders([folder]))
    expect(digestOfFolders([folder])).toBe([...seen][1])
    await writeFile(join(folder, 'a.yaml'), 'onet')
    await writeFile(join(folder, 'b.yaml'), 'wo')
    seen.add(digestOfFolders([folder]))
    await rename(join(folder, 'b.yaml'), join(folder, 'c.yaml'))
    seen.add(digestOfFolders([folder]))
    await rm(join(folder, 'c.yaml'))
    seen.add(digestOfFolders([folder]))
    expect(seen.size).toBe(5)
    expect(digestOfFolders([folder, join(folder, 'none')])).toBeNull()
  } finally {
    await rm(folder, { recursive: true })
  }
})
