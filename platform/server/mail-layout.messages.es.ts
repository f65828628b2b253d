import type { In } from '../shared/language.ts'
import type { mailTexts as english } from './mail-layout.messages.ts'

export const mailTexts: In<typeof english> = {
  instead: 'Si el botón no funciona, abra este enlace:',
  via: (sender, product) => `${sender} vía ${product}`,
  unsubscribe: 'Dejar de recibir estos correos',
}
