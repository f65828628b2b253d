import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { dutyNames, industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import type { Industry } from '#foundation/training-rules/training-rule.ts'
import type * as english from './my-training.messages.ts'

const work = (industry: Industry) => industryNames[industry].toLowerCase()

export const myTrainingTexts: In<typeof english.myTrainingTexts> = {
  title: 'Mi capacitación',
  toRequirements: 'Lo que se requiere de mí',
  toCalendar: 'Agregar a mi calendario',
  nothingDue: 'No hay nada pendiente. Puede tomar cuando quiera cualquiera de las capacitaciones de abajo.',
  due: count => `${counted(count, 'capacitación', 'capacitaciones')} por terminar.`,
  overdue: count => `${counted(count, 'capacitación pasó', 'capacitaciones pasaron')} su fecha límite.`,
  continueTitle: 'Continúe su capacitación',
  continueButton: 'Continuar capacitación',
  nextModule: title => `Sigue: ${title}`,
  progress: 'Avance',
  modulesDone: (done, all) => `${done} de ${counted(all, 'módulo')} ${done === 1 ? 'terminado' : 'terminados'}`,
  minutesLeft: minutes => `faltan ${minutes} min`,
  minutes: minutes => `${minutes} min`,
  national: 'Nacional',
  ce: 'Aprobado para CE',
  dueOn: date => `Para el ${date}`,
  overdueSince: date => `Era para el ${date}`,
  expires: date => `Vence el ${date}`,
  expired: date => `Venció el ${date}`,
  validUntil: date => `Válida hasta el ${date}`,
  newerSince: date => `Versión más nueva exigida desde el ${date}`,
  newerFrom: date => `Versión más nueva exigida a partir del ${date}`,
  startNewest: 'Empezar la versión más nueva',
  startNewestAsk: '¿Empezar de nuevo en la versión más nueva?',
  startNewestText:
    'La versión que empezó ya no cuenta, o dejará de contar pronto. Sus lecciones empiezan de nuevo; el tiempo que dedicó se conserva.',
  creditable: day => `Completó este curso en otro lugar el ${day}.`,
  credit: 'Contarlo aquí',
  creditAsk: '¿Contarlo aquí?',
  creditText: (course, day, organization) =>
    `${organization} verá que completó ${course} el ${day}, no dónde. ` +
    'Cuenta desde ese día, y aquí recibe un certificado.',
  creditOwnText: (course, day) => `Completó ${course} el ${day}. Cuenta desde ese día, y aquí recibe un certificado.`,
  credited: 'Su capacitación ya cuenta aquí.',
  hours: hours => `${hours} h en el certificado`,
  minutesCertified: minutes => `${minutes} min en el certificado`,
  certificate: 'Ver certificado',
  emptyTitle: 'Todavía no hay capacitaciones',
  empty: 'No hay capacitaciones en su catálogo. Ponga su estado en su perfil para ver las de su estado.',
  emptyAction: 'Abrir perfil',
  groups: {
    Overdue: 'Atrasadas',
    Due: 'Pendientes',
    Expiring: 'Por vencer',
    Optional: 'Opcionales',
    UpToDate: 'Completas',
  },
  actions: {
    Start: 'Empezar capacitación',
    Resume: 'Continuar capacitación',
    Renew: 'Renovar capacitación',
    Review: 'Leer otra vez',
  },
  states: { overdue: 'Atrasada', expired: 'Vencida', expiring: 'Vence pronto' },
  statuses: { Not_Started: 'Sin empezar', In_Progress: 'En curso', Complete: 'Completa' },
  path: {
    title: 'Su ruta',
    because: (industry, state) =>
      industry === null || industry === 'other'
        ? state === null
          ? 'Con lo que todos empiezan.'
          : `Porque está en ${state}.`
        : state === null
          ? `Porque su campo de trabajo es: ${work(industry)}.`
          : `Porque su campo de trabajo es: ${work(industry)}, en ${state}.`,
    besides: duties => `Además, lo que es para: ${duties.map(duty => dutyNames[duty]).join(', ')}.`,
    stateMissing: 'No sabemos cuál es su estado. Puede agregar un curso o cambiar alguno.',
    setState: 'Indique su estado',
    workMissing: 'No sabemos cuál es su campo de trabajo. Puede agregar un curso o cambiar alguno.',
    setWork: 'Indique su campo de trabajo',
    done: 'Completó todos los cursos de su ruta.',
    held: 'Completo',
    open: 'Abierto',
    toStart: 'Por empezar',
  },
}
