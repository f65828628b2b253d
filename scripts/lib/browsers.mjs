import { existsSync, readFileSync } from 'node:fs'
import { run } from './children.mjs'
import { giveUp, say } from './machine.mjs'

/** The engines that people use the application in: the walk should run in each. */
const engines = ['Chromium', 'Firefox', 'WebKit']

/** The Debian packages for them, the newest that it has, and a display for the one that needs it. */
const packages = {
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** Where a run is responsible for every engine: CI as root on Debian, which can install them all. */
const everyEngine = () => process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs the browsers where a run is responsible for all of them; elsewhere the tests use what is installed. */
export async function installBrowsers() {
  const missing = Object.entries(packages)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)
  if (!everyEngine() || missing.length === 0) return
  say(`Installing ${missing.join(', ')} (once; a minute or two)...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const { status, output } = await run('apt-get', words, { quiet: true, env })
    if (status !== 0) giveUp(`apt-get ${words[0]} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`)
  }
}

/** Says which engines were tested, and which were not; returns those whose absence is a failure. */
export function tellEngines(file) {
  const seen = new Map(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map(line => line.split('\t'))
      : [],
  )
  for (const name of engines) {
    say(
      seen.has(name)
        ? `seen in ${name} (${seen.get(name)})`
        : `NOT seen in ${name}: it is not on this machine, or its walk did not end well`,
    )
  }
  return everyEngine() ? engines.filter(name => !seen.has(name)) : []
}
