import { policy, withPlans } from './access.policies.ts'
import { SUPERVISOR } from './supervisor-role.ts'

/** An active member who supervises others in the entity that the call names: they see only those. Decision 318. */
export const supervisor = withPlans(policy('supervisor', 'entity', { roles: [SUPERVISOR] }))
