import type { In } from '../shared/language.ts'
import type * as english from './failed-mails.messages.ts'

export const failedMails: In<typeof english.failedMails> = {
  subject: count => (count === 1 ? 'No se pudo entregar un correo' : `No se pudieron entregar ${count} correos`),
  what: count =>
    `Después de varios intentos ${count === 1 ? 'se desistió de un correo' : `se desistió de ${count} correos`}.`,
  reasons: 'Lo que dijo el servidor de correo:',
  reason: (count, reason) => `${count} × ${reason}`,
  todo:
    'Revise SMTP_URL y el registro del servidor de correo. Los correos de los que se desistió no se envían otra vez por sí solos: ' +
    'el personal puede enviarlos otra vez en Trabajos y correos.',
}
