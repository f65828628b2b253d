import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { Marks } from '#training/trainings/training-marks.tsx'
import { trainingDetailPage } from '#training/trainings/trainings.page.ts'
import { coopTrainingsTexts } from './coop-trainings.messages.ts'
import rows from '../coop-organizations/coop-organizations.module.css'
import classes from './coop-trainings.module.css'

const texts = coopTrainingsTexts.courses

/** What the cooperative can assign to its own people. Spec D2. */
export function CatalogTab() {
  return (
    <div className={classes.catalog}>
      <p className={rows.totals}>
        {texts.lead} <Link to={addressOf(pageAt('/coop/team'))}>{texts.toTeam}</Link>
      </p>
      <Courses />
    </div>
  )
}

function Courses() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(organizationCourses, { entityGuid })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={3} height={112} gap={16} />
  if (data.length === 0) return <EmptyState icon="book" text={texts.empty} />
  return (
    <ul className={classes.courses} aria-label={texts.label}>
      {data.map(({ id, name, trainingHeader, state, isCE, moduleNames }) => (
        <li key={id} className={classes.course}>
          <h2>
            <Link to={trainingDetailPage} params={{ courseId: id }} className={classes.name}>
              {name}
            </Link>
          </h2>
          <p className={classes.facts}>
            {trainingHeader !== name && <span lang="en">{trainingHeader}</span>}
            <Marks state={state} isCE={isCE} />
          </p>
          <p>{moduleNames.join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
