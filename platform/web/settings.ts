/** What the server tells the page about its deployment; written into the HTML, never secret. */
export interface Settings {
  readonly productName: string
  readonly environment: string
  readonly startTrainingUrl: string
  readonly marketingUrl: string
  readonly supportEmail: string
  readonly versionPollMinutes: number
  /** The build that this page comes from; empty if there is no build. */
  readonly versionNumber: string
  /** Null: the captcha is off. */
  readonly captcha: { readonly siteKey: string; readonly url: string } | null
}

const defaults: Settings = {
  productName: 'Upstander',
  environment: 'development',
  startTrainingUrl: '/register',
  marketingUrl: '/',
  supportEmail: 'support@upstander.test',
  versionPollMinutes: 5,
  versionNumber: '',
  captcha: null,
}

function read(): Settings {
  const text = document.getElementById('settings')?.textContent?.trim() ?? ''
  return text.startsWith('{') ? { ...defaults, ...(JSON.parse(text) as Partial<Settings>) } : defaults
}

export const settings: Settings = read()

/** The nonce under which this response allows styles and scripts; undefined if no policy is in force. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/**
 * The library that locks the page's scroll under a dialog writes its own style element, and looks for its nonce here.
 */
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
