import type { In } from '#platform/shared/language.ts'
import type * as english from './outside-certificates.messages.ts'

export const outsideMessages: In<typeof english.outsideMessages> = {
  required: 'Obligatorio',
  tooLong: most => `No puede pasar de ${most} caracteres.`,
  onOneLine: 'Escríbalo en una sola línea.',
  future: 'Este día no puede estar en el futuro.',
  order: 'Este día no puede ser anterior al día en que se completó.',
  fileMissing: 'Elija el archivo del certificado.',
  fileType: 'Elija un archivo PDF, PNG o JPEG. Una imagen puede tener hasta 5,000 píxeles por lado.',
  fileTooLarge: 'El archivo no puede pasar de 10 MB.',
  waiting: most =>
    `Ya tiene ${most} certificados en espera para este requisito. Espere una respuesta, o retire alguno.`,
  own: 'No puede decidir sobre su propio certificado. Pídaselo a otro administrador de su organización. Si no hay otro, agregue primero uno.',
  notUnder: 'Este requisito no obliga a esta persona. Vuelva a cargar la página e inténtelo otra vez.',
  reasonMissing: 'Diga por qué, para que la persona sepa qué hacer.',
  decided: 'Ya se decidió mientras tanto. Vuelva a cargar la página para ver cómo.',
}

export const waitingMail: In<typeof english.waitingMail> = {
  subject: waiting => `${certificates(waiting)} de otro lugar por revisar`,
  waiting: (organization, waiting) =>
    `${certificates(waiting)} de otro lugar ${waiting === 1 ? 'espera' : 'esperan'} la respuesta de un administrador de ${organization}.`,
  counts: 'Un certificado cuenta para su requisito cuando alguno de ustedes lo ha aceptado.',
  button: 'Revisar certificados',
}

const certificates = (count: number) =>
  count === 1 ? '1 certificado' : `${count.toLocaleString('en-US')} certificados`

export const decidedMail: In<typeof english.decidedMail> = {
  subject: {
    accepted: 'Su certificado fue aceptado',
    entered: 'Se registró un certificado a su nombre',
    refused: 'Su certificado no fue aceptado',
    revoked: 'Su certificado ya no cuenta',
  },
  greeting: firstName => `Hola, ${firstName}:`,
  accepted: (organization, requirement) => `${organization} aceptó su certificado. Cuenta para «${requirement}».`,
  entered: (organization, requirement) =>
    `Un administrador de ${organization} registró un certificado a su nombre. Cuenta para «${requirement}».`,
  refused: (organization, requirement) => `${organization} no aceptó su certificado para «${requirement}».`,
  revoked: (organization, requirement) =>
    `${organization} había aceptado su certificado para «${requirement}», y ahora lo ha anulado.`,
  certificate: (title, provider) => `${title}, ${provider}`,
  until: day => `Cumple el requisito hasta el ${day}.`,
  because: 'El motivo:',
  again: 'Puede enviar otro, o tomar la capacitación.',
  button: 'Ver lo que se requiere de usted',
}
