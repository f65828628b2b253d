import type { PlatformRole } from './roles.ts'

const everyone = ['Admin', 'LeadSupport', 'Support'] as const satisfies readonly PlatformRole[]
const leads = ['Admin', 'LeadSupport'] as const satisfies readonly PlatformRole[]
const administrators = ['Admin'] as const satisfies readonly PlatformRole[]

/**
 * What staff do, and who of them: the one table. Support looks and lends a hand, leads change what concerns people,
 * administrators what concerns money and other staff. Spec D2, D8.
 */
export const staffDuties = {
  /** The lists: organizations, cooperatives, people, courses. */
  look: everyone,
  /** Enter an organization, with a reason, and see what its administrators see. */
  visit: everyone,
  /** Enter what the law of a state says, for somebody else to confirm. */
  enterFacts: everyone,
  endSessions: everyone,
  sendMailsAgain: everyone,
  logInAs: leads,
  resetSecondFactor: leads,
  mergeAccounts: leads,
  retryJobs: leads,
  /** Make a cooperative, and say which organizations belong to it and who administers it. */
  cooperatives: leads,
  /** Courses of an organization beside the catalog. */
  courses: leads,
  /** Confirm or decline what another person entered about a state. */
  confirmFacts: leads,
  /** Correct, revoke and reissue certificates. */
  correctCertificates: leads,
  uploadOffsite: leads,
  /** Requests for a copy, a correction, a deletion or a restriction. */
  privacy: leads,
  announce: leads,
  readAuditLog: leads,
  /** Enterprise agreements, and whether an organization runs its courses elsewhere. */
  agreements: administrators,
  /** Confirm and decline purchase orders, and note that they were paid. */
  orders: administrators,
  /** From which version on certificates of a course count, everywhere; which boards approved it. */
  floors: administrators,
  /** Who is staff, and in which role. */
  staff: administrators,
} as const

export type StaffDuty = keyof typeof staffDuties
