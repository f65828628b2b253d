import type { In } from '#platform/shared/language.ts'
import type * as english from './hotlines.messages.ts'

export const hotlinesMessages: In<typeof english.hotlinesMessages> = {
  call: (name, number) => `Llamar a ${name}, ${number}`,
  emergency: 'Emergencia',
  emergencyAbout: 'Cuando alguien está en peligro ahora.',
  emergencyShort: 'Alguien está en peligro ahora',
  lineOf: state => `Línea para reportar de ${state}`,
  noLine: state => `Todavía no tenemos un número de ${state} que esté fuera de duda.`,
  page: state => `Consúltelo en la página sobre ${state}`,
  failed: 'No pudimos cargar las otras líneas.',
  again: 'Intentar otra vez',
}
