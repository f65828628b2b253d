import type { In } from '#platform/shared/language.ts'
import type * as english from './person-notes.messages.ts'

export const personNotesMessages: In<typeof english.personNotesMessages> = {
  empty: 'Escriba algo primero.',
  tooLong: most => `Use ${most.toLocaleString('en-US')} caracteres como máximo.`,
  tooMany: most => `Hay ${most} notas sobre esta persona. Elimine una primero.`,
  notOwn: 'Solo quien escribió una nota puede cambiarla o eliminarla.',
  ownPage: 'Nadie escribe notas sobre sí mismo.',
  gone: 'Esta nota se eliminó.',
  tooLate: 'Ya es tarde para recuperar esta nota.',
}

export const personNotesTexts: In<typeof english.personNotesTexts> = {
  title: 'Notas',
  hint: 'Para los administradores de su organización. Forman parte de la copia de sus datos que cada persona puede pedir.',
  ownPage: 'Las notas sobre usted solo las ven otros administradores.',
  label: 'Nota nueva',
  placeholder: '¿Qué debe saber el próximo administrador?',
  add: 'Agregar nota',
  added: 'Nota agregada.',
  edit: 'Editar',
  editOf: by => `Editar la nota de ${by}`,
  editLabel: 'Nota',
  save: 'Guardar nota',
  saved: 'Nota guardada.',
  cancel: 'Cancelar',
  remove: 'Eliminar',
  removed: 'Nota eliminada.',
  undo: 'Deshacer',
  restored: 'La nota está de vuelta.',
  pin: 'Fijar arriba',
  unpin: 'Dejar de fijar',
  pinned: 'Fijada',
  edited: 'editada',
  more: by => `Más para la nota de ${by}`,
  none: 'Todavía no hay notas.',
}
