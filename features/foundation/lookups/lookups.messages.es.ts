import type { In } from '#platform/shared/language.ts'
import type * as english from './lookups.messages.ts'

export const lookupsMessages: In<typeof english.lookupsMessages> = {
  choose: 'Elija una de las opciones.',
  otherIndustry: 'Elija una profesión del sector de arriba.',
  listsFailed: 'No se pudieron cargar las listas de este formulario.',
  retry: 'Intentar otra vez',
}
