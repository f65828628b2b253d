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
