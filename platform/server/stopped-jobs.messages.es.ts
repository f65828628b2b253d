import type { In } from '../shared/language.ts'
import type * as english from './stopped-jobs.messages.ts'

export const stoppedMail: In<typeof english.stoppedMail> = {
  subject: key => `Se detuvo un trabajo: ${key}`,
  what: (job, key, attempts) => `El trabajo ${job} (${key}) falló ${attempts} veces seguidas y se detuvo.`,
  reason: 'Último error:',
  byHand:
    'Corrija la causa. Después el personal puede presionar «Intentar otra vez» en Trabajos y correos, ' +
    'o un administrador de la organización donde se muestra el trabajo. Sigue donde se detuvo.',
  byItself:
    'Corrija la causa. El trabajo se intenta otra vez cada día; el personal puede intentarlo de inmediato en Trabajos y correos.',
}
