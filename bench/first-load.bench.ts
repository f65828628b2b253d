import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumPath } from '../platform/testing/chromium.ts'
import { startDemonstration } from './demonstration.ts'
import { type Bench, type Measured, median } from './run.ts'

/** A mid-range phone on slow mobile data, as Lighthouse models it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const VIEWPORT = { width: 412, height: 823 }

interface Load {
  readonly scripts: number
  readonly sent: number
  readonly files: number
  readonly lcp: number
  readonly cls: number
}
interface Site {
  readonly url: string
  readonly token?: string
  /** What is visible when the page is usable. */ readonly ready: string
}

/**
 * W8 in the table of the benchmarks: what a first visit loads and how soon it shows, compared with the emptiest page
 * built with the same tools.
 */
export const bench: Bench = {
  name: 'W8 first load',
  async run({ rounds }) {
    const { executablePath, args, env } = await chromiumPath()
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...(process.env as Record<string, string>), ...env },
    })
    const demonstration = await startDemonstration()
    const empty = await serveEmpty()
    try {
      const token = await demonstration.signIn('maria.alvarez@harbor.test')
      const sites = {
        empty: { url: empty.url, ready: 'h1' },
        '/': { url: `${demonstration.url}/`, ready: 'h1' },
        '/states/ohio': { url: `${demonstration.url}/states/ohio`, ready: 'h1' },
        '/login': { url: `${demonstration.url}/login`, ready: 'form button' },
        '/learner-reports': { url: `${demonstration.url}/learner-reports`, ready: 'main time', token },
      } satisfies Record<string, Site>
      const loads: Record<keyof typeof sites, Load[]> = {
        empty: [],
        '/': [],
        '/states/ohio': [],
        '/login': [],
        '/learner-reports': [],
      }
      for (let round = 0; round < rounds; round++) {
        for (const name of Object.keys(sites) as (keyof typeof sites)[])
          loads[name].push(await firstLoad(browser, sites[name]))
      }
      return [
        ...rowsOf('/', loads['/'], loads.empty, '110 kB or less'),
        ...rowsOf('/states/ohio', loads['/states/ohio'], loads.empty, '110 kB or less'),
        ...rowsOf('/login', loads['/login'], loads.empty, '110 kB or less'),
        ...rowsOf('/learner-reports', loads['/learner-reports'], loads.empty, '170 kB or less'),
      ]
    } finally {
      await browser.close()
      await empty.close()
      await demonstration.stop()
    }
  },
}

function rowsOf(name: string, ours: readonly Load[], bare: readonly Load[], scriptsAim: string): Measured[] {
  const row = (title: string, unit: string, of: (load: Load) => number, aim?: string, compared = true): Measured => {
    const ratios = ours.map((load, round) => of(load) / of(bare[round] as Load))
    return {
      case: `${name}: ${title}`,
      unit,
      ours: median(ours.map(of)),
      bare: median(bare.map(of)),
      ...(aim ? { aim } : {}),
      ratio: compared ? { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) } : null,
    }
  }
  return [
    row('JavaScript after gzip', 'kB', load => load.scripts, scriptsAim),
    row('all bytes as sent', 'kB', load => load.sent),
    row('files', '', load => load.files),
    row('largest contentful paint', 'ms', load => load.lcp, '1,800 ms or less'),
    row('layout shift', '', load => load.cls, '0.02 or less', false),
  ]
}

/** A visit with an empty cache, on the slow phone. */
async function firstLoad(browser: Browser, { url, token, ready }: Site): Promise<Load> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    if (token) await context.addInitScript(value => localStorage.setItem('token', value), token)
    await context.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.cls += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    let sent = 0
    let files = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      sent += encodedDataLength
      files += 1
    })
    const scripts: Promise<number>[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor()
    // Observers hear of a paint shortly after it.
    await page.waitForTimeout(500)
    const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen)
    const gzip = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    return { scripts: gzip / 1000, sent: sent / 1000, files, ...seen }
  } finally {
    await context.close()
  }
}

/**
 * The emptiest page with React, a router and Vite: where any application built with these tools starts, served
 * compressed.
 */
async function serveEmpty(): Promise<{ url: string; close: () => Promise<void> }> {
  const cache = fileURLToPath(new URL('../.cache', import.meta.url))
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'empty-'))
  await symlink(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'))
  const router = fileURLToPath(new URL('../platform/web/router.tsx', import.meta.url))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Empty</title><meta name="viewport" content="width=device-width"></head>' +
      '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  )
  await writeFile(
    join(folder, 'main.jsx'),
    `
    import { createRoot } from 'react-dom/client'
    import { Router } from ${JSON.stringify(router)}
    createRoot(document.getElementById('root')).render(<Router>{() => <h1>Hello</h1>}</Router>)`,
  )
  await build({ root: folder, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } })

  const files = new Map<string, { type: string; body: Buffer }>()
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  for (const name of await readdir(join(folder, 'dist'), { recursive: true })) {
    const type = types[name.split('.').at(-1) ?? '']
    if (type)
      files.set(`/${name.replaceAll('\\', '/')}`, {
        type,
        body: gzipSync(await readFile(join(folder, 'dist', name)), { level: 9 }),
      })
  }
  await rm(folder, { recursive: true })
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
