import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { setDueDays, type GroupDetails } from '#training/groups/groups.contract.ts'
import { trainingsPage } from '#training/trainings/trainings.page.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'

const DueDaysDialog = lazy(() => import('./due-days-dialog.tsx').then(chunk => ({ default: chunk.DueDaysDialog })))

/** What whoever joins the group gets, and by when. */
export function CoursesCard({ group }: { group: GroupDetails }) {
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const { courses, parts, defaultDueDays } = group
  const mayChange = useMay()(setDueDays)
  const noCourses = mayChange ? texts.noCourses : texts.noCoursesYet
  const show = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <Card
      title={texts.courses}
      actions={
        mayChange &&
        courses.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={show}>
            {texts.dueDays}
          </Button>
        )
      }
    >
      <p className={classes.muted}>
        {courses.length === 0 ? noCourses : parts.length > 0 ? texts.coursesHintBelow : texts.coursesHint}
      </p>
      {courses.length > 0 && (
        <ul className={classes.list}>
          {courses.map(({ id, name, dueDays }) => (
            <li key={id}>
              <Link to={addressOf(trainingsPage)}>{name}</Link>
              <span className={classes.muted}>
                {dueDays !== null
                  ? texts.due(dueDays)
                  : defaultDueDays !== null
                    ? texts.dueUsual(defaultDueDays)
                    : texts.dueNever}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened > 0 && (
        <Suspense>
          <DueDaysDialog key={opened} group={group} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
