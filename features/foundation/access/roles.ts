import { z } from 'zod'

/** Roles of a membership, as on the wire. `EntityAdmin` is shown as 'Organization Administrator'. Spec D1, D2. */
export const EntityRole = z.enum(['Learner', 'EntityAdmin', 'CoopAdmin'])
export type EntityRole = z.infer<typeof EntityRole>

/** Roles of platform staff, which belong to the user. Spec D2. */
export const PlatformRole = z.enum(['Admin', 'LeadSupport', 'Support'])
export type PlatformRole = z.infer<typeof PlatformRole>

export const EntityType = z.enum(['Individual', 'Organization', 'Coop'])
export type EntityType = z.infer<typeof EntityType>

export const MembershipStatus = z.enum(['Active', 'Inactive', 'Archived'])
export type MembershipStatus = z.infer<typeof MembershipStatus>

export { auditorNames, ownerName, roleNames, statusNames, supervisorName } from './roles.messages.ts'
