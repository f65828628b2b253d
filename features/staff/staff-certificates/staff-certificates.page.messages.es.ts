import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-certificates.page.messages.ts'

export const staffCertificatesPageTexts: In<typeof english.staffCertificatesPageTexts> = {
  certificatesTitle: 'Certificados - {product}',
  certificates: 'Certificados',
  certificateTitle: 'Certificado - {product}',
  certificate: 'Certificado',
}
