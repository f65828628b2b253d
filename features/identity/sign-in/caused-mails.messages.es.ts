import type { In } from '#platform/shared/language.ts'
import type * as english from './caused-mails.messages.ts'

export const causedMailsMessages: In<typeof english.causedMailsMessages> = {
  nameLinkLike:
    'Su nombre o el de su organización contiene una dirección web o de correo. Cámbielo antes de enviar correos.',
  trialMails: most =>
    `Durante la prueba puede enviar correos a un máximo de ${most} personas al día. Inténtelo mañana, o elija un plan.`,
}
