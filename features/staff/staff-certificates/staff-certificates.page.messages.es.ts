import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-certificates.page.messages.ts'

export const staffCertificatesPageTexts: In<typeof english.staffCertificatesPageTexts> = {
  label: 'Certificados',
  certificate: 'Certificado',
}
