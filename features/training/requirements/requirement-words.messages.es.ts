import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './requirement-words.messages.ts'

const lists = new Intl.ListFormat('es-US', { type: 'disjunction' })
const days = (count: number) => counted(count, 'día')

export const requirementWords: In<typeof english.requirementWords> = {
  listed: names => lists.format(names),
  more: count => `${count.toLocaleString('en-US')} más`,
  oneOf: count => `uno de ${count.toLocaleString('en-US')}`,

  everyone: 'Todas las personas',
  roles: { Learner: 'Participantes', EntityAdmin: 'Administradores', Supervisor: 'Supervisores' },
  groups: (names, one) => `${one ? 'del grupo' : 'de los grupos'} ${names}`,
  states: names => `en ${names}`,
  sites: names => `en el lugar ${names}`,
  work: parts => `con ${parts.join(' y ')}`,
  jobTitles: names => `el cargo ${names}`,
  profileJobTitles: names => `el puesto ${names} en su perfil`,
  professions: names => `la profesión ${names}`,
  hiredFrom: day => `con contratación desde el ${day}`,
  hiredUntil: day => `con contratación hasta el ${day}`,
  hiredBetween: (from, until) => `con contratación del ${from} al ${until}`,

  atOnce: 'De inmediato',
  within: count => `En ${days(count)}`,
  by: day => `A más tardar el ${day}`,
  laterWithin: count => `(quienes llegan después, ${count === 0 ? 'de inmediato' : `en ${days(count)}`})`,
  laterNever: '(quienes llegan después, sin fecha)',
  byNext: day => `A más tardar el próximo ${day}`,
  byNextAfter: (day, count) => `A más tardar el próximo ${day} que deje ${days(count)}`,
  noDate: 'Sin fecha',
  eachYear: day => `Cada año, a más tardar el ${day}`,

  again: {
    certificate: 'otra vez cuando vence el certificado',
    months: count => `otra vez cada ${count === 12 ? 'año' : counted(count, 'mes', 'meses')}`,
    eachYear: day => `otra vez cada año, a más tardar el ${day}`,
    day: (day, countsFrom) => `otra vez a más tardar el ${day} si se completó antes del ${countsFrom}`,
    once: 'basta una vez',
  },
  window: count => (count === 1 ? 'ese mismo día' : `en los últimos ${days(count)}`),
}
