import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './assign-dialog.messages.ts'

export const people: In<typeof english.people> = number => counted(number, 'persona')
export const assignDialogTexts: In<typeof english.assignDialogTexts> = {
  dialogTitle: 'Asignar capacitación',
  forOne: name => `Para ${name}`,
  forAll: number => `Para ${people(number)}: quienes coinciden. Quien no esté activo queda fuera.`,
  forMany: (number, names) => `Para ${people(number)}: ${names}`,
  more: number => `y ${number.toLocaleString('en-US')} más`,
  inactive: number => `${counted(number, 'persona inactiva queda', 'personas inactivas quedan')} fuera.`,
  manyNeedPlan:
    'Con cualquier plan de pago puede asignar a varias personas a la vez. Ahora puede asignar a una persona por vez.',
  choosePlan: 'Elegir plan',
  training: 'Capacitación',
  searchCourses: 'Curso o estado',
  noneFound: 'Ningún curso tiene estas palabras en su nombre.',
  noCourses: 'Todavía no hay capacitaciones para asignar.',
  ce: 'Aprobado para CE',
  already: 'Ya asignada',
  dueDate: 'Fecha límite',
  dueDateRequired: 'La fecha para la que debe completarse la capacitación.',
  notifications: 'Avisos por correo',
  notificationsHint: 'Cada persona con una asignación nueva recibe un correo con un enlace a la capacitación.',
  yes: 'Sí',
  no: 'No',
  assign: 'Asignar capacitación',
  madeOnTime: ({ people: number, name, days }) =>
    name
      ? `${name} va con ${counted(days, 'día')} de atraso; con la nueva fecha está a tiempo.`
      : `${people(number)} van con atraso, la que más con ${counted(days, 'día')}; con la nueva fecha están a tiempo.`,
  madeOnTimeTitle: '¿Cambiar la fecha límite?',
  cancel: 'Cancelar',
  what: 'Qué cursos',
  whatOptions: [
    { value: 'courses', label: 'Cursos elegidos', hint: 'Los mismos para todos' },
    { value: 'path', label: 'La ruta de cada persona', hint: 'Lo que corresponde a su estado y su campo de trabajo' },
  ],
  path: {
    courses: 'Quién recibe qué',
    gets: (opened, redated) =>
      [
        ...(opened > 0 ? [people(opened)] : []),
        ...(redated > 0 ? [`otra fecha límite para ${people(redated)}`] : []),
      ].join(', '),
    complete: number => `${people(number)} ya ${number === 1 ? 'tiene' : 'tienen'} todo.`,
    without: number => `Su catálogo no tiene una ruta para ${people(number)}.`,
    unplaced: number =>
      `No sabemos el estado o el campo de trabajo de ${people(number)}. Su ruta tiene solo lo que es para todos.`,
    nothing: 'No cambiaría nada.',
  },
}
