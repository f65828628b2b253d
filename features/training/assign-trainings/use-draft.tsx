import { useState } from 'react'
import { addressAsGiven } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { back, go, usePlace } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { uuid } from '#platform/web/uuid.ts'
import { defaultDueDate } from '../assign-dialog/assign-dialog.rules.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import type { Draft } from './assign-trainings.rules.ts'

/** What an entry of the browser's history stores of the wizard. */
interface Kept {
  readonly draft: Draft
  readonly dateTouched: boolean
}

const keptIn = (state: unknown): Kept | null =>
  typeof state === 'object' && state !== null && 'draft' in state ? (state as Kept) : null

const hasCome = ({ data, error }: { readonly data: unknown; readonly error: unknown }) => Boolean(data ?? error)

/** What is chosen so far, from a link or from the history, with the names of what it refers to. */
export function useDraft() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { query, state } = usePlace()
  const [changed, setDraft] = useState<Draft>(() => keptIn(state)?.draft ?? draftFrom(query))
  // One key for the current choice: pressed twice, or sent again after a lost answer, it is assigned once.
  const [idempotencyKey, setKey] = useState(uuid)
  // Until someone sets one, the due date is the organization's default.
  const { data: settings } = useEndpoint(organization, { entityGuid })
  const [dateTouched, setDateTouched] = useState(() => keptIn(state)?.dateTouched ?? false)

  const [only] = changed.users === 'select' && changed.learners.length === 1 ? changed.learners : []
  const courseList = useEndpoint(
    organizationCourses,
    { entityGuid, ...(only && { entityUserId: only.value }) },
    { keepPrevious: true },
  )
  const groupList = useEndpoint(groupLookup, { entityGuid }, { enabled: changed.users === 'group' })
  const [courses, groups] = [courseList.data, groupList.data]
  // A link may name what no longer exists.
  const draft: Draft = {
    ...changed,
    courseIds: courses ? changed.courseIds.filter(known => courses.some(({ id }) => id === known)) : changed.courseIds,
    groupIds: groups ? changed.groupIds.filter(known => groups.some(({ value }) => value === known)) : changed.groupIds,
    ...(!dateTouched && { dueDate: defaultDueDate(today, settings?.defaultDueDays) }),
  }
  function change(next: Draft): void {
    if (next.dueDate !== draft.dueDate) setDateTouched(true)
    setDraft(next)
    setKey(uuid())
  }
  // Until then a choice may still lose what a link named.
  const isKnown =
    (changed.courseIds.length === 0 || hasCome(courseList)) && (changed.users !== 'group' || hasCome(groupList))
  return { draft, change, dateTouched, courses, groups, isKnown, idempotencyKey }
}

export type DraftInUse = ReturnType<typeof useDraft>

const STEP = 'step'
const REVIEW = 'review'

/** The review has its own place in the history, so that Back leads to the choice, and a reload to the review again. */
export function useReviewPlace({ draft, dateTouched }: DraftInUse) {
  const { path, query, state } = usePlace()
  const at = (place: string | null) => {
    const next = new URLSearchParams(query)
    if (place) next.set(STEP, place)
    else next.delete(STEP)
    return addressAsGiven(path, next)
  }
  return {
    atReview: query.get(STEP) === REVIEW,
    toReview: () => {
      const kept: Kept = { draft, dateTouched }
      go(at(null), { replace: true, state: kept })
      go(at(REVIEW), { state: kept })
    },
    toChoice: () => (keptIn(state) ? back() : go(at(null), { replace: true })),
  }
}

/** A link may include groups and trainings: /assign?groupId=3&courseId=7. */
function draftFrom(query: URLSearchParams): Draft {
  const ids = (name: string) =>
    query
      .getAll(name)
      .map(Number)
      .filter(id => Number.isInteger(id) && id > 0)
  const groupIds = ids('groupId')
  return {
    users: groupIds.length > 0 ? 'group' : null,
    groupIds,
    learners: [],
    byPath: false,
    courseIds: ids('courseId'),
    dueDate: '',
    email: true,
  }
}
