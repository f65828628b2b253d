import type { In } from '#platform/shared/language.ts'
import type * as english from './import-wizard.page.messages.ts'

export const importWizardPageTexts: In<typeof english.importWizardPageTexts> = {
  label: 'Importar participantes',
}
