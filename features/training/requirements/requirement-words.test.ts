import { expect, test } from 'vitest'
import type { Circle } from './requirements.contract.ts'
import { requirementWords as english } from './requirement-words.messages.ts'
import { requirementWords as spanish } from './requirement-words.messages.es.ts'
import { type CircleNames, severalInWords, type Speech, whenInWords, whoInWords } from './requirement-words.ts'
import { ruleOf } from './testing/rules.ts'

const en: Speech = { texts: english, locale: 'en-US' }
const es: Speech = { texts: spanish, locale: 'es-US' }
const unnamed: CircleNames = { groups: [], profileJobTitles: [], professions: [], states: [] }

const circles: [circle: Partial<Circle>, names: Partial<CircleNames>, english: string, spanish: string][] = [
  [{}, {}, 'Everyone', 'Todas las personas'],
  [{ groupIds: [1] }, { groups: ['Nurses'] }, 'Nurses', 'Nurses'],
  [{ groupIds: [1, 2] }, { groups: ['Nurses', 'Oficina'] }, 'Nurses or Oficina', 'Nurses u Oficina'],
  [{ roles: ['Learner'] }, {}, 'Learners', 'Participantes'],
  [{ roles: ['Learner', 'EntityAdmin'] }, {}, 'Learners or Administrators', 'Participantes o Administradores'],
  [{ roles: ['Supervisor'] }, {}, 'Supervisors', 'Supervisores'],
  [
    { roles: ['Learner'], groupIds: [1] },
    { groups: ['Nurses'] },
    'Learners in the group Nurses',
    'Participantes del grupo Nurses',
  ],
  [
    { roles: ['EntityAdmin'], groupIds: [1, 2] },
    { groups: ['A', 'B'] },
    'Administrators in the groups A or B',
    'Administradores de los grupos A o B',
  ],
  [
    { roles: ['Learner'], states: ['NV'], hiredFrom: '2026-01-01' },
    { states: ['Nevada'] },
    'Learners in Nevada, hired from Jan 1, 2026',
    'Participantes en Nevada, con contratación desde el 1 ene 2026',
  ],
  [
    { states: ['NV', 'OR'], sites: ['North'] },
    { states: ['Nevada', 'Oregon'] },
    'Everyone in Nevada or Oregon at North',
    'Todas las personas en Nevada u Oregon en el lugar North',
  ],
  [
    { jobTitleIds: [15], professionIds: [10] },
    { profileJobTitles: ['Nurse'], professions: ['Nurse'] },
    'Everyone with the job title Nurse in their profile and the profession Nurse',
    'Todas las personas con el puesto Nurse en su perfil y la profesión Nurse',
  ],
  [
    { jobTitles: ['Coach', 'Bus Driver'] },
    {},
    'Everyone with the job title Coach or Bus Driver',
    'Todas las personas con el cargo Coach o Bus Driver',
  ],
  [
    { sites: ['North'], jobTitles: ['Coach'], jobTitleIds: [15], hiredFrom: '2026-01-01' },
    { profileJobTitles: ['Nurse'] },
    'Everyone at North with the job title Coach and the job title Nurse in their profile, hired from Jan 1, 2026',
    'Todas las personas en el lugar North con el cargo Coach y el puesto Nurse en su perfil, con contratación desde el 1 ene 2026',
  ],
  [
    { professionIds: [31, 35] },
    { professions: ['Volunteer'] },
    'Everyone with the profession Volunteer',
    'Todas las personas con la profesión Volunteer',
  ],
  [
    { hiredUntil: '2025-12-31' },
    {},
    'Everyone, hired until Dec 31, 2025',
    'Todas las personas, con contratación hasta el 31 dic 2025',
  ],
  [
    { hiredFrom: '2025-01-01', hiredUntil: '2025-12-31' },
    {},
    'Everyone, hired from Jan 1, 2025 until Dec 31, 2025',
    'Todas las personas, con contratación del 1 ene 2025 al 31 dic 2025',
  ],
]

test.each(circles)('whom it obliges: %o', (circle, names, inEnglish, inSpanish) => {
  const rule = ruleOf([1], circle)
  expect(whoInWords(rule, { ...unnamed, ...names }, en)).toBe(inEnglish)
  expect(whoInWords(rule, { ...unnamed, ...names }, es)).toBe(inSpanish)
})

