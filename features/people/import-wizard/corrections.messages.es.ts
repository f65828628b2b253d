import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './corrections.messages.ts'

export const correctionsTexts: In<typeof english.correctionsTexts> = {
  correct: 'Corregir',
  correctLine: line => `Corregir la línea ${line}`,
  check: 'Revisar de nuevo',
  cancel: 'Cancelar',
  leaving: {
    title: '¿Dejar esta fila?',
    text: 'Lo que escribió en la fila que está corrigiendo no se guarda.',
    leave: 'Dejar la fila',
    stay: 'Quedarme',
  },
  ready: line => `La línea ${line} se puede invitar`,
  stillWrong: line => `La línea ${line} todavía necesita atención`,
  didYouMean: '¿Quiso decir…?',
  says: {
    group: count => `${counted(count, 'fila nombra', 'filas nombran')} el grupo`,
    site: count => `${counted(count, 'fila nombra', 'filas nombran')} el lugar de trabajo`,
    domain: count => `${counted(count, 'correo termina', 'correos terminan')} en`,
  },
  use: to => `Usar ${to}`,
  insteadOf: (to, from) => `Usar ${to} en lugar de ${from}`,
  replaced: count => `${counted(count, 'fila corregida', 'filas corregidas')}`,
}
