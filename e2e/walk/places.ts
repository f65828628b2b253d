/** The people whose pages are walked by clicks. Together they see every page that has a link somewhere. */
export const walkers = [
  'leo.tran@harbor.test',
  'grace.okafor@harbor.test',
  'maria.alvarez@harbor.test',
  'dana.cole@northridge.test',
  'ines.moreau@coastal.test',
  'admin@upstander.test',
] as const

type Walker = (typeof walkers)[number]

const GUID = '00000000-0000-4000-8000-000000000000'
/** A row that there is not. */
const NOBODY = 2_147_483_647

/**
 * Pages that no link leads to, and who opens them: targets of links in mails, steps of a form, leaving. Without their
 * token, code or row they say so, or redirect; either way they are shown.
 */
export const byAddress: readonly (readonly [path: string, who: Walker | null])[] = [
  ['/', null],
  ['/404', null],
  ['/verify-email', null],
  ['/verify?email=leo.tran@harbor.test&forgot=false', null],
  ['/verify?email=leo.tran@harbor.test&forgot=true', null],
  ['/email-confirmed', null],
  ['/reset', null],
  ['/accept-invitation-confirmed', null],
  ['/invite/register', null],
  ['/unsubscribe', null],
  ['/verify-certificate', null],
  ['/sample-lesson', null],
  ['/states', null],
  ['/states/ohio', null],
  ['/join-org/harbor-unified', null],
  ['/join-org?guid=' + GUID, null],
  ['/verify-certificate/UP-2026-AAAAAAAA', null],
  ['/audit/none', null],
  ['/home', 'leo.tran@harbor.test'],
  ['/profile', 'leo.tran@harbor.test'],
  ['/training', 'leo.tran@harbor.test'],
  // Linked only on days with cards.
  ['/review-cards', 'leo.tran@harbor.test'],
  // Linked for those who are under a requirement.
  ['/my-requirements', 'leo.tran@harbor.test'],
  [`/exports/${GUID}`, 'maria.alvarez@harbor.test'],
  [`/test-payments/${GUID}`, 'maria.alvarez@harbor.test'],
  ['/subscribe', 'maria.alvarez@harbor.test'],
  // Linked where a plan counts people.
  ['/organization/account-billing/seats', 'maria.alvarez@harbor.test'],
  // Linked where a plan counts certificates, or some were bought.
  ['/organization/account-billing/certificates', 'maria.alvarez@harbor.test'],
  // Linked where an organization has nobody yet, and where one has its own learning system.
  ['/sample', 'maria.alvarez@harbor.test'],
  ['/offsite-certs/connect', 'dana.cole@northridge.test'],
  ['/assignments', 'maria.alvarez@harbor.test'],
  ['/groups/1', 'maria.alvarez@harbor.test'],
  ['/requirements/1', 'maria.alvarez@harbor.test'],
  ['/requirements/1/edit', 'maria.alvarez@harbor.test'],
  ['/outside-certificates', 'maria.alvarez@harbor.test'],
  ['/evidence', 'maria.alvarez@harbor.test'],
  ['/auditor-links', 'maria.alvarez@harbor.test'],
  ['/report-views', 'maria.alvarez@harbor.test'],
  ['/logout', 'maria.alvarez@harbor.test'],
  ['/staff/fact-proposals', 'admin@upstander.test'],
  ['/staff/courses/1', 'admin@upstander.test'],
  ['/staff/courses/1/floor', 'admin@upstander.test'],
  ['/staff/people/1', 'admin@upstander.test'],
  ['/staff/people/1/merge', 'admin@upstander.test'],
  ['/staff/certificates/UP-2026-AAAAAAAA', 'admin@upstander.test'],
  [`/staff/privacy/${NOBODY}`, 'admin@upstander.test'],
]

/** Calls that are refused when such a page is opened without what it is for, and the pages of unknown addresses. */
export const mayFail = (path: string): boolean =>
  path.startsWith('/404') ||
  path.includes(GUID) ||
  path.includes('UP-2026-AAAAAAAA') ||
  path.includes(String(NOBODY)) ||
  path.startsWith('/audit/') ||
  path.startsWith('/api/audit/open') ||
  path.startsWith('/api/mail-preferences/link')
