import type { In } from '#platform/shared/language.ts'
import { named } from '#platform/shared/named.ts'
import type * as english from './assignments.messages.ts'

export const assignmentsMessages: In<typeof english.assignmentsMessages> = {
  noTraining: 'Elija una capacitación',
  noGroup: 'Elija un grupo',
  noUser: 'Elija al menos un usuario',
  noCourse: 'Elija al menos un curso',
  noDueDate: 'Elija una fecha límite',
  dueDateInvalid: 'Escriba la fecha límite como 2026-10-30.',
  batchAssigned: 'Las capacitaciones se asignarán',
  singleAssigned: 'Cursos asignados',
  assignFailed: 'Ocurrió un error al asignar los cursos',
  tooManyCourses: 'Puede asignar hasta 20 capacitaciones a la vez.',
  tooManyGroups: 'Puede elegir hasta 500 grupos a la vez.',
  tooManyPeople: 'Puede elegir hasta 1,000 personas a la vez. Para más, elija sus grupos.',
  unknownCourses: ids => `No están en su catálogo: ${named(ids)}.`,
  unknownGroups: ids => `No son grupos activos de su organización: ${named(ids)}.`,
  unknownEmails: emails => `No son miembros activos de su organización: ${named(emails)}.`,
  unknownPeople: people => `No son miembros activos de su organización: ${named(people)}.`,
  nobodyActive: 'Ninguna de estas personas es un miembro activo.',
  inactive: 'Esta persona no está activa. Solo puede asignar capacitaciones a personas activas.',
  alreadyAssigned: names => `Ya asignadas: ${named(names)}.`,
}
export const changeMessages: In<typeof english.changeMessages> = {
  alreadyWithdrawn: 'Esta asignación ya se retiró.',
  allStarted: 'Todos empezaron o completaron esta capacitación, así que no hay nada que retirar.',
  started: 'Mientras tanto esta capacitación se empezó, así que queda.',
  complete: 'Esta capacitación está completa, así que ya no tiene fecha límite.',
  sameDate: 'Esta ya es la fecha límite.',
  tooLate: 'Esto ya no se puede deshacer. Asigne otra vez la capacitación.',
  withdrawn: 'Esta asignación se retiró, así que no tiene fecha límite.',
}
export const dueDateMail: In<typeof english.dueDateMail> = {
  subject: (count, course) =>
    count === 1 ? `Nueva fecha límite: ${course}` : `Nueva fecha límite para ${count} capacitaciones`,
  greeting: firstName => `Hola, ${firstName}:`,
  changed: (organization, count) =>
    `${organization} cambió la fecha límite de ${count === 1 ? 'una capacitación' : 'estas capacitaciones'}:`,
  course: (name, before) => (before === '' ? name : `${name} (era para el ${before})`),
  due: (date, count) => `${count === 1 ? 'Complétela' : 'Complételas'} a más tardar el ${date}.`,
  hint: 'Primero se le pedirá que inicie sesión. Su avance hasta ahora se conserva.',
}
export const assignmentMail: In<typeof english.assignmentMail> = {
  subject: (organization, courses) =>
    courses.length === 1
      ? `${organization} le asignó una capacitación: ${courses[0]}`
      : `${organization} le asignó ${courses.length} capacitaciones`,
  greeting: firstName => `Hola, ${firstName}:`,
  assigned: (organization, count) =>
    count === 1 ? `${organization} le asignó una capacitación:` : `${organization} le asignó estas capacitaciones:`,
  due: (date, count) => `${count === 1 ? 'Complétela' : 'Complételas'} a más tardar el ${date}.`,
  open: 'Puede empezar cuando le convenga.',
  button: count => (count === 1 ? 'Abrir la capacitación' : 'Abrir mis capacitaciones'),
  hint: 'Primero se le pedirá que inicie sesión. Su avance se guarda en cada paso.',
}
