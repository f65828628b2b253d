import { appendFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { pages } from '../../features/all.pages.ts'
import { chromiumPath } from '../../platform/testing/chromium.ts'
import { type EngineName, engineNames, firefoxPath, webkitPrograms } from '../../platform/testing/engines.ts'
import { test } from '../journey.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { isStaff, staffCode } from '../people.ts'
import { byAddress, mayFail, walkers } from './places.ts'
import { puppeteerEngine } from './puppeteer-engine.ts'
import { Walk } from './walk.ts'
import { webkitEngine } from './webkit-engine.ts'

/** Opens an engine, or returns null if the machine has none. */
const engines: Record<EngineName, (options: EngineOptions) => Promise<Engine> | null> = {
  Chromium: async options => puppeteerEngine({ browser: 'chrome', ...(await chromiumPath()) }, options),
  Firefox: options => {
    const executablePath = firefoxPath()
    return executablePath ? puppeteerEngine({ browser: 'firefox', executablePath }, options) : null
  },
  WebKit: options => {
    const programs = webkitPrograms()
    return programs && webkitEngine(programs, options)
  },
}

test.describe.configure({ mode: 'parallel' })

for (const name of engineNames) {
  test(`every page is shown by clicks, loaded anew and on the way back in ${name}`, async ({
    request,
    baseURL: origin,
  }) => {
    test.setTimeout(1_800_000)
    const opening = engines[name]({ origin: origin as string, mayFail })
    test.skip(opening === null, `${name} is not on this machine: the application was not seen in it`)
    const engine = (await opening) as Engine
    try {
      const walk = new Walk(engine)
      await walk.open('/login')
      for (const [path] of byAddress.filter(([, who]) => who === null)) await walk.open(path)
      for (const who of walkers) {
        await walk.signOut()
        await walk.signIn(who, isStaff(who) ? () => staffCode(request, who) : undefined)
        await walk.explore()
        // Other addresses of a page lead to it.
        if (who === 'maria.alvarez@harbor.test')
          for (const { path } of pages.filter(page => page.leadsTo)) await walk.open(path)
        for (const [path] of byAddress.filter(([, theirs]) => theirs === who)) await walk.open(path)
      }
      expect(walk.faults).toEqual([])
      expect(pages.map(page => page.path).filter(path => !walk.seen.has(path))).toEqual([])
      // Reported at the end of the whole test run, and required where every engine must be tested.
      if (process.env['SEEN_ENGINES_FILE'])
        appendFileSync(process.env['SEEN_ENGINES_FILE'], `${name}\t${engine.version}\n`)
    } finally {
      await engine.close()
    }
  })
}
