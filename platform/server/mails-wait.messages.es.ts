import type { In } from '../shared/language.ts'
import type * as english from './mails-wait.messages.ts'

export const mailsWait: In<typeof english.mailsWait> = {
  subject: 'Hay correos en espera: no se puede llegar al servidor de correo',
  what: minutes =>
    `Desde hace ${minutes} minutos no se pudo enviar ningún correo. Los correos esperan, y salen por sí solos en cuanto el servidor conteste.`,
  reason: 'Lo que resultó del último intento:',
  todo: 'Revise SMTP_URL, el servidor de correo y la red. Si lee esto en un correo, el servidor ya contesta otra vez.',
}
