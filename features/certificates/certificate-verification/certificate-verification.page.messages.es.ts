import type { In } from '#platform/shared/language.ts'
import type * as english from './certificate-verification.page.messages.ts'

export const certificateVerificationPageTexts: In<typeof english.certificateVerificationPageTexts> = {
  title: 'Verificar un certificado - {product}',
  certificateCheckTitle: 'Verificación de certificado - {product}',
  description:
    'Verifique si un certificado de capacitación para personas obligadas a reportar es auténtico y sigue vigente.',
}
