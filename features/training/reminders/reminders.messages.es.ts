import type { In } from '#platform/shared/language.ts'
import type * as english from './reminders.messages.ts'

export const mail: In<typeof english.mail> = {
  subject: {
    overdue: 'Su capacitación está atrasada',
    due: 'Su capacitación vence pronto',
    expiry: 'Su certificado vence pronto',
  },
  greeting: firstName => `Hola, ${firstName}:`,
  intro: organization =>
    organization === null
      ? 'Esto es lo que sigue para usted, como persona obligada a reportar:'
      : `${organization} le pide completar su capacitación para personas obligadas a reportar. Esto es lo que sigue:`,
  due: day => `para el ${day}`,
  overdue: day => `era para el ${day}`,
  expiry: day => `su certificado vence el ${day}, renuévelo`,
  more: count => (count === 1 ? 'y una más.' : `y ${count} más.`),
  button: 'Ir a mi capacitación',
  kept: 'Su avance está guardado. Puede seguir donde se quedó.',
}
