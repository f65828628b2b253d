import type { In } from '#platform/shared/language.ts'
import type * as english from './privacy-request.messages.ts'

export const privacyRequestTexts: In<typeof english.privacyRequestTexts> = {
  title: 'Solicitud de privacidad',
  lead: 'Obtenga una copia de sus datos, haga que se corrijan o se borren, o pida que no los usemos. No necesita una cuenta, solo su correo.',
  email: 'Su correo',
  emailHint: 'La dirección con la que se registró, o a la que se envió una invitación.',
  sendCode: 'Enviarme un código',
  codeTitle: 'Revise su correo',
  codeLead: email => `Enviamos un código de 6 dígitos a ${email}. Así se comprueba que la dirección es suya.`,
  continue: 'Continuar',
  resend: 'Enviar un código nuevo',
  otherAddress: 'Usar otra dirección',
  ended: 'La comprobación de esta dirección venció. Pida un código nuevo.',
  of: 'Solicitudes de',
  noAccount:
    'No hay ninguna cuenta con esta dirección. Aun así, puede aparecer en invitaciones, correos y certificados.',
  restricted: 'Sus datos están restringidos: los conservamos y no los usamos.',
  endRestriction: 'Terminar la restricción',
  restrictionEnded: 'La restricción terminó.',
  own: 'Sus solicitudes',
  none: 'Todavía no ha pedido nada.',
  asked: 'Pedida el',
  due: 'Respuesta a más tardar el',
  closed: 'Cerrada el',
  yourWords: 'Usted escribió',
  ourAnswer: 'Nuestra respuesta',
  download: 'Descargar',
  downloadUntil: (size, until) => `ZIP, ${size}. Disponible hasta el ${until}.`,
  withdraw: 'Retirar',
  withdrawn: 'Su solicitud se retiró.',
  making: 'Estamos haciendo su copia. Tarda uno o dos minutos.',
  deleting: 'Se están borrando sus datos.',
  new: 'Solicitud nueva',
  kind: '¿Qué pide?',
  details: '¿Qué debemos saber?',
  detailsOptional: '¿Qué debemos saber? (opcional)',
  correctionHint: '¿Qué está mal, y cómo debe ser?',
  send: 'Enviar solicitud',
  sent: 'Gracias, recibimos su solicitud.',
  kept: 'Qué guardamos, por qué y por cuánto tiempo:',
  notice: 'Aviso de privacidad',
  sureTitle: '¿Borrar todos sus datos?',
  sureText:
    'En cuanto aprobemos su solicitud, su cuenta se cierra de inmediato y no se puede recuperar. ' +
    'Los certificados se pueden seguir verificando por su número, con el nombre y las fechas impresos en ellos.',
  sure: 'Pedir que se borren',
  keep: 'Conservar mis datos',
}
export const kindTexts: In<typeof english.kindTexts> = {
  copy: {
    label: 'Una copia de mis datos',
    description: 'Un archivo ZIP con todo lo que tenemos bajo su dirección, para leerlo y para programas.',
  },
  correction: {
    label: 'Una corrección',
    description: 'Algo sobre usted está mal, y no puede cambiarlo por su cuenta.',
  },
  restriction: {
    label: 'Conservar mis datos, pero no usarlos',
    description:
      'Sin correos ni asignaciones; en sus organizaciones aparece como persona inactiva hasta que usted le ponga fin.',
  },
  deletion: {
    label: 'Borrar mis datos',
    description: 'Su cuenta y todo lo que lleva su nombre o su dirección, excepto lo que está impreso en certificados.',
  },
}
export const statusTexts: In<typeof english.statusTexts> = {
  Waiting: 'En espera de nuestra respuesta',
  InProcess: 'En proceso',
  Done: 'Hecha',
  Refused: 'Rechazada',
  Withdrawn: 'Retirada',
}
