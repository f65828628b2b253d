import { pageAt } from '#platform/shared/address.ts'

/** The page of one person, whose room imports this one: for an organization's people, and for a cooperative's own. */
export const editPages = { organization: pageAt('/team/edit-users'), coop: pageAt('/coop/edit-user') }
export type EditPage = (typeof editPages)[keyof typeof editPages]
