import type { In } from '#platform/shared/language.ts'
import type * as english from './my-certificates.page.messages.ts'

export const myCertificatesPageTexts: In<typeof english.myCertificatesPageTexts> = {
  myCertificates: 'Mis certificados',
  myCertificatesTitle: 'Mis certificados - {product}',
  certificateTitle: 'Certificado - {product}',
  certificate: 'Certificado',
}
