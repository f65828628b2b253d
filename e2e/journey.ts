import { test as base } from '@playwright/test'
import { startApplication } from '../platform/testing/journey-application.ts'

interface OfWorker {
  /** Whether the journeys bring their application; without it they use what the configuration names. */
  readonly ownApplication: boolean
  /** The address of the worker's own application. */
  readonly application: string | undefined
}

/** What a fixture gives is there while `during` runs. */
type During<T> = (value: T) => Promise<void>

/**
 * A journey. Each worker has its own application, because each application has one clock: a journey that plays through
 * an hour must not end another's session. After a failure, Playwright goes on with a new worker: a second try never
 * finds what the first one left. Decision 408.
 */
export const test = base.extend<object, OfWorker>({
  ownApplication: [false, { option: true, scope: 'worker' }],
  application: [
    async ({ ownApplication }, during: During<string | undefined>) => {
      if (!ownApplication) return during(undefined)
      const { address, stop } = await startApplication()
      try {
        await during(address)
      } finally {
        await stop()
      }
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ baseURL, application }, during: During<string | undefined>) => during(application ?? baseURL),
})
