import type { In } from '#platform/shared/language.ts'
import type * as english from './offsite-certificates.page.messages.ts'

export const offsiteCertificatesPageTexts: In<typeof english.offsiteCertificatesPageTexts> = {
  label: 'Certificados externos',
}
