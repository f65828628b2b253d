import type { In } from '#platform/shared/language.ts'

// A certificate is printed in the language in which its course was taken, whoever looks at it.

/** The texts printed on a certificate. */
const printedEn = {
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
  /** Said of the picture, on the screen. */
  signatureOf: (name: string) => `Signature of ${name}`,
  subject: (courseName: string) => `Certificate of Completion: ${courseName}`,
} as const

/** For a course that was taken in Spanish. */
const printedEs: In<typeof printedEn> = {
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
  signatureOf: name => `Firma de ${name}`,
  subject: courseName => `Certificado de finalización: ${courseName}`,
}

/** The printed texts in the language in which the course was taken; English where there are none. Spec D4. */
export const printedIn = (language: string): In<typeof printedEn> => (language === 'es' ? printedEs : printedEn)
