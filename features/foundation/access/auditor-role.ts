/**
 * What a member is besides their roles while they audit: kept beside the membership, with its last day (`audits`,
 * `audits_through`). Decision 382.
 */
export const AUDITOR = 'Auditor'