test('what nobody can name is counted, and of many names the first are shown', () => {
  expect(whoInWords(ruleOf([1], { jobTitleIds: [1, 2] }), unnamed, en)).toBe(
    'Everyone with the job title one of 2 in their profile',
  )
  expect(whoInWords(ruleOf([1], { groupIds: [1, 2, 3] }), { ...unnamed, groups: ['A', 'B'] }, en)).toBe(
    'A, B, or 1 more',
  )
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  expect(severalInWords(names.slice(0, 5), 5, en)).toBe('A, B, C, D, or E')
  expect(severalInWords(names, 7, en)).toBe('A, B, C, D, or 3 more')
  expect(severalInWords(names, 7, es)).toBe('A, B, C, D o 3 más')
})

const rules: [rule: Parameters<typeof ruleOf>[1], english: string, spanish: string][] = [
  [{}, 'Within 30 days, again when the certificate ends', 'En 30 días, otra vez cuando vence el certificado'],
  [
    { firstDays: 1, againKind: 'months', againMonths: 24 },
    'Within 1 day, again every 24 months',
    'En 1 día, otra vez cada 24 meses',
  ],
  [
    { firstDays: 0, againKind: 'months', againMonths: 12 },
    'At once, again every year',
    'De inmediato, otra vez cada año',
  ],
  [
    { firstKind: 'none', firstDays: null, againKind: 'once' },
    'Without a date, once is enough',
    'Sin fecha, basta una vez',
  ],
  [
    { firstKind: 'day', firstDay: '2027-03-01', firstDays: null, againKind: 'once' },
    'By Mar 1, 2027 (later arrivals without a date), once is enough',
    'A más tardar el 1 mar 2027 (quienes llegan después, sin fecha), basta una vez',
  ],
  [
    { firstKind: 'day', firstDay: '2027-03-01', firstDays: 14, againKind: 'once' },
    'By Mar 1, 2027 (later arrivals within 14 days), once is enough',
    'A más tardar el 1 mar 2027 (quienes llegan después, en 14 días), basta una vez',
  ],
  [
    { firstKind: 'day', firstDay: '2027-03-01', firstDays: 0, againKind: 'once' },
    'By Mar 1, 2027 (later arrivals at once), once is enough',
    'A más tardar el 1 mar 2027 (quienes llegan después, de inmediato), basta una vez',
  ],
  [
    { firstKind: 'eachYear', firstDays: null, eachYear: '08-31', againKind: 'eachYear' },
    'Each year by August 31',
    'Cada año, a más tardar el 31 de agosto',
  ],
  [
    { firstKind: 'eachYear', firstDays: null, eachYear: '08-31', againKind: 'eachYear', windowDays: 90 },
    'Each year by August 31, in the last 90 days',
    'Cada año, a más tardar el 31 de agosto, en los últimos 90 días',
  ],
  [
    { firstKind: 'eachYear', firstDays: 60, eachYear: '08-31', againKind: 'eachYear', windowDays: 1 },
    'By the next August 31 that leaves 60 days, again each year by August 31, on that very day',
    'A más tardar el próximo 31 de agosto que deje 60 días, otra vez cada año, a más tardar el 31 de agosto, ese mismo día',
  ],
  [
    { firstKind: 'eachYear', firstDays: null, eachYear: '08-31' },
    'By the next August 31, again when the certificate ends',
    'A más tardar el próximo 31 de agosto, otra vez cuando vence el certificado',
  ],
  [
    { eachYear: '01-15', againKind: 'eachYear' },
    'Within 30 days, again each year by January 15',
    'En 30 días, otra vez cada año, a más tardar el 15 de enero',
  ],
  [
    { againKind: 'day', againDay: '2027-06-30', countsFrom: '2026-01-01' },
    'Within 30 days, again by Jun 30, 2027 if completed before Jan 1, 2026',
    'En 30 días, otra vez a más tardar el 30 jun 2027 si se completó antes del 1 ene 2026',
  ],
]

test.each(rules)('by when and how often: %o', (given, inEnglish, inSpanish) => {
  expect(whenInWords(ruleOf([1], given), en)).toBe(inEnglish)
  expect(whenInWords(ruleOf([1], given), es)).toBe(inSpanish)
})
