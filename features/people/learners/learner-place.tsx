import { addressOf } from '#platform/shared/address.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { call } from '#platform/web/api.ts'
import { ListPlace, type TurnPage } from '#platform/web/list-place.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { editPages } from './edit-pages.ts'
import { listLearners } from './learners.contract.ts'

/** The way through the list of learners, from one person's page to the next. */
export function LearnerPlace({ current, coop }: { current: number; coop: boolean }) {
  const { entityGuid } = useMembership()
  const page = coop ? editPages.coop : editPages.organization
  const turn: TurnPage = async (search, pageNumber) => {
    const { rows, totalNumberOfItems } = await call(listLearners, {
      ...search,
      entityGuid,
      pageNumber,
    } as InputOf<typeof listLearners>)
    return { keys: rows.map(row => row.entityUserId), total: totalNumberOfItems }
  }
  return <ListPlace list="learners" current={current} to={key => addressOf(page, {}, { userId: key })} turn={turn} />
}
