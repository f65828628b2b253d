import type { In } from '#platform/shared/language.ts'
import { ruleInWords } from '../training-rules/training-rules.messages.ts'
import { isRule, ruleOfText } from '../training-rules/training-rule.ts'
import type { FactField } from './state-facts.contract.ts'
import type * as english from './state-facts.messages.ts'

export const stateFactsMessages: In<typeof english.stateFactsMessages> = {
  mistakesInFile: count =>
    `Los datos de los estados tienen ${count === 1 ? 'un error' : `${count} errores`}; no se publicó nada:`,
  unknownState: 'Este estado no se conoce aquí.',
}
export const factNames: In<typeof english.factNames> = {
  statute: 'Ley de reporte',
  'reporter-model': 'Quién debe reportar',
  standard: 'Cuándo reportar',
  'oral-deadline': 'Qué tan pronto',
  'written-deadline': 'Reporte por escrito',
  'report-to': 'A quién se reporta',
  supervisor: 'Avisar a un supervisor',
  'training-mandate': 'Capacitación obligatoria',
  'training-who': 'Quién debe capacitarse',
  'training-initial': 'Primera capacitación',
  'training-renewal': 'Renovación',
  'training-hours': 'Horas',
  'training-provider': 'Qué cursos cuentan',
  'training-citation': 'Ley de capacitación',
}
export const nameOfField: In<typeof english.nameOfField> = field => {
  if (Object.hasOwn(factNames, field)) return factNames[field as FactField]
  return `${isRule(field) ? 'Regla de capacitación' : 'Línea para llamar'} ${field.slice('line-'.length)}`
}
export const valueNames: In<typeof english.valueNames> = {
  'reporter-model': {
    universal: 'Toda persona',
    'universal-and-professions': 'Toda persona, y algunas profesiones con deberes adicionales',
    professions: 'Las profesiones que nombra la ley',
  },
  'training-mandate': {
    'all-mandated': 'Sí, para todos los que deben reportar',
    'all-mandated-who-hold-a-license': 'Sí, para todos los que deben reportar y tienen una licencia',
    'some-professions': 'Sí, para algunas profesiones',
    'none-found': 'No encontramos una ley que la exija',
  },
}
export const valueInWords: In<typeof english.valueInWords> = (field, value) => {
  const rule = isRule(field) ? ruleOfText(value) : undefined
  return rule ? ruleInWords(rule) : (valueNames[field]?.[value] ?? value)
}
export const markTexts: In<typeof english.markTexts> = {
  reviewed: (by, day) => `Revisado por ${by ?? 'nuestro personal'}, ${day}`,
  due: 'Esta revisión tiene más de un año.',
  notConfirmed: 'Nuestros revisores aún no lo confirman',
  source: 'Fuente:',
  copy: age => `copia de ${age}`,
  noAge: 'no se sabe la edad de la copia',
}
