import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-courses.messages.ts'

export const staffCoursesMessages: In<typeof english.staffCoursesMessages> = {
  tooMany: max => `Elija como máximo ${max}.`,
  unknown: 'Este curso no existe o no está publicado.',
  choose: 'Elija un curso.',
}
export const staffCoursesTexts: In<typeof english.staffCoursesTexts> = {
  title: 'Cursos',
  lead: 'Todos los cursos y sus versiones, y quién los tiene.',
  search: 'Nombre del curso',
  columns: {
    name: 'Curso',
    state: 'Estado',
    version: 'Versión',
    open: 'En curso',
    completed: 'Completados',
    valid: 'Válidos',
    addedTo: 'Agregado a',
  },
  national: 'Nacional',
  ce: 'CE',
  organizations: (count, one) => (one ? '1 organización' : `${count} organizaciones`),
  versions: {
    table: course => `Versiones de ${course}`,
    version: 'Versión',
    current: 'Actual',
    published: 'Publicada',
    languages: 'Idiomas',
    digest: 'Huella',
    open: 'En curso',
    completed: 'Completados',
    valid: 'Válidos',
    organizations: 'Organizaciones',
  },
  counted: time => `Números del ${time}.`,
  notCounted: 'Todavía sin contar.',
  notPublished: 'Sin publicar',
  empty: 'Todavía no hay ningún curso publicado.',
  added: {
    title: 'Cursos además del catálogo',
    lead: 'La organización los tiene además de los cursos nacionales y los de su estado.',
    none: 'Ninguno. La organización tiene los cursos de su catálogo.',
    noOthers: 'No hay otros cursos publicados para agregar.',
    choose: 'Agregar un curso',
    placeholder: 'Elija un curso',
    add: 'Agregar',
    remove: 'Quitar',
    removeOf: name => `Quitar ${name}`,
    open: count => (count === 1 ? '1 persona no lo ha terminado' : `${count} personas no lo han terminado`),
    ask: name => `¿Quitar ${name}?`,
    askText:
      'Ya no se puede asignar aquí. Las capacitaciones asignadas o empezadas continúan, y los certificados quedan.',
    wasAdded: 'Curso agregado',
    wasRemoved: 'Curso quitado',
    nothing: 'Otra persona ya cambió esto',
  },
}
