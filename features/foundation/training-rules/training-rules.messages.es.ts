import type { In } from '#platform/shared/language.ts'
import { type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { professionNames } from './profession.messages.es.ts'
import type { Due, Industry, TrainingRule } from './training-rule.ts'
import type * as english from './training-rules.messages.ts'

export const industryNames: In<typeof english.industryNames> = {
  education: 'Educación',
  'health-care': 'Salud',
  'child-care': 'Cuidado infantil',
  'social-services': 'Servicios sociales',
  justice: 'Policía y justicia',
  faith: 'Comunidad de fe',
  sports: 'Deporte y recreación',
  youth: 'Organización juvenil',
  other: 'Otro',
}
export const dutyNames: In<typeof english.dutyNames> = {
  volunteering: 'Voluntariado',
  supervising: 'Supervisión y recursos humanos',
  coaching: 'Entrenadores y entrenadoras',
  counseling: 'Consejería',
  treating: 'Enfermería y atención clínica',
  responding: 'Emergencias médicas y bomberos',
  'film-and-computers': 'Técnicos de fotos, películas y computadoras',
}

export const providerTexts: In<typeof english.providerTexts> = {
  any: 'La ley deja abierto qué curso. Pregunte a quien le pide la prueba si este cuenta.',
  approved: 'Solo cuenta un curso aprobado. No afirmamos que el nuestro lo sea.',
  employer: 'Esta capacitación la da el empleador. Pregunte al suyo si este curso cuenta.',
  state: 'Solo cuenta el curso del propio estado. El nuestro no lo reemplaza.',
  unknown: 'No sabemos qué cursos cuentan. Pregunte a quien le pide la prueba.',
}
export const providerNames: In<typeof english.providerNames> = {
  any: 'Cualquier curso',
  approved: 'Un curso aprobado',
  employer: 'La capacitación del empleador',
  state: 'Solo el curso del estado',
  unknown: 'No se sabe',
}
const spell = (count: number, one: string, many = `${one}s`) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const span = (months: number) => (months % 12 === 0 ? spell(months / 12, 'año') : spell(months, 'mes', 'meses'))
const every = (months: number) => (months === 12 ? 'cada año' : `cada ${span(months)}`)
const monthDay = (text: string) => showDate(`2001-${text}` as CalendarDate, 'es').replace(/,? (?:de )?2001$/, '')

function firstInWords(due: Due): string {
  switch (due.kind) {
    case 'daysAfterHire':
      return due.days === 0 ? 'al empezar' : `en un plazo de ${spell(due.days, 'día')} desde que empieza`
    case 'monthsAfterHire':
      return `en un plazo de ${span(due.months)} desde que empieza`
    case 'calendar':
      return yearlyInWords(due)
    case 'fixedDay':
      return `a más tardar el ${showDate(due.day, 'es')}`
    case 'licenseCycle':
      return 'antes de obtener la licencia'
    case 'monthsAfterCompletion':
    case 'none':
      return 'no se nombra un plazo'
    case 'unknown':
      return UNKNOWN
  }
}
const UNKNOWN = 'no sabemos cuándo'

const yearlyInWords = ({ eachYear, windowDays }: Due & { kind: 'calendar' }) =>
  eachYear === null
    ? 'cada año escolar'
    : `cada año a más tardar el ${monthDay(eachYear)}${windowDays === undefined ? '' : `, en los ${windowDays} días anteriores`}`

function againInWords(due: Due | null): string {
  switch (due?.kind) {
    case undefined:
      return 'basta una vez'
    case 'monthsAfterCompletion':
      return every(due.months)
    case 'calendar':
      return yearlyInWords(due)
    case 'fixedDay':
      return `quienes se capacitaron antes, otra vez a más tardar el ${showDate(due.day, 'es')}`
    case 'licenseCycle':
      return due.months === undefined ? 'cada vez que renueva la licencia' : `para la licencia, ${every(due.months)}`
    case 'unknown':
      return UNKNOWN
    default:
      return 'no se nombra un plazo'
  }
}

export const whenInWords: In<typeof english.whenInWords> = ({ initial, renewal }) => {
  const [first, again] = [firstInWords(initial), againInWords(renewal)]
  if (first === again) return `${first[0]?.toUpperCase()}${first.slice(1)}.`
  return `Primero: ${first}. Después: ${again}.`
}

export const moreInWords: In<typeof english.moreInWords> = ({ from, until, hours, countsFrom }) => [
  ...(from === undefined ? [] : [`Desde el ${showDate(from, 'es')}.`]),
  ...(until === undefined ? [] : [`Hasta el ${showDate(until, 'es')}.`]),
  ...(hours === undefined ? [] : [`${spell(hours, 'hora')}.`]),
  ...(countsFrom === undefined ? [] : [`Una capacitación anterior al ${showDate(countsFrom, 'es')} ya no cuenta.`]),
]

const volunteersInWords = (volunteers: TrainingRule['who']['volunteers']): readonly string[] => {
  if (volunteers === undefined) return []
  if (typeof volunteers === 'string') return [volunteers === 'all' ? 'También voluntarios.' : 'No voluntarios.']
  const { hoursAMonth, hoursAYear } = volunteers
  const limits = [
    ...(hoursAMonth === undefined ? [] : [`${spell(hoursAMonth, 'hora')} al mes`]),
    ...(hoursAYear === undefined ? [] : [`${spell(hoursAYear, 'hora')} al año`]),
  ]
  return [`Voluntarios que dan más de ${limits.join(' o ')}.`]
}

export const askedTexts: In<typeof english.askedTexts> = {
  notYet: ({ from }) => `Esta regla empieza el ${showDate(from, 'es')}.`,
  noMore: ({ until }) => `Esta regla terminó el ${showDate(until, 'es')}.`,
  otherWork: ({ who }) => `Es para ${whoWork(who)}.`,
  whichWork: ({ who }) => `Se aplica si ${youWork(who)}. Su perfil no dice dónde trabaja.`,
  whichProfession: ({ who }) => `Se aplica si ${youWork(who)}. Su perfil no dice cuál es su profesión.`,
  noVolunteers: () => 'No es para voluntarios.',
  fewHours: () => 'Es para voluntarios que dan más horas que usted.',
  whichHours: rule =>
    `Como voluntario o voluntaria, se aplica si da suficientes horas. ${volunteersInWords(rule.who.volunteers)}`,
  volunteers: () => 'Usted es voluntario o voluntaria. No sabemos si es para voluntarios.',
  if: ({ who }) => `Se aplica si: ${who.if}.`,
  reporters: () => 'Se aplica si la ley nombra su profesión entre las que deben reportar.',
  work: ({ who }) => `Usted trabaja en ${listOf(who.industries)}.`,
  profession: () => 'Nombra su profesión.',
  everyone: () => 'En este estado debe reportar toda persona.',
}
const lists = new Intl.ListFormat('es', { type: 'disjunction' })
const lower = (name: string) => name.replace(/^./, first => first.toLowerCase())
const listOf = (named: readonly Industry[]) => lists.format(named.map(one => lower(industryNames[one])))

type Who = TrainingRule['who']
interface Said {
  readonly one: string
  readonly some: string
}
const either = ({ industries, professions = [] }: Who, work: string, profession: Said) => {
  const names = [...new Set(professions.map(one => lower(professionNames[one])))]
  return [
    ...(industries.length === 0 ? [] : [`${work} ${listOf(industries)}`]),
    ...(names.length === 0 ? [] : [`${names.length === 1 ? profession.one : profession.some}: ${names.join(', ')}`]),
  ].join(', o ')
}
const whoWork = (who: Who) =>
  either(who, 'quienes trabajan en', {
    one: 'quienes tienen esta profesión',
    some: 'quienes tienen una de estas profesiones',
  })
const youWork = (who: Who) =>
  either(who, 'usted trabaja en', { one: 'su profesión es esta', some: 'su profesión es una de estas' })

const whomInWords = (who: Who): readonly string[] =>
  who.industries.length === 0 && !who.professions ? [] : [`Para ${whoWork(who)}.`]
const restInWords = (rule: TrainingRule): readonly string[] => [
  ...(rule.who.if === undefined ? [] : [`Solo si: ${rule.who.if}.`]),
  ...volunteersInWords(rule.who.volunteers),
  whenInWords(rule),
  ...moreInWords(rule),
  `Cuenta: ${lower(providerNames[rule.provider])}.`,
]

export const termsInWords: In<typeof english.termsInWords> = rule =>
  [...(rule.who.professions ? whomInWords(rule.who) : []), ...restInWords(rule)].join(' ')

export const ruleInWords: In<typeof english.ruleInWords> = rule =>
  [`${rule.who.people}.`, ...whomInWords(rule.who), ...restInWords(rule)].join(' ')
