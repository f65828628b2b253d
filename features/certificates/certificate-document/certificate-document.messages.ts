/** The texts printed on a certificate. */
export const printed = {
  title: 'Certificate of Completion',
  certifies: 'This certifies that',
  completed: 'has successfully completed',
  national: 'National',
  license: (number: string) => `License number ${number}`,
  of: (organization: string) => `of ${organization}`,
  number: 'Certificate number',
  issued: 'Issued',
  expires: 'Expires',
  hours: 'Contact hours',
  score: 'Exam score',
  percent: (score: number) => `${score}%`,
  course: 'Version and language',
  approvedBy: 'Continuing education',
  approvalNumber: (number: string) => `No. ${number}`,
  provider: 'Provider',
  providerNumber: (number: string) => `Provider number ${number}`,
  signed: 'Signed electronically by the provider',
  keep: (body: string, years: number) =>
    `${body}: keep this certificate for ${years === 1 ? '1 year' : `${years} years`} after the date of completion.`,
  check: 'Check this certificate at',
  subject: (courseName: string) => `Certificate of Completion: ${courseName}`,
} as const

/** The same words of another type: a missing, extra or differently called one does not compile. */
type In<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string
}

/** For a course that was taken in Spanish. */
const printedEs: In<typeof printed> = {
  title: 'Certificado de finalización',
  certifies: 'Se certifica que',
  completed: 'completó satisfactoriamente',
  national: 'Nacional',
  license: number => `Número de licencia ${number}`,
  of: organization => `de ${organization}`,
  number: 'Número de certificado',
  issued: 'Emitido',
  expires: 'Vence',
  hours: 'Horas',
  score: 'Examen',
  percent: score => `${score}%`,
  course: 'Versión e idioma',
  approvedBy: 'Educación continua',
  approvalNumber: number => `N.º ${number}`,
  provider: 'Proveedor',
  providerNumber: number => `Número de proveedor ${number}`,
  signed: 'Firmado electrónicamente por el proveedor',
  keep: (body, years) =>
    `${body}: conserve este certificado ${years === 1 ? '1 año' : `${years} años`} después de la fecha de finalización.`,
  check: 'Verifique este certificado en',
  subject: courseName => `Certificado de finalización: ${courseName}`,
}

/** The printed texts in the language in which the course was taken; English where there are none. Spec D4. */
export const printedIn = (language: string): In<typeof printed> => (language === 'es' ? printedEs : printed)

/** What is wrong with a text that would be printed. */
export const lineProblems = {
  malformed: 'This text is not valid Unicode.',
  required: 'Required',
  tooLong: (most: number) => `At most ${most} characters.`,
  state: 'Use two capital letters for a state, or NATL.',
  language: 'Use a language code such as en.',
  hours: 'Enter a number of hours above 0 and at most 200.',
} as const
