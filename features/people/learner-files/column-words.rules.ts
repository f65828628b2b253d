import { normalizeCell } from './learner-row.rules.ts'

/** What payroll programs write, and what they mean. */
const MEANT: Readonly<Record<string, string>> = {
  nm: 'name',
  dt: 'date',
  emp: 'employee',
  empl: 'employee',
  ee: 'employee',
  associate: 'employee',
  worker: 'employee',
  staff: 'employee',
  empleado: 'employee',
  trabajador: 'employee',
  no: 'id',
  num: 'id',
  nbr: 'id',
  number: 'id',
  code: 'id',
  numero: 'id',
  clave: 'id',
  fname: 'first',
  lname: 'last',
  given: 'first',
  forename: 'first',
  surname: 'last',
  family: 'last',
  nombre: 'name',
  nombres: 'name',
  primer: 'first',
  apellido: 'last',
  apellidos: 'last',
  mail: 'email',
  correo: 'email',
  loc: 'location',
  dept: 'department',
  departamento: 'department',
  grupo: 'group',
  equipo: 'team',
  idioma: 'language',
  lang: 'language',
  puesto: 'job',
  cargo: 'job',
  fecha: 'date',
  contratacion: 'hire',
  ingreso: 'hire',
  hired: 'hire',
  escuela: 'school',
  sede: 'site',
  plantel: 'site',
  ubicacion: 'location',
  worksite: 'site',
}
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\be mail\b/g, 'email'],
  [/\b(first|last|full|middle)name\b/g, '$1 name'],
  [/\b(employee|emp|staff)(id|no|num)\b/g, '$1 id'],
  [/\b(hire|start)date\b/g, '$1 date'],
  [/\bjobtitle\b/g, 'job title'],
]

/** The words of a column's name as they are meant: without case, accents, punctuation and abbreviations. */
export function wordsOfColumn(name: string): ReadonlySet<string> {
  let words = normalizeCell(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' id ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  for (const [said, meant] of TOGETHER) words = words.replace(said, meant)
  return new Set(words.split(' ').map(word => (Object.hasOwn(MEANT, word) ? (MEANT[word] ?? word) : word)))
}
