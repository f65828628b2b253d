/** The texts of staff's pages about certificates. */
export const staffCertificatesTexts = {
  title: 'Certificates',
  lead: 'Find a certificate by its number to correct, reissue or revoke it.',
  one: 'Certificate',
  number: 'Certificate number',
  example: 'UP-2026-7K3MQ9XA',
  wrong: 'A certificate number has UP, the year and eight letters or digits, such as UP-2026-7K3MQ9XA.',
  find: 'Find certificate',
  noneOfThisNumber:
    'No certificate issued here has this number. Offsite certificates are corrected by the organization that sent them.',
  another: 'Find another certificate',
  preview: 'Certificate preview',
  alone: 'A person without an organization',
} as const
