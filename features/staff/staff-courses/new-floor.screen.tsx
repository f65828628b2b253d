import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams, useQueryParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { ChooseFloor } from './choose-floor.tsx'
import { staffCourse } from './floors.contract.ts'
import { floorsTexts as texts } from './floors.messages.ts'
import classes from './floors.module.css'
import { type Asked, Touches } from './touches.tsx'
import { newFloorPage } from './staff-courses.page.ts'

/** What the address asks for, by names that the list below does not take for its filters. */
function askedIn(query: URLSearchParams): Asked | null {
  const effectiveOn = query.get('from')
  const [versionId, completedBefore] = [Number(query.get('version')), query.get('before')]
  if (!effectiveOn || versionId > 0 === Boolean(completedBefore)) return null
  return { effectiveOn, ...(completedBefore ? { completedBefore } : { versionId }) }
}

/** /staff/courses/{courseId}/floor: what is to count, what that touches, and its confirmation. Spec D4, D8. */
export function Screen() {
  const courseId = Number(useParams(newFloorPage).courseId)
  const [query] = useQueryParams()
  const asked = askedIn(query)
  const { data, error, refetch } = useEndpoint(staffCourse, { courseId })
  return (
    <Page title={texts.choose.title} lead={data ? `${data.course.name}. ${texts.choose.lead}` : texts.choose.lead}>
      {data ? (
        <div className={classes.parts}>
          <ChooseFloor key={JSON.stringify(asked)} course={data.course} asked={asked} />
          {asked && <Touches course={data.course} asked={asked} />}
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </Page>
  )
}
