import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { people, assignDialogTexts } from '../assign-dialog/assign-dialog.messages.ts'
import type * as english from './assign-trainings.messages.ts'

const trainings = (number: number) => counted(number, 'capacitación', 'capacitaciones')
export const assignTrainingsTexts: In<typeof english.assignTrainingsTexts> = {
  ...assignDialogTexts,
  title: 'Asignar capacitación',
  lead: 'Elija quién toma qué capacitación y para cuándo. Ve a quién afecta antes de que pase nada.',
  promotionTitle: 'Asigne capacitaciones con un plan',
  promotion:
    'Asigne capacitaciones a todos, a grupos o a las personas que elija en un solo paso, y nosotros les ' +
    'avisamos. Incluido en todos los planes de pago.',
  steps: ['Elegir', 'Revisar y confirmar', 'Asignar'],
  step: (at, name) => `Paso ${at} de 3: ${name}`,
  users: 'Usuarios',
  usersOptions: [
    { value: 'all', label: 'Todos', hint: 'Todos los miembros activos de su organización' },
    { value: 'group', label: 'Grupo', hint: 'Los miembros de uno o varios grupos' },
    { value: 'select', label: 'Elegir usuarios', hint: 'Personas elegidas, por correo' },
  ],
  groups: 'Grupos',
  groupsPlaceholder: 'Elegir grupos',
  noGroups: 'Su organización todavía no tiene grupos activos.',
  selectUsers: 'Elegir usuarios',
  changeUsers: 'Cambiar usuarios',
  remove: name => `Quitar a ${name}`,
  selectTraining: 'Elegir capacitación',
  changeTraining: 'Cambiar capacitación',
  dueDateHint: 'Opcional. Reemplaza la fecha límite de quienes ya tienen la capacitación.',
  next: 'Siguiente',
  searchUsers: 'Buscar por correo',
  searching: 'Buscando…',
  found: 'Resultados',
  foundHint: 'Se muestran los primeros 10. Escriba más para afinar.',
  nobodyFound: 'Ningún participante activo corresponde.',
  selected: number => `Usuarios elegidos (${number.toLocaleString('en-US')})`,
  nobodySelected: 'Todavía no eligió a nadie.',
  useUsers: number => (number === 0 ? 'Elegir usuarios' : `Elegir ${counted(number, 'usuario')}`),
  useTraining: number => (number === 0 ? 'Elegir capacitación' : `Elegir ${trainings(number)}`),
  review: 'Revisar y confirmar',
  eachPath: 'La ruta de cada persona',
  everyone: 'Todos los miembros activos',
  noDueDate: 'Sin fecha límite',
  effect: 'Qué va a pasar',
  peopleHint: number => (number === 1 ? 'miembro activo elegido' : 'miembros activos elegidos'),
  openedHint: number => (number === 1 ? 'capacitación asignada de nuevo' : 'capacitaciones asignadas de nuevo'),
  mailsHint: number => (number === 1 ? 'correo por enviar' : 'correos por enviar'),
  alreadyOpen: (number, redated, courses) =>
    `${people(number)} ya ${number === 1 ? 'tiene' : 'tienen'} abierta ${courses === 1 ? 'esta capacitación' : 'una de estas capacitaciones'}.${
      redated > 0 ? ` Cambia la fecha límite de ${trainings(redated)}.` : ' Para ellas no cambia nada.'
    }`,
  holding: number =>
    `${people(number)} ${number === 1 ? 'tiene' : 'tienen'} un certificado válido. La capacitación no se asigna otra vez hasta que se pueda renovar.`,
  seats: (mayTake, left) =>
    `Esto puede ocupar ${counted(mayTake, 'lugar', 'lugares')}; ${left === 1 ? 'queda' : 'quedan'} ${left.toLocaleString('en-US')}.`,
  nothingNew: 'No cambiaría nada. Todos ya la tienen.',
  back: 'Atrás',
  sureTitle: '¿Está seguro?',
  sure: mails =>
    mails
      ? 'Empieza de inmediato. Puede retirar lo que nadie haya empezado, pero no los correos.'
      : 'Empieza de inmediato. Puede retirar lo que nadie haya empezado.',
  processing: 'Sus capacitaciones se están asignando',
  processingHint: 'Puede salir de esta página. El trabajo continúa, y usted puede volver.',
  processed: 'Las capacitaciones se asignaron',
  stopped: 'La asignación se detuvo antes de terminar',
  stoppedHint: 'Algo salió mal de nuestro lado. Lo ya asignado queda. Intente otra vez para completar lo demás.',
  stoppedShort: 'Se detuvo antes de terminar',
  tryAgain: 'Intentar otra vez',
  unknown: 'No encontramos esta asignación.',
  progress: 'Asignación hecha para',
  peopleDone: (done, all) => `${done.toLocaleString('en-US')} de ${people(all)}`,
  result: (opened, redated, mails) =>
    opened + redated === 0
      ? 'Nada nuevo: todos ya la tenían'
      : [
          `${counted(opened, 'capacitación asignada', 'capacitaciones asignadas')}`,
          ...(redated > 0 ? [`${counted(redated, 'fecha límite cambiada', 'fechas límite cambiadas')}`] : []),
          ...(mails > 0 ? [`${counted(mails, 'correo')} en camino`] : []),
        ].join(' · '),
  reports: 'Seguir el avance en Informes de participantes',
  another: 'Asignar otra capacitación',
  recent: 'Asignaciones recientes',
  all: 'Todas las asignaciones',
  list: {
    title: 'Asignaciones',
    lead: 'Qué se asignó y cómo va. Retire lo que nadie haya empezado, o cambie una fecha límite.',
    search: 'Capacitación',
    empty: 'Todavía no se ha asignado nada.',
    columns: { training: 'Capacitación', due: 'Para', state: 'Avance', assigned: 'Asignada' },
    figures: {
      notStarted: count => `${count.toLocaleString('en-US')} sin empezar`,
      inProgress: count => `${count.toLocaleString('en-US')} en curso`,
      complete: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'completa' : 'completas'}`,
    },
    openedNothing: 'Todos ya la tenían',
    withdrawn: 'Retirada',
    withdrawing: 'Retirándose',
    changing: 'Cambiándose',
    stays: 'Queda:',
  },
  to: { everyone: 'Todos', people },
  due: date => `para el ${date}`,
  by: (name, date) => `${name}, ${date}`,
}
