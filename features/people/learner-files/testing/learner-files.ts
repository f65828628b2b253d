const FIRST_NAMES = [
  'Maria',
  'José',
  'Zoë',
  'Nguyễn Thị',
  'Đặng',
  '伟',
  '小美',
  'محمد',
  'فاطمة',
  'שרה',
  'Jean-Luc',
  "D'Arcy",
  'Søren',
  'Łukasz',
  'Αλέξανδρος',
  'Олена',
  'नेहा',
  'Ann "Bo"',
  'Anne, Marie',
  'Ólafur',
]
const LAST_NAMES = [
  'Alvarez',
  'Núñez',
  'Müller',
  'Trần',
  'Phạm Hữu',
  '李',
  '欧阳',
  'الحداد',
  'כהן',
  "O'Brien",
  'Smith-Jones',
  'Ångström',
  'Żółć',
  'Παπαδόπουλος',
  'Шевченко',
  'शर्मा',
  'de la Cruz',
  'Lee; Jr.',
  'van der Berg',
  'Yılmaz',
]
const LANGUAGES = ['English', 'es', '', 'Español', 'en']

export interface CsvShape {
  rows: number
  delimiter?: ',' | ';' | '\t'
  lineEnd?: '\r\n' | '\n' | '\r'
  bom?: boolean
  /** Group names, taken in turn; none by default. */
  groups?: readonly string[]
  /** How many rows apart there is one blank line, one repeated email, one bad email, one formula; 0 for none. */
  blankEvery?: number
  duplicateEvery?: number
  badEmailEvery?: number
  formulaEvery?: number
  emailDomain?: string
  /** The number of the first learner: files with distant numbers share no email. */
  firstNumber?: number
}

export interface Learner {
  firstName: string
  lastName: string
  email: string
  group: string
  language: string
}

/** The learner for a number, always the same one. */
export function learnerNumber(number: number, shape: Partial<CsvShape> = {}): Learner {
  const { groups = [], emailDomain = 'learners.test' } = shape
  return {
    firstName: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length] ?? '',
    email: `learner.${number}@${emailDomain}`,
    group: groups.length > 0 ? (groups[number % groups.length] ?? '') : '',
    language: LANGUAGES[number % LANGUAGES.length] ?? '',
  }
}

/** A CSV file of learners in many scripts, with quotes and delimiters inside cells; the same for the same shape. */
export function makeCsv(shape: CsvShape): string {
  const { rows, delimiter = ',', lineEnd = '\r\n', firstNumber = 1 } = shape
  const lines = [['First Name', 'Last Name', 'Email', 'Group', 'Language'].join(delimiter)]
  for (let row = 1; row <= rows; row += 1) {
    const learner = learnerNumber(firstNumber + row - 1, shape)
    if (isTurn(row, shape.duplicateEvery)) learner.email = learnerNumber(firstNumber, shape).email.toUpperCase()
    if (isTurn(row, shape.badEmailEvery)) learner.email = `learner.${row} at nowhere`
    if (isTurn(row, shape.formulaEvery)) learner.lastName = '=HYPERLINK("http://evil.test","x")'
    if (isTurn(row, shape.blankEvery)) lines.push('')
    const { firstName, lastName, email, group, language } = learner
    lines.push([firstName, lastName, email, group, language].map(cell => quoted(cell, delimiter)).join(delimiter))
  }
  return (shape.bom ? '\ufeff' : '') + lines.join(lineEnd) + lineEnd
}

const isTurn = (row: number, every = 0) => every > 0 && row % every === 0

const quoted = (cell: string, delimiter: string) =>
  cell.includes('"') || cell.includes(delimiter) || /[\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
