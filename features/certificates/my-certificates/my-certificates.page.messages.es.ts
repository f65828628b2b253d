import type { In } from '#platform/shared/language.ts'
import type * as english from './my-certificates.page.messages.ts'

export const myCertificatesPageTexts: In<typeof english.myCertificatesPageTexts> = {
  label: 'Mis certificados',
  certificate: 'Certificado',
}
