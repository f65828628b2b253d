/** Texts of the public check of a certificate. Spec D4, D8. */
export const texts = {
  noneOfThisNumber: 'No certificate has this number. Check each character: a number has two letters, the year and eight more characters.',
  title: 'Check a certificate',
  lead: 'Type the number printed at the top right of the certificate, or scan its code with a phone.',
  number: 'Certificate number',
  example: 'UP-2026-7K3MQ9XA',
  submit: 'Check certificate',
  wrong: 'A certificate number has UP, the year and eight letters or digits, like UP-2026-7K3MQ9XA.',
  notFoundTitle: 'No such certificate',
  another: 'Check another certificate',
  print: 'Print',
  headings: {
    valid: 'This certificate is valid', expired: 'This certificate has expired', revoked: 'This certificate was revoked',
    superseded: 'This certificate was replaced', altered: 'This certificate cannot be trusted',
  },
  sentences: {
    valid: (day: string) => `It holds until ${day}.`,
    expired: (day: string) => `It was genuine and held until ${day}.`,
    revoked: (day: string) => `It has not been valid since ${day}.`,
    superseded: (day: string) => `It was corrected on ${day}. Ask its holder for the current certificate.`,
    altered: () => 'Its stored fields do not match the signature made when it was issued. Please contact us before relying on it.',
  },
  signed: 'Signature checked: every field below is as it was when the certificate was issued.',
  notSigned: 'Signature check failed.',
  checkedOn: (day: string) => `Checked on ${day}`,
  fields: {
    name: 'Name', license: 'License number', organization: 'Organization', course: 'Course', training: 'Training', state: 'State',
    version: 'Version', language: 'Language', hours: 'Contact hours', ce: 'Continuing education', ceNumber: 'Approval number', score: 'Exam score',
    issued: 'Issued', expires: 'Expires', provider: 'Provider', providerAddress: 'Provider address', providerNumber: 'Provider number', number: 'Certificate number',
  },
} as const
