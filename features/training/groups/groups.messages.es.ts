import type { In } from '#platform/shared/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import { named } from '#platform/shared/named.ts'
import type * as english from './groups.messages.ts'

export const groupsMessages: In<typeof english.groupsMessages> = {
  required: common.required,
  nameTooLong: 'No puede pasar de 100 caracteres',
  nameTaken: 'Ya hay un grupo con este nombre.',
  outsideCatalogue: 'Uno de estos cursos no está en su catálogo.',
  tooMany: most => `Elija como máximo ${most} personas a la vez.`,
  archived: names => `Las personas archivadas no pueden unirse a un grupo: ${named(names)}.`,
  unknown: 'Uno de estos no es un grupo de su organización.',
  inUse: 'Solo se puede eliminar un grupo sin miembros ni invitaciones. En su lugar, póngalo como inactivo.',
  unknownParent: 'Este no es un grupo de su organización.',
  withinItself: 'Un grupo no puede ser parte de sí mismo ni de un grupo que está debajo.',
  tooDeep: levels => `Los grupos pueden tener como máximo ${levels} niveles.`,
  dueDays: most => `Ingrese un número de días de 1 a ${most}.`,
  notItsCourse: 'Uno de estos cursos no está en este grupo.',
  added: 'Grupo agregado',
  updated: 'Grupo actualizado',
}
