import { pageAt } from '#platform/shared/address.ts'

/** The page of one person, whose room reads this one: of an organization's people, and of a cooperative's own. */
export const editPages = { organization: pageAt('/team/edit-users'), coop: pageAt('/coop/edit-user') }
export type EditPage = (typeof editPages)[keyof typeof editPages]
