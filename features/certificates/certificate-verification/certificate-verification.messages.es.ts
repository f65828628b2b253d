import type { In } from '#platform/shared/language.ts'
import { printedNames } from '../certificate-document/printed-changes.rules.ts'
import type * as english from './certificate-verification.messages.ts'

export const certificateVerificationTexts: In<typeof english.certificateVerificationTexts> = {
  noneOfThisNumber:
    'Ningún certificado tiene este número. Revise cada carácter: un número tiene UP, el año y ocho letras o dígitos.',
  title: 'Verificar un certificado',
  lead: 'Escriba el número impreso arriba a la derecha del certificado, o escanee su código QR con un teléfono.',
  number: 'Número de certificado',
  example: 'UP-2026-7K3MQ9XA',
  submit: 'Verificar certificado',
  wrong: 'Un número de certificado tiene UP, el año y ocho letras o dígitos, como UP-2026-7K3MQ9XA.',
  notFoundTitle: 'No existe ese certificado',
  another: 'Verificar otro certificado',
  print: 'Imprimir',
  headings: {
    valid: 'Este certificado es válido',
    expired: 'Este certificado venció',
    revoked: 'Este certificado fue revocado',
    superseded: 'Este certificado fue reemplazado',
    altered: 'No se puede confiar en este certificado',
  },
  sentences: {
    valid: day => `Válido hasta el ${day}.`,
    expired: day => `Era auténtico y válido hasta el ${day}.`,
    revoked: day => `No es válido desde el ${day}.`,
    superseded: day => `Se reemplazó el ${day} y ya no se usa.`,
    altered: () =>
      'Sus datos guardados no corresponden a la firma que se hizo cuando se emitió. Comuníquese con nosotros antes de confiar en él.',
  },
  successor: 'Certificado que lo reemplaza',
  signed: 'Firma comprobada: todos los datos de abajo están igual que cuando se emitió el certificado.',
  notSigned: 'La comprobación de la firma falló.',
  checkedOn: day => `Verificado el ${day}`,
  fields: { ...printedNames, number: 'Número de certificado' },
}
