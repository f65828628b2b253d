import type { In } from '#platform/shared/language.ts'
import type * as english from './cycles.messages.ts'

export const mail: In<typeof english.mail> = {
  subject: courses =>
    courses.length === 1 ? `Es hora de renovar: ${courses[0]}` : `Es hora de renovar ${courses.length} capacitaciones`,
  greeting: firstName => `Hola, ${firstName}:`,
  intro: (organization, count) =>
    count === 1
      ? `Una capacitación que exige ${organization} está abierta otra vez para usted:`
      : `Capacitaciones que exige ${organization} están abiertas otra vez para usted:`,
  due: day => `para el ${day}`,
  newer: day => `para el ${day}: se exige una versión más nueva`,
  more: count => (count === 1 ? 'y una más.' : `y ${count} más.`),
  button: 'Ir a mi capacitación',
  newerHint:
    'Sus certificados quedan como se imprimieron. Donde se exige una versión más nueva, la anterior ya no cuenta para la capacitación.',
  hint: 'Su certificado actual sigue siendo válido hasta el día que lleva impreso.',
}
