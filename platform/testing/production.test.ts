import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROGRAM_FLAGS } from '../../scripts/lib/program-flags.mjs'
import { readConfig } from '../server/config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstander-production-'))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('in production a start installs nothing: it says what is missing', async () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toContain('In production run `npm ci --omit=dev` before the start.')
  expect(await readdir(folder)).not.toContain('node_modules')
})

test('the image is made of what is there, and does not run as root', async () => {
  const lines = (await readFile(join(root, 'Dockerfile'), 'utf8')).split('\n')
  const here = new Set(await readdir(root))
  const copied = lines.flatMap(line => /^COPY (?:--from=build )?(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  const names = copied.map(path => path.replace('/app/', '')).filter(name => name !== '.' && name !== 'build')
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(here, name).toContain(name)
  const { imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const imported = Object.values(imports).map(path => path.split('/')[1])
  expect(names).toEqual(expect.arrayContaining(imported))
  const last = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))
  expect(last).toContain('USER node')
  expect(last).toContain(`CMD ${JSON.stringify(['node', ...PROGRAM_FLAGS, 'main.server.ts']).replaceAll(',', ', ')}`)
})

test('the composed services are given settings that the program knows and takes', async () => {
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>
  }
  const source = await readFile(join(root, 'platform/server/config.ts'), 'utf8')
  for (const role of ['web', 'worker']) {
    const settings = { ...services[role]?.environment, APP_SECRET: 'x'.repeat(32), NODE_ENV: 'production' }
    for (const name of Object.keys(settings)) expect(source).toMatch(new RegExp(`^  ${name}: `, 'm'))
    expect(readConfig(settings)).toMatchObject({ role, home: false, databaseUrl: expect.stringContaining('database') })
  }
})
