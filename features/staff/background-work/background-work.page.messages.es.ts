import type { In } from '#platform/shared/language.ts'
import type * as english from './background-work.page.messages.ts'

export const backgroundWorkPageTexts: In<typeof english.backgroundWorkPageTexts> = {
  jobsAndMailsTitle: 'Tareas y correos - {product}',
  jobsAndMails: 'Tareas y correos',
}
