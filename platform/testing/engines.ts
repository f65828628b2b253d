import { existsSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

const inPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap(name => (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name)))
    .find(path => existsSync(path))

/** The machine's Firefox, or null. */
export const firefoxPath = (): string | null =>
  process.env['FIREFOX_PATH'] ??
  inPath(['firefox', 'firefox-esr']) ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(path => existsSync(path)) ??
  null

/** The machine's WebKit with its driver, and a display for it, or null. Debian keeps the browser out of the path. */
export function webkitPrograms(): { driver: string; browser: string; display: string | null } | null {
  const driver = inPath(['WebKitWebDriver'])
  const browser = ['/usr/lib', '/usr/libexec']
    .flatMap(folder => childrenOf(folder, 2))
    .find(path => /\/webkit2?gtk-[\d.]+\/MiniBrowser$/.test(path))
  const display = inPath(['Xvfb']) ?? null
  return driver && browser && (display || process.env['DISPLAY']) ? { driver, browser, display } : null
}

function childrenOf(folder: string, depth: number): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    const onTheWay = /linux-gnu|^webkit/.test(entry.name)
    return entry.isDirectory() && onTheWay && depth > 0 ? childrenOf(path, depth - 1) : [path]
  })
}
