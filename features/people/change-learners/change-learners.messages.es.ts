import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './change-learners.messages.ts'

export const people: In<typeof english.people> = count => counted(count, 'participante')
export const changeLearnersMessages: In<typeof english.changeLearnersMessages> = {
  tooMany: most => `Elija como máximo ${most} personas a la vez.`,
  nobody: 'Elija al menos una persona.',
}
export const changes: In<typeof english.changes> = {
  ask: {
    Active: null,
    Inactive: {
      title: who => `¿Desactivar a ${who}?`,
      text: 'Ya no puede actuar en su organización y no recibe asignaciones nuevas. Su historial queda.',
      confirm: 'Desactivar',
    },
    Archived: {
      title: who => `¿Archivar a ${who}?`,
      text: 'Ya no puede actuar en su organización y no aparece en las listas. Sus certificados y su historial quedan.',
      confirm: 'Archivar',
    },
  },
  done: {
    Active: count => counted(count, 'participante activado', 'participantes activados'),
    Inactive: count => counted(count, 'participante desactivado', 'participantes desactivados'),
    Archived: count => counted(count, 'participante archivado', 'participantes archivados'),
  },
  people,
  nothing: 'Nada que cambiar',
  reminded: count => `Recordatorio enviado a ${people(count)}`,
  refusedTitle: count => `${people(count)} sin cambiar`,
  refusedOne: 'No se hizo',
  close: 'Cerrar',
  cancel: 'Cancelar',
}
export const groupTexts: In<typeof english.groupTexts> = {
  title: count => (count === 1 ? 'Grupos' : `Grupos de ${people(count)}`),
  action: 'Qué hacer',
  add: 'Agregar a un grupo',
  remove: 'Quitar de un grupo',
  group: 'Grupo',
  hintAdd: 'También reciben los cursos del grupo.',
  hintRemove: 'Conservan las capacitaciones que tienen.',
  archivedLeftOut: count =>
    count === 1
      ? '1 participante archivado queda fuera.'
      : `${count.toLocaleString('en-US')} participantes archivados quedan fuera.`,
  noGroups: 'Todavía no hay grupos activos.',
  makeGroup: 'Ir a Grupos',
  save: 'Guardar',
  added: count => (count === 0 ? 'Ya están en este grupo' : `${people(count)} en el grupo desde ahora`),
  removed: count => (count === 0 ? 'Ninguno está en este grupo' : `${people(count)} fuera del grupo desde ahora`),
}
