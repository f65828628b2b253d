import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type { RequestKind } from './privacy-requests.contract.ts'
import type * as english from './request-mails.messages.ts'

const asked: Record<RequestKind, string> = {
  copy: 'una copia de sus datos',
  correction: 'una corrección de sus datos',
  deletion: 'que se borren sus datos',
  restriction: 'que sus datos se conserven pero no se usen',
}
export const requestMails: In<typeof english.requestMails> = {
  received: {
    subject: product => `Su solicitud de privacidad a ${product}`,
    lead: kind => `Usted pidió ${asked[kind]}. Gracias, recibimos su solicitud.`,
    due: day => `Tendrá una respuesta a más tardar el ${day}. Le escribiremos a esta dirección.`,
    button: 'Ver sus solicitudes',
    notYou:
      'Si usted no pidió esto, otra persona puede leer sus correos. Cambie la contraseña de su cuenta de correo, y retire la solicitud.',
  },
  waiting: {
    subject: (kind, day) => `Solicitud de privacidad: ${kind.toLowerCase()}, para el ${day}`,
    lead: kind => `Una solicitud de privacidad espera una decisión: ${kind.toLowerCase()}.`,
    due: day => `Debe contestarse a más tardar el ${day}.`,
    button: 'Abrir la solicitud',
  },
  answered: {
    subject: product => `La respuesta a su solicitud de privacidad a ${product}`,
    refused: kind => `Usted pidió ${asked[kind]}. No podemos hacerlo, por este motivo:`,
    done: kind => `Usted pidió ${asked[kind]}. Ya está hecho.`,
    restricted:
      'Desde ahora conservamos sus datos, pero no los usamos: ' +
      'no recibe asignaciones, recordatorios ni otros correos, y no aparece como persona activa en ninguna organización. ' +
      'Los códigos para iniciar sesión y las respuestas a solicitudes de privacidad le siguen llegando. Usted ' +
      'puede terminar esto en cualquier momento.',
    disagree: email => `Si no está de acuerdo, conteste este correo o escriba a ${email}.`,
    button: 'Ver sus solicitudes',
  },
  copyReady: {
    subject: product => `La copia de sus datos de ${product} está lista`,
    lead: days =>
      `La copia de sus datos está lista. Puede descargarla durante ${days === 1 ? 'un día' : counted(days, 'día')}: ` +
      'abra la página, escriba esta dirección, y después el código que le enviamos.',
    button: 'Descargar la copia',
  },
  deleted: {
    subject: product => `Se borraron sus datos de ${product}`,
    lead: 'Sus datos están borrados, como usted pidió. Este es el último correo sobre ellos, y también olvidamos esta dirección.',
    certificates:
      'Los certificados que obtuvo se pueden seguir verificando por su número, con el nombre y las fechas impresos en ellos.',
    backups: days =>
      days === 0
        ? 'No guardamos copias de seguridad en las que todavía pudieran estar sus datos.'
        : `Las copias de seguridad todavía contienen sus datos, durante ${counted(days, 'día')} como máximo. Nadie ` +
          'las lee, a menos que fallen nuestros sistemas.',
  },
}
