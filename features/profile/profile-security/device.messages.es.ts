import type { In } from '#platform/shared/language.ts'
import type * as english from './device.messages.ts'

export const deviceTexts: In<typeof english.deviceTexts> = { on: (browser, system) => `${browser} en ${system}` }
