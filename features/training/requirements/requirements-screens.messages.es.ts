import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './requirements-screens.messages.ts'

const people = (count: number) => counted(count, 'persona')
const listed = (words: readonly string[]) => new Intl.ListFormat('es-US', { type: 'disjunction' }).format(words)

export const standingTexts: In<typeof english.standingTexts> = {
  Overdue: 'Atrasado',
  ToDo: 'Pendiente',
  Waived: 'Dispensado',
  Met: 'Cumplido',
}
export const requirementsTexts: In<typeof english.requirementsTexts> = {
  title: 'Requisitos',
  lead:
    'Qué exige su organización, a quién y cada cuánto. Quien se une, cambia de grupo o debe repetirla recibe la ' +
    'capacitación sin que usted la asigne.',
  add: 'Nuevo requisito',
  edit: 'Editar requisito',
  emptyTitle: 'Todavía no hay requisitos',
  empty:
    'Una asignación se hace una vez. Un requisito permanece: encuentra a sus personas por grupo, cargo o fecha de ' +
    'contratación, y vuelve a pedir la capacitación a tiempo.',
  bringing: 'Se está aplicando a sus personas. Las cifras están por cambiar.',
  rate: share => `${share} lo cumple`,
  figures: { people: 'Personas', met: 'Cumplido', toDo: 'Pendiente', overdue: 'Atrasado', waived: 'Dispensado' },
  figuresOf: name => `${name}: cómo están sus personas`,
  unknown: 'No encontramos este requisito.',

  who: 'Para',
  courses: 'Capacitación',
  when: 'Para cuándo',
  again: 'Otra vez',
  everyone: 'Todos',
  inGroups: names => listed(names),
  conditions: count => `y ${counted(count, 'condición más', 'condiciones más')}`,
  anyOf: names => listed(names),
  first: {
    days: days => `En ${counted(days, 'día')}`,
    day: day => `A más tardar el ${day}`,
    eachYear: day => `A más tardar el próximo ${day}`,
    none: 'Sin fecha',
  },
  repeat: {
    certificate: 'Cuando vence el certificado',
    months: months => `Cada ${counted(months, 'mes', 'meses')}`,
    eachYear: day => `Cada año, a más tardar el ${day}`,
    day: day => `A más tardar el ${day}, si la tomó hace demasiado tiempo`,
    once: 'Basta una vez',
  },

  form: {
    name: 'Nombre',
    nameHint: 'Sus personas no lo ven.',
    courses: 'Cursos',
    coursesHint: 'Basta cualquiera de ellos. Quien deba tomar uno recibe el primero.',
    groups: 'Grupos',
    groupsHint: 'Deje vacías todas las condiciones para incluir a todos.',
    jobTitles: 'Cargos',
    hiredFrom: 'Contratados desde',
    hiredUntil: 'Contratados hasta',
    firstKind: 'Para cuándo',
    firstKinds: {
      days: 'Unos días después de que se aplica a la persona',
      day: 'Para una fecha',
      eachYear: 'Para un día de cada año',
      none: 'Sin fecha',
    },
    firstDays: 'Días',
    laterDays: 'Días para quienes llegan después de esa fecha',
    atLeastDays: 'Al menos estos días hasta entonces',
    firstDay: 'Fecha',
    eachYear: 'Día de cada año',
    eachYearHint: 'Mes y día, como 08-31.',
    againKind: 'Otra vez',
    againKinds: {
      certificate: 'Cuando vence el certificado',
      months: 'Unos meses después de completarla',
      eachYear: 'Cada año',
      day: 'Para una fecha, salvo que se haya completado hace poco',
      once: 'Nunca: basta una vez',
    },
    againMonths: 'Meses',
    windowDays: 'Días antes de ese día en los que cuenta',
    windowHint: 'Déjelo vacío si cuenta todo el año.',
    againDay: 'Fecha',
    countsFrom: 'Primer día de finalización que cuenta',
    email: 'Avisar a las personas por correo cuando se les abre una capacitación',
    cancel: 'Cancelar',
    save: 'Guardar',
  },
  confirmTitle: '¿Guardar este requisito?',
  confirm: (all, met, opened, left) =>
    `Se aplica a ${people(all)}: ${met.toLocaleString('en-US')} ya lo ${met === 1 ? 'cumple' : 'cumplen'}, ` +
    `${opened.toLocaleString('en-US')} ${opened === 1 ? 'recibe' : 'reciben'} la capacitación.` +
    `${left > 0 ? ` A ${people(left)} ya no se aplica.` : ''}`,
  overdue: count => `${people(count)} ${count === 1 ? 'quedará atrasada' : 'quedarán atrasadas'} de inmediato.`,
  confirmYes: 'Guardar',
  saved: 'Requisito guardado',

  end: 'Terminar requisito',
  endTitle: name => `¿Terminar «${name}»?`,
  endText: 'Se retiran las capacitaciones que abrió y que nadie ha empezado. Todo lo demás se queda.',
  endYes: 'Terminarlo',
  keep: 'Conservarlo',
  ended: 'Requisito terminado',

  search: 'Nombre o correo',
  standing: 'Situación',
  none: 'Este requisito no se aplica a nadie.',
  columns: {
    name: 'Persona',
    standing: 'Situación',
    due: 'Fecha límite',
    met: 'Cumplido hasta',
    since: 'Se aplica desde',
    waiver: 'Dispensa',
  },
  forGood: 'Para siempre',
  noDate: 'Sin fecha',
  outside: 'Certificado de otro lugar',
  waivedBy: (until, by) => `Hasta el ${until}, por ${by}`,

  waive: 'Dispensar',
  waiveTitle: count => `¿Dispensar a ${people(count)}?`,
  waiveText:
    'Hasta ese día no tienen que cumplir el requisito, y cuentan como al día. Se retira la capacitación que nadie ha empezado.',
  reason: 'Motivo',
  waivedUntil: 'Hasta el',
  waived: 'Requisito dispensado',
  endWaiver: 'Terminar dispensa',
  endWaiverTitle: count => `¿Terminar la dispensa de ${people(count)}?`,
  endWaiverText: 'Desde hoy el requisito se les aplica otra vez.',
  waiverEnded: 'Dispensa terminada',
}
