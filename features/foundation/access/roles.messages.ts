import type { EntityRole, MembershipStatus, PlatformRole } from './roles.ts'

/** 'Archive' is how Archived is shown. Spec D1. */
export const statusNames: Record<MembershipStatus, string> = {
  Active: 'Active',
  Inactive: 'Inactive',
  Archived: 'Archive',
}

export const roleNames: Record<EntityRole | PlatformRole, string> = {
  Learner: 'Learner',
  EntityAdmin: 'Organization Administrator',
  CoopAdmin: 'Cooperative Administrator',
  Admin: 'Platform Administrator',
  LeadSupport: 'Lead Support',
  Support: 'Support',
}

/** Of whoever audits: what they are, and until when. Decision 382. */
export const auditorNames = {
  is: 'Auditor',
  through: (day: string) => `Auditor through ${day}`,
  over: (day: string) => `Auditor until ${day}, over`,
} as const

/** Of the administrator who owns the organization. Decision 383. */
export const ownerName = 'Owner'

/** Of whoever looks after others. Decision 318. */
export const supervisorName = 'Supervisor'
