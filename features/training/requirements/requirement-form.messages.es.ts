import type { In } from '#platform/shared/language.ts'
import type * as english from './requirement-form.messages.ts'

const one = (count: number, said: string, others: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? said : others}`

export const requirementFormTexts: In<typeof english.requirementFormTexts> = {
  newTitle: 'Nuevo requisito',
  editTitle: name => `Editar «${name}»`,
  promotionTitle: 'Exija capacitaciones con un plan',
  promotion:
    'Diga una vez qué hay que tomar, quién y cada cuánto. Quien se une, cambia de grupo o debe repetirla la recibe a tiempo.',

  what: 'Qué',
  name: 'Nombre',
  nameHint: 'Como aparece en sus listas.',
  courses: 'Cursos',
  coursesHint: 'Basta cualquiera de ellos. Quien deba tomar uno recibe el primero.',
  noLongerOffered: name => `${name} (ya no está en su catálogo)`,

  who: 'Quién',
  whoHint:
    'Se aplica a quien cumple todas estas condiciones, hoy y más adelante. Déjelas vacías para incluir a todas las personas.',
  groups: 'Grupos',
  closedGroup: 'Un grupo que no está activo',
  roles: 'Roles',
  professions: 'Profesiones',
  jobTitles: 'Cargos',
  jobTitlesHint: 'Como los llama su organización.',
  profileJobTitles: 'Puestos en los perfiles',
  profileJobTitlesHint: 'Como los eligió cada persona.',
  states: 'Estados',
  statesHint: 'El de la persona o, si no lo indica, el de su organización.',
  sites: 'Lugares de trabajo',
  hiredFrom: 'Contratación desde',
  hiredUntil: 'Contratación hasta',

  first: 'Para cuándo',
  firstKind: 'La primera vez',
  firstKinds: {
    days: 'Unos días después de que empieza a aplicarse a la persona',
    day: 'Para una fecha',
    eachYear: 'Para un día de cada año',
    none: 'Sin fecha',
  },
  days: 'Días',
  daysHint: 'Desde la contratación, si es posterior. 0 es el mismo día.',
  firstDay: 'Fecha',
  laterDays: 'Días para quienes llegan después',
  laterDaysHint: 'Si está vacío, no tienen fecha.',
  yearlyDays: 'Días que tienen como mínimo',
  yearlyDaysHint: 'Si quedan menos, la fecha es un año después.',
  eachYear: 'Día de cada año',
  month: 'Mes',
  day: 'Día',

  again: 'Otra vez',
  againKind: 'Después de cumplirlo',
  againKinds: {
    certificate: 'Cuando vence el certificado',
    months: 'Unos meses después de completarla',
    eachYear: 'Para un día de cada año',
    day: 'Para una fecha, si se completó hace demasiado tiempo',
    once: 'Nunca: basta una vez',
  },
  months: 'Meses',
  sameDay: 'Es el mismo día del año que la primera vez.',
  windowDays: 'Últimos días en los que cuenta',
  windowHint: 'Con 90, cuenta lo que se completó en los 90 días hasta ese día. Si está vacío, cuenta todo el año.',
  againDay: 'Fecha',
  countsFrom: 'Cuenta si se completó desde',
  countsFromHint: 'Lo que se completó antes termina en esa fecha.',

  tell: 'Correo',
  email: 'Avisar a las personas por correo cuando se les abre una capacitación',

  reminders: 'Recordatorios',
  remindersOf: 'Cuándo se recuerda',
  asOrganization: 'Como lo hace su organización',
  own: 'En momentos propios',
  remindersNote: 'Los días sin envíos de su organización también valen aquí.',
  remindersAhead: 'Recordatorios de los próximos 30 días',
  noReminders: 'Ninguno: nada está pendiente, atrasado ni por vencer.',
  remindersUnknown: 'Cuando lo guarde, aquí verá los días de sus recordatorios.',
  moreDays: count => `y ${one(count, 'día más', 'días más')}`,
  remindersPeople: count => one(count, 'persona', 'personas'),
  others: names =>
    `${names}: puede pedir la misma capacitación. Quien debe cumplir varios requisitos recibe los recordatorios más frecuentes de ellos.`,
  toReminders: 'Ver todos los recordatorios',

  preview: 'Qué hace',
  notWhole: 'Complete lo necesario para ver a quién alcanza.',
  people: count => (count === 0 ? 'No se aplica a nadie.' : `Se aplica a ${one(count, 'persona', 'personas')}.`),
  met: count => `${one(count, 'ya lo cumple', 'ya lo cumplen')}.`,
  opened: count =>
    count === 0 ? 'Nadie recibe la capacitación ahora.' : `${one(count, 'recibe', 'reciben')} la capacitación.`,
  overdue: count => `${one(count, 'queda con atraso', 'quedan con atraso')} de inmediato.`,
  left: count => `A ${one(count, 'persona', 'personas')} ya no se aplica.`,
  retry: 'Intentar otra vez',

  sureTitle: '¿Guardar este requisito?',
  sureText: 'Empieza ahora mismo.',
  save: 'Guardar requisito',
  keepEditing: 'Seguir editando',
  cancel: 'Cancelar',
  saved: 'Requisito guardado',
}
