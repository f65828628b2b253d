import { printedNames } from '../certificate-document/printed-changes.rules.ts'

/** Texts of the public check of a certificate. Spec D4, D8. */
export const certificateVerificationTexts = {
  noneOfThisNumber:
    'No certificate has this number. Check each character: a number has UP, the year and eight letters or digits.',
  title: 'Check a certificate',
  lead: 'Enter the number printed at the top right of the certificate, or scan its QR code with a phone.',
  number: 'Certificate number',
  example: 'UP-2026-7K3MQ9XA',
  submit: 'Check certificate',
  wrong: 'A certificate number has UP, the year and eight letters or digits, such as UP-2026-7K3MQ9XA.',
  notFoundTitle: 'No such certificate',
  another: 'Check another certificate',
  print: 'Print',
  headings: {
    valid: 'This certificate is valid',
    expired: 'This certificate has expired',
    revoked: 'This certificate was revoked',
    superseded: 'This certificate was replaced',
    altered: 'This certificate cannot be trusted',
  },
  sentences: {
    valid: (day: string) => `Valid until ${day}.`,
    expired: (day: string) => `It was genuine and valid until ${day}.`,
    revoked: (day: string) => `It has not been valid since ${day}.`,
    superseded: (day: string) => `It was replaced on ${day} and is no longer used.`,
    altered: () =>
      'Its stored fields do not match the signature made when it was issued. Please contact us before relying on it.',
  },
  successor: 'Certificate in its place',
  signed: 'Signature verified: every field below is unchanged since the certificate was issued.',
  notSigned: 'Signature check failed.',
  checkedOn: (day: string) => `Checked on ${day}`,
  fields: { ...printedNames, number: 'Certificate number' },
} as const
