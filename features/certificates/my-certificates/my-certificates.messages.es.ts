import type { In } from '#platform/shared/language.ts'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import type * as english from './my-certificates.messages.ts'

export const myCertificatesMessages: In<typeof english.myCertificatesMessages> = {
  notGenuineNoDownload: certificatesMessages.noPdf,
  revokedNoDownload: 'Este certificado fue revocado y ya no se puede descargar.',
}
export const screenTexts: In<typeof english.screenTexts> = {
  statuses: {
    valid: 'Válido',
    expiring: 'Vence pronto',
    expired: 'Vencido',
    revoked: 'Revocado',
    superseded: 'Reemplazado',
    withheld: 'No emitido',
  },
  copied: 'Enlace copiado',
  copyFailed: 'Su navegador no permitió copiar. Seleccione el enlace y cópielo.',
  download: 'Descargar PDF',
  pdf: 'PDF',
  copyLink: 'Copiar enlace para compartir',
  renew: 'Renovar capacitación',
  whoCanHelp: 'Quién puede ayudar',
  mine: {
    title: 'Mis certificados',
    lead:
      'Todos los certificados que ha obtenido, en todas las organizaciones. Con un enlace, cualquiera puede ' +
      'comprobar que un certificado es auténtico.',
    label: 'Mis certificados',
    search: 'Curso o número',
    status: 'Situación',
    columns: {
      course: 'Curso',
      issued: 'Emitido',
      expires: 'Vence',
      hours: 'Horas',
      status: 'Situación',
      pdf: 'Certificado',
    },
    emptyTitle: 'Todavía no hay certificados',
    empty: 'Cuando complete una capacitación, su certificado aparece aquí.',
    toTraining: 'Ir a Mi capacitación',
  },
  one: {
    crumb: 'Certificado',
    loading: 'Certificado',
    expired: day => `Este certificado venció el ${day}.`,
    newer: day =>
      `A partir del ${day} se exige una versión más nueva de esta capacitación. Este certificado sigue siendo ` +
      'válido, pero desde entonces no cuenta para su capacitación.',
    expiring: day => `Este certificado vence el ${day}. Ya puede empezar la capacitación de renovación.`,
    revoked: day => `Este certificado fue revocado el ${day}.`,
    superseded: day => `Este certificado se reemplazó el ${day}. Otro certificado tomó su lugar.`,
    reason: reason => `Motivo: ${reason}`,
    toSuccessor: number => `Abrir el certificado actual ${number}`,
    altered: 'Los datos guardados de este certificado ya no corresponden a su firma. Comuníquese con soporte.',
    share: 'Enlace para compartir',
    shareHint: 'Quien lo abra ve todos los datos impresos y si el certificado es válido.',
    preview: 'Vista previa del certificado',
    missing: 'No encontramos este certificado, o es de otra persona.',
  },
  history: {
    title: 'Certificados de esta capacitación completa',
    since: day => `desde el ${day}`,
    replaces: numbers => `Reemplaza a ${numbers}`,
    past: number => `Ver el certificado reemplazado ${number}`,
  },
  notIssued: {
    learner: organization =>
      `Su capacitación completa quedó registrada, pero a ${organization} no le quedan certificados. En cuanto ` +
      'agregue más, emitimos el suyo y le avisamos por correo.',
    administrator: organization =>
      `La capacitación completa quedó registrada, pero a ${organization} no le quedan certificados. En cuanto ` +
      'agregue más, emitimos los retenidos, del más antiguo al más nuevo.',
    unknown:
      'La capacitación completa quedó registrada, pero a la organización no le quedan certificados. En cuanto agregue más, emitimos este.',
    contacts: 'Quién puede actuar',
    billing: 'Abrir cuenta y pagos',
    close: 'Cerrar',
  },
}
