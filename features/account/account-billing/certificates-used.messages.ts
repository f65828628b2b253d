/** Which certificates took one of the plan, or of those bought in packs. */
export const certificatesUsedTexts = {
  title: 'Certificates used',
  lead: 'The certificates that the numbers of your plan count.',
  of: 'Counted in',
  kinds: { plan: 'Plan', bought: 'Pay-As-You-Go', all: 'Plan and Pay-As-You-Go', trial: 'Trial' },
  used: {
    plan: (count: number, shown: string) =>
      count === 1
        ? 'Your plan has used 1 certificate this year.'
        : `Your plan has used ${shown} certificates this year.`,
    bought: (count: number, shown: string) =>
      count === 1
        ? '1 certificate that you bought one by one is used.'
        : `${shown} certificates that you bought one by one are used.`,
    all: (count: number, shown: string) =>
      count === 1
        ? '1 certificate of your plan’s year, or bought one by one, is used.'
        : `${shown} certificates of your plan’s year, or bought one by one, are used.`,
    trial: (count: number, shown: string) =>
      count === 1 ? 'Your trial has used 1 certificate.' : `Your trial has used ${shown} certificates.`,
  },
  before: (count: number, shown: string) =>
    count === 1
      ? '1 of them was issued before we noted what each certificate takes. It is not listed.'
      : `${shown} of them were issued before we noted what each certificate takes. They are not listed.`,
  once: 'A corrected certificate does not use another one, and is listed once, with its new number.',
  search: 'Name or number',
  columns: { name: 'Name', course: 'Course', number: 'Certificate', issuedAt: 'Issued' },
  emptyTitle: 'No certificates are listed',
  empty: 'Each certificate that you issue and that takes one is listed here.',
  see: (count: string) => `See which certificates count: ${count}`,
  seeBought: (count: string) => `See which were used: ${count}`,
} as const
