import { type Browser, launch, type Page } from 'puppeteer-core'
import { type Engine, type EngineOptions, VIEWPORT } from './engine.ts'

interface Program {
  readonly browser: 'chrome' | 'firefox'
  readonly executablePath: string
  readonly args?: string[]
  readonly env?: Record<string, string>
}

/** Requests that a page gave up because the person moved on; of fonts, Firefox says so by number. */
const GIVEN_UP = /ERR_ABORTED|NS_BINDING_ABORTED|NS_ERROR_ABORT|download failed .*status=2152398850/
/**
 * What Firefox says of code that was on its way when the person moved on. Code that can't be had is told by its request.
 */
const LEFT_BEHIND = /error loading dynamically imported module/

/** Errors on the console in words: through BiDi they come as mere handles. */
const SPELL_OUT = () => {
  const write = console.error
  console.error = (...words) =>
    write(...words.map(word => (word instanceof Error ? `${word.name}: ${word.message}` : word)))
}

/** Chromium through its DevTools protocol, Firefox through WebDriver BiDi. */
export async function puppeteerEngine(
  { browser, executablePath, args = [], env = {} }: Program,
  options: EngineOptions,
): Promise<Engine> {
  const program: Browser = await launch({
    browser,
    executablePath,
    headless: true,
    args,
    env: { ...process.env, ...env },
    defaultViewport: VIEWPORT,
    // The page counts as opened once its document is there: the walk itself waits for what loads after that.
    waitForInitialPage: true,
  })
  const page = await program.newPage()
  const faults: string[] = []
  await page.evaluateOnNewDocument(SPELL_OUT)
  listen(page, faults, options)
  return {
    version: await program.version(),
    faults,
    open: async path => {
      await page.goto(`${options.origin}${path}`, { waitUntil: 'load' }).catch((error: Error) => {
        // A page that redirects at once is left before it has loaded.
        if (!GIVEN_UP.test(error.message)) throw error
      })
    },
    click: async selector => {
      await page.click(selector)
    },
    type: async (selector, text) => {
      await page.type(selector, text)
    },
    back: async () => {
      await page.evaluate('void setTimeout(() => history.back())')
    },
    reload: async () => {
      await page.reload({ waitUntil: 'load' })
    },
    evaluate: async expression => (await page.evaluate(expression)) as never,
    forget: async () => {
      await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    },
    close: async () => {
      await program.close()
    },
  }
}

function listen(page: Page, faults: string[], { origin, mayFail }: EngineOptions): void {
  const pathOf = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : url)
  page.on('pageerror', error => {
    const text = error instanceof Error ? error.message : String(error)
    if (!GIVEN_UP.test(text)) faults.push(`error: ${text}`)
  })
  page.on('console', message => {
    const path = pathOf(message.location().url ?? '')
    if (!['error', 'warn', 'assert'].includes(message.type()) || mayFail(path)) return
    if (LEFT_BEHIND.test(message.text())) return
    faults.push(`console: ${message.text()} (${path})`)
  })
  page.on('requestfailed', request => {
    const { errorText = 'failed' } = request.failure() ?? {}
    if (!GIVEN_UP.test(errorText)) faults.push(`request: ${errorText} ${pathOf(request.url())}`)
  })
  page.on('response', response => {
    const path = pathOf(response.url())
    if (response.status() >= 400 && !mayFail(path)) faults.push(`request: ${response.status()} ${path}`)
  })
}
