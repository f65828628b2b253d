import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-certificates.messages.ts'

export const staffCertificatesTexts: In<typeof english.staffCertificatesTexts> = {
  title: 'Certificados',
  lead: 'Busque un certificado por su número para corregirlo, emitirlo otra vez o revocarlo.',
  one: 'Certificado',
  number: 'Número de certificado',
  example: 'UP-2026-7K3MQ9XA',
  wrong: 'Un número de certificado tiene UP, el año y ocho letras o dígitos, como UP-2026-7K3MQ9XA.',
  find: 'Buscar certificado',
  noneOfThisNumber:
    'Ningún certificado emitido aquí tiene este número. Los certificados externos los corrige la organización que los envió.',
  another: 'Buscar otro certificado',
  preview: 'Vista previa del certificado',
  alone: 'Una persona sin organización',
}
