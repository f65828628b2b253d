import type { In } from '#platform/shared/language.ts'
import type * as english from './requirements.messages.ts'

export const requirementsMessages: In<typeof english.requirementsMessages> = {
  required: 'Este campo es obligatorio.',
  tooLong: most => `No puede pasar de ${most} caracteres.`,
  tooMany: most => `Elija ${most} como máximo.`,
  number: (least, most) => `Escriba un número de ${least} a ${most.toLocaleString('en-US')}.`,
  monthDay: 'Elija un mes y un día.',
  courseMissing: 'Elija al menos un curso.',
  hiredOrder: 'Este día no puede ser anterior al primero.',
  outsideCatalogue: 'Un curso no está en su catálogo.',
  unknownGroup: 'No encontramos uno de los grupos.',
  nameTaken: 'Otro requisito ya tiene este nombre.',
  full: most => `Tiene ${most} requisitos, que es el máximo. Termine uno primero.`,
  nobody: 'Elija al menos a una persona.',
  past: 'Elija un día a partir de hoy.',
  notUnder: 'Este requisito no obliga a una de estas personas. Vuelva a cargar la página e inténtelo otra vez.',
}
