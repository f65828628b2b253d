import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-visits.messages.ts'

export const staffVisitsTexts: In<typeof english.staffVisitsTexts> = {
  title: '¿Por qué necesita ver esto?',
  lead: 'Su nombre y este motivo aparecen en el registro de cambios que leen los administradores de la organización. El motivo vale 60 minutos.',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo, el número de una solicitud de soporte.',
  reasonTooShort: 'Escriba el motivo en pocas palabras.',
  goOn: 'Continuar',
  under: reason => `Su motivo: ${reason}`,
  // 'la 1:05', but 'las 3:40'.
  until: time => `Hasta ${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`,
}
