import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-certificates.page.messages.ts'

export const coopCertificatesPageTexts: In<typeof english.coopCertificatesPageTexts> = {
  label: 'Certificados',
}
