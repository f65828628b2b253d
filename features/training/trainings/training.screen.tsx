import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { Facts, Offer, People, Sources, Versions } from './training-cards.tsx'
import { Marks } from './training-marks.tsx'
import { Modules } from './training-modules.tsx'
import { trainingDetail } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import { trainingDetailPage, trainingsPage } from './trainings.page.ts'
import { isCourseId, seesCounts } from './trainings.rules.ts'
import classes from './trainings.module.css'
import { assignTrainingPage } from '../assign-trainings/assign-trainings.page.ts'

const back = { to: addressOf(trainingsPage), label: trainingsTexts.back }

/** One course of the catalog. Spec D8. */
export function Screen() {
  const { entityGuid, roles, hasActiveSubscription } = useMembership()
  const given = useParams(trainingDetailPage).courseId
  const known = isCourseId(given)
  const courseId = Number(given)
  const { data, error, refetch } = useEndpoint(trainingDetail, { entityGuid, courseId }, { enabled: known })
  if (!known || (error && !data)) {
    return (
      <Page title={trainingsTexts.title} back={back}>
        <FailedState {...(known ? { error, onRetry: () => void refetch() } : { text: trainingsTexts.unknown })} />
      </Page>
    )
  }
  if (!data)
    return (
      <Page title={<Skeletons rows={1} height={32} />} back={back}>
        <Skeletons rows={2} height={280} gap={16} />
      </Page>
    )
  return (
    <Page
      title={data.name}
      lead={data.description}
      back={back}
      actions={<Actions courseId={courseId} roles={roles} premium={hasActiveSubscription} />}
    >
      <p className={classes.marks}>
        {data.trainingHeader !== data.name && <span lang="en">{data.trainingHeader}</span>}
        <Marks {...data} />
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Modules training={data} preview={seesCounts(roles)} />
          <Sources sources={data.sources} />
        </div>
        <div className={classes.column}>
          {data.counts && <People counts={data.counts} courseId={courseId} />}
          <Facts training={data} />
          <Offer claims={data.claims} covers={data.covers} />
          <Versions versions={data.versions} />
        </div>
      </div>
    </Page>
  )
}

/** Without a plan the wizard is locked: the course can be assigned to one person at a time under Learners. Spec D5. */
function Actions({ courseId, roles, premium }: { courseId: number; roles: readonly string[]; premium: boolean }) {
  if (!seesCounts(roles))
    return (
      <Button component={Link} to={addressOf(pageAt('/my-training'))}>
        {trainingsTexts.toMine}
      </Button>
    )
  return (
    <>
      <Button
        component={Link}
        to={addressOf(pageAt('/trainings/$courseId/preview'), { courseId })}
        variant="default"
        leftSection={<Icon name="eye" size={16} />}
      >
        {trainingsTexts.preview}
      </Button>
      {roles.includes('EntityAdmin') && (
        <Button
          component={Link}
          to={premium ? addressOf(assignTrainingPage, {}, { courseId }) : addressOf(pageAt('/learners'))}
          leftSection={<Icon name="assign" size={16} />}
        >
          {trainingsTexts.assign}
        </Button>
      )}
    </>
  )
}
