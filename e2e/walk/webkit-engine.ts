import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#embedded-postgres/free-port'
import { type Engine, type EngineOptions, VIEWPORT } from './engine.ts'
import { listeningProxy } from './listening-proxy.ts'

/** How long a script may take, which only looks at the page. */
const ANSWERED_MS = 4_000

interface Program {
  readonly driver: string
  readonly browser: string
  readonly display: string | null
}

/** WebKit through its own WebDriver, on a separate display. */
export async function webkitEngine(program: Program, options: EngineOptions): Promise<Engine> {
  const children: ChildProcess[] = []
  const proxy = await listeningProxy(options)
  const end = async () => {
    for (const child of children.toReversed()) child.kill()
    await proxy.close()
  }
  try {
    const port = await freePort()
    children.push(
      ...(program.display
        ? [
            spawn(program.display, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
              stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
            }),
          ]
        : []),
    )
    const display = children[0] ? `:${await firstLine(children[0].stdio[3] as Readable)}` : process.env['DISPLAY']
    children.push(
      spawn(program.driver, ['--host=127.0.0.1', `--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: display },
      }),
    )
    const driver = await connect(port, program.browser)
    await driver.manage().window().setRect({ x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height })
    return engineOf(driver, proxy.origin, proxy.faults, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = (await once(createInterface({ input: stream }), 'line', { signal: AbortSignal.timeout(20_000) })) as [
    string,
  ]
  return line
}

/** The driver needs a moment before it listens. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  for (let tries = 50; ; tries--) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (status || tries === 0) break
    await sleep(200)
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}/`).withCapabilities(capabilities).build()
}

/** The driver forgets to answer a script whose page is replaced meanwhile by another document. */
async function answered<Answer>(script: Promise<Answer>): Promise<Answer> {
  const late = sleep(ANSWERED_MS, null, { ref: false }).then(() => {
    throw new Error('no answer')
  })
  return Promise.race([script, late])
}

/** It also says so of one that looks at a page while that is replaced: the next page answers. */
async function asked<Answer>(ask: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 1 || !/Could not parse script result/.test(String(error))) throw error
    await sleep(200)
    return asked(ask, tries - 1)
  }
}

async function engineOf(
  driver: WebDriver,
  origin: string,
  faults: string[],
  end: () => Promise<void>,
): Promise<Engine> {
  const capabilities = await driver.getCapabilities()
  return {
    version: `WebKit ${capabilities.getBrowserVersion()}`,
    faults,
    open: path => driver.get(`${origin}${path}`),
    click: selector => driver.findElement(By.css(selector)).click(),
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    back: async () => {
      await driver.executeScript('setTimeout(() => history.back())')
    },
    reload: () => driver.navigate().refresh(),
    evaluate: expression => asked(() => answered(driver.executeScript(`return (${expression})`))),
    forget: async () => {
      await driver.executeScript('localStorage.clear(), sessionStorage.clear()')
    },
    close: async () => {
      await driver.quit().catch(() => undefined)
      await end()
    },
  }
}
