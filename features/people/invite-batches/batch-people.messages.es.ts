import type { In } from '#platform/shared/language.ts'
import type * as english from './batch-people.messages.ts'

export const batchPeopleTexts: In<typeof english.batchPeopleTexts> = {
  title: 'Personas de esta importación',
  back: 'Importar participantes',
  imported: day => `Importación del ${day}`,
  outcomes: 'Resultados',
  all: 'Todas las personas',
  search: 'Nombre o correo',
  outcome: 'Resultado',
  line: 'Línea',
  name: 'Nombre',
  email: 'Correo',
  group: 'Grupo',
  unknown: 'No hay una importación con este número.',
  empty: 'Ya no hay nadie aquí',
  emptyText:
    'Las filas de una importación se guardan solo por un tiempo. Quienes se unieron están entre sus participantes.',
  open: name => `Personas del lote ${name}`,
}

export const outcomeWords: In<typeof english.outcomeWords> = {
  Success: () => 'con invitación',
  Joined: count => (count === 1 ? 'ya participa' : 'ya participan'),
  Updated: count => (count === 1 ? 'actualizada' : 'actualizadas'),
  Omitted: count => (count === 1 ? 'ya estaba' : 'ya estaban'),
  Failed: count => (count === 1 ? 'falló' : 'fallaron'),
  Cancelled: count => (count === 1 ? 'cancelada' : 'canceladas'),
  Pending: () => 'en espera',
  Undone: count => (count === 1 ? 'deshecha' : 'deshechas'),
}
