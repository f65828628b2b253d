import type { In } from '#platform/shared/language.ts'
import type * as english from './certificates.messages.ts'

export const certificatesMessages: In<typeof english.certificatesMessages> = {
  notIssued: 'certificado de la organización no emitido',
  ended: 'Este certificado ya fue revocado o reemplazado.',
  notGenuine:
    'Los datos guardados de este certificado cambiaron desde que se emitió, así que no se puede corregir ni revocar. Comuníquese con soporte.',
  noPdf:
    'Los datos guardados de este certificado cambiaron desde que se emitió, así que no se puede descargar. Comuníquese con soporte.',
  withheldMail: {
    subject: organization => `A ${organization} no le quedan certificados`,
    text: (firstName, organization) =>
      `Hola, ${firstName}: alguien de ${organization} completó una capacitación, pero a su plan no le quedan certificados.`,
    waits:
      'La capacitación quedó registrada. Emitimos automáticamente los certificados retenidos, del más antiguo al ' +
      'más nuevo, en cuanto agregue certificados o renueve su plan.',
    button: 'Abrir cuenta y pagos',
  },
  arrivedMail: {
    subject: 'Ya está su certificado',
    text: (firstName, organization) =>
      `Hola, ${firstName}: ${organization} ya puede emitir el certificado de la capacitación que usted completó. Lo encuentra en Mis certificados.`,
    button: 'Ver sus certificados',
  },
}
