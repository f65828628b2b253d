import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'

/** A group's own page. Decision 374. */
export const addressOfGroup = (groupId: number): Address => addressOf(pageAt('/groups/$groupId'), { groupId })
