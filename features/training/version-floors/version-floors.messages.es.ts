import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './version-floors.messages.ts'

export const mail: In<typeof english.mail> = {
  subject: course => `Se exige una versión más nueva: ${course}`,
  greeting: firstName => `Hola, ${firstName}:`,
  version: (course, version, day) =>
    `A partir del ${day}, los certificados de «${course}» cuentan solo si se completó la versión ${version} o una posterior.`,
  day: (course, before, day) =>
    `A partir del ${day}, los certificados de «${course}» cuentan solo si el curso se completó el ${before} o después.`,
  touched: (organization, people, completions) =>
    people === completions
      ? `En ${organization}, esto se refiere a ${counted(people, 'persona')}.`
      : `En ${organization}, esto se refiere a ${counted(people, 'persona')} con ` +
        `${counted(completions, 'capacitación completa', 'capacitaciones completas')}.`,
  next: 'Donde un grupo o una asignación exige la capacitación, se abre otra vez por sí sola. Los demás la renuevan en Mi capacitación.',
  late: 'Quien empezó una versión anterior y la termina ahora está en la misma lista.',
  stay: 'Los certificados quedan como se imprimieron, y todavía se pueden verificar. Solo dejan de contar para esta capacitación.',
  reason: reason => `Motivo: ${reason}`,
  button: 'Ver a estos participantes',
}
