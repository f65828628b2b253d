import type { In } from '#platform/shared/language.ts'
import type * as english from './mail-state.messages.ts'

export const mailStateTexts: In<typeof english.mailStateTexts> = {
  states: {
    queued: 'En espera',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'Falló',
    kept: 'Guardado, no enviado',
  },
  noMail: 'Ya no se conserva',
}
