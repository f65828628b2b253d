import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { Marks } from '#training/trainings/training-marks.tsx'
import { coopTeamTexts } from './coop-team.messages.ts'
import { coopTeamPage } from './coop-team.page.ts'
import classes from './coop-team.module.css'
import { trainingDetailPage } from '#training/trainings/trainings.page.ts'

const texts = coopTeamTexts.trainings

/** /coop/trainings: what the cooperative can assign to its own people. Spec D2. */
export function Screen() {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button component={Link} to={addressOf(coopTeamPage)} variant="default">
          {texts.toTeam}
        </Button>
      }
    >
      <Courses />
    </Page>
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
          <p className={classes.muted}>
            {trainingHeader !== name && <span>{trainingHeader}</span>}
            <Marks state={state} isCE={isCE} />
          </p>
          <p>{moduleNames.join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
