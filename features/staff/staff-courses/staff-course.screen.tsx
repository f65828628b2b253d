import { useEndpoint } from '#platform/web/api.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { ApprovalList } from './approval-list.tsx'
import { FloorList } from './floor-list.tsx'
import { staffCourse } from './floors.contract.ts'
import { floorsTexts as texts } from './floors.messages.ts'
import classes from './floors.module.css'
import { staffCoursePage } from './staff-courses.page.ts'
import { Versions } from './versions.tsx'

/** While a floor is carried out, its figures grow. */
const LOOK_AGAIN_MS = 3_000

/** /staff/courses/{courseId}: the versions of a course, which completions of it count, and its approvals. Spec D4, D8. */
export function Screen() {
  const courseId = Number(useParams(staffCoursePage).courseId)
  const known = useEndpoint(staffCourse, { courseId })
  const working = known.data?.floors.some(({ settled }) => !settled) ?? false
  const {
    data = known.data,
    error,
    refetch,
  } = useEndpoint(staffCourse, { courseId }, { every: working && LOOK_AGAIN_MS })
  return (
    <Page title={data?.course.name ?? texts.course} lead={data && <span lang="en">{data.course.header}</span>}>
      {data ? (
        <div className={classes.parts}>
          <FloorList courseId={courseId} floors={data.floors} />
          <ApprovalList courseId={courseId} />
          <Card title={texts.versions}>
            <Versions {...data.course} />
          </Card>
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </Page>
  )
}
