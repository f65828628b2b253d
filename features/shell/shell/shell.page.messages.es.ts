import type { In } from '#platform/shared/language.ts'
import type * as english from './shell.page.messages.ts'

export const shellPageTexts: In<typeof english.shellPageTexts> = {
  title: '{product}',
  description: 'Capacitación para personas obligadas a reportar, para usted o para toda su organización.',
  description2: 'Su página de inicio.',
}
