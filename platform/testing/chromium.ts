import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** How to launch a browser that works on this machine. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const require = createRequire(import.meta.url)
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// A container's shared memory is too small for a browser, and hinting makes text differ between machines. Without a
// graphics card its process only draws what is drawn anyway, on a core that the tests could use.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-gpu']

/** An installed browser if one runs, else the one from npm, unpacked once per checkout. Spec D13. */
export async function chromiumPath(): Promise<Browser> {
  const installed = candidates().find(path => existsSync(path) && runs(path, {}))
  if (installed) return { executablePath: installed, args, env: {} }

  const folder = await unpack().catch(() => undefined)
  const executablePath = folder && join(folder, 'chromium')
  // The machine's own libraries come first; bundled ones fill in for missing ones.
  const env = executablePath && environments(folder).find(candidate => runs(executablePath, candidate))
  if (!executablePath || !env) {
    throw new Error('No browser runs here: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.')
  }
  return { executablePath, args, env }
}

function environments(folder: string): Record<string, string>[] {
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }]
}

function candidates(): string[] {
  const named = process.env['CHROMIUM_PATH']
  if (named) return [named]
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...names.flatMap(name => folders.map(folder => join(folder, name))), ...places, chromium.executablePath()]
}

function runs(path: string, env: Record<string, string>): boolean {
  const words = ['--version', '--no-sandbox']
  return spawnSync(path, words, { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 30_000 }).status === 0
}

/**
 * Unpacks beside the final place and moves it there, so an interrupted or simultaneous run leaves nothing half done.
 */
async function unpack(): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium')
  const manifest = readFileSync(join(entry, '../../../package.json'), 'utf8')
  const target = join(cache, `chromium-${(JSON.parse(manifest) as { version: string }).version}`)
  if (existsSync(target)) return target

  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${target}-`)
  // The package unpacks into the temporary folder of its process, and its libraries only where it believes it is at
  // home.
  const program = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)})
    await (chromium.default ?? chromium).executablePath()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  if (status !== 0) {
    await rm(unfinished, { recursive: true })
    throw new Error(`The browser could not be unpacked: ${stderr.trim()}`)
  }
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(target))
  await rename(unfinished, target).catch(error => {
    if (!existsSync(target)) throw error
    return rm(unfinished, { recursive: true })
  })
  return target
}

/** On a machine without fonts all text would be blank; the package includes a font. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`
