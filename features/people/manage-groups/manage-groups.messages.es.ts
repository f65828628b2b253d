import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './manage-groups.messages.ts'

const people = (number: number) => counted(number, 'persona')
export const manageGroupsTexts: In<typeof english.manageGroupsTexts> = {
  title: 'Grupos',
  lead: 'Quienes se unen a un grupo reciben sus cursos automáticamente.',
  supervisors: 'Supervisores',
  add: 'Agregar grupo',
  empty: 'Ponga en un grupo a quienes necesitan las mismas capacitaciones, y elija sus cursos una sola vez.',
  emptyTitle: 'Todavía no hay grupos',
  search: 'Nombre del grupo',
  filters: { status: 'Situación', course: 'Curso' },
  statuses: { Active: 'Activo', Inactive: 'Inactivo' },
  columns: { name: 'Nombre', courses: 'Cursos', status: 'Situación', users: 'Número de usuarios' },
  moreCourses: more => ` y ${more} más`,
  usersOf: (number, group) => `${people(number)} en ${group}`,
  edit: 'Editar grupo',
  people: 'Administrar miembros',
  remove: 'Eliminar grupo',
  removeQuestion: group => `¿Eliminar el grupo «${group}»?`,
  removeText: 'No tiene miembros. Sus cursos siguen en su catálogo.',
  removeMovesUp: (parts, above) =>
    `El grupo mismo no tiene miembros. ${parts === 1 ? 'El grupo' : `Los ${parts} grupos`} de abajo ` +
    `${parts === 1 ? 'sube' : 'suben'}${above === null ? ' al primer nivel' : ` a «${above}»`}.`,
  expand: group => `Mostrar los grupos de abajo de ${group}`,
  collapse: group => `Ocultar los grupos de abajo de ${group}`,
  addBelow: 'Agregar grupo debajo',
  removeYes: 'Eliminar grupo',
  keep: 'Conservarlo',
  removed: 'Grupo eliminado',
  form: {
    name: 'Nombre',
    status: 'Situación',
    courses: 'Cursos',
    coursesPlaceholder: 'Elegir cursos',
    parent: 'Parte de',
    parentHint: 'Un distrito tiene escuelas, una escuela tiene departamentos: tres niveles como máximo.',
    parentPlaceholder: 'En el primer nivel',
    save: 'Guardar grupo',
    cancel: 'Cancelar',
    statusHint: 'Quienes se unen a un grupo inactivo no reciben cursos.',
    coursesHint: inGroup =>
      inGroup > 0
        ? `Para todos los que se unan. ${inGroup === 1 ? 'La persona' : `Las ${people(inGroup)}`} del grupo también ` +
          `${inGroup === 1 ? 'recibe' : 'reciben'} los cursos que agregue, y ` +
          `${inGroup === 1 ? 'conserva' : 'conservan'} los que quite.`
        : 'Para todos los que se unan.',
  },
  members: {
    title: group => `Miembros de ${group}`,
    side: 'Mostrar',
    in: 'En el grupo',
    out: 'Agregar personas',
    search: 'Buscar por nombre o correo',
    nobodyIn: 'Todavía no hay nadie en este grupo.',
    nobodyOut: 'Todos están en este grupo.',
    noMatch: 'Nadie corresponde a esta búsqueda.',
    selectPage: 'Elegir a todos en esta página',
    inactive: 'Inactivo',
    leaves: 'Quienes salen conservan las capacitaciones que tienen.',
    joins: (courses, active) =>
      !active
        ? 'El grupo está inactivo. Quienes se unen no reciben cursos.'
        : courses > 0
          ? `Quienes se unen reciben ${courses === 1 ? 'el curso' : `los ${courses} cursos`} del grupo.`
          : 'El grupo todavía no tiene cursos.',
    add: number => (number > 0 ? `Agregar ${people(number)}` : 'Agregar personas'),
    remove: number => (number > 0 ? `Quitar ${people(number)}` : 'Quitar personas'),
    added: number =>
      number === 0 ? 'Ya están en el grupo' : counted(number, 'persona agregada', 'personas agregadas'),
    removed: number =>
      number === 0 ? 'Ya salieron del grupo' : counted(number, 'persona quitada', 'personas quitadas'),
    close: 'Cerrar',
  },
}
