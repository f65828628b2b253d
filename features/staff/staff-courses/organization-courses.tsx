import { Button } from '@mantine/core'
import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, SelectField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { AddableCourse, addedCourses, type AddedCourse, changeAddedCourses } from './staff-courses.contract.ts'
import { staffCoursesMessages as messages, staffCoursesTexts } from './staff-courses.messages.ts'
import classes from './staff-courses.module.css'

const texts = staffCoursesTexts.added
const Chosen = z.strictObject({ add: z.number(messages.choose).int() })

type Addable = z.output<typeof AddableCourse>
const stateOf = ({ state }: Addable) => (state === 'NATL' ? staffCoursesTexts.national : state)

/** The courses that staff gave an organization beside its catalog, for those with the duty to change them. Spec D4. */
export function OrganizationCourses({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(addedCourses, { entityGuid })
  return (
    <Card title={texts.title}>
      <p className={classes.lead}>{texts.lead}</p>
      {data ? (
        <>
          <Added entityGuid={entityGuid} courses={data.added} />
          <AddCourse entityGuid={entityGuid} courses={data.addable} />
        </>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} />
      )}
    </Card>
  )
}

function Added({ entityGuid, courses }: { entityGuid: string; courses: readonly AddedCourse[] }) {
  const { fire, sending } = useSend(changeAddedCourses, {
    refreshes: [addedCourses],
    onDone: ({ removed }) =>
      toast(removed > 0 ? texts.wasRemoved : texts.nothing, { kind: removed > 0 ? 'success' : 'info' }),
  })
  const remove = async ({ courseId, name }: AddedCourse) => {
    const sure = await confirm({
      title: texts.ask(name),
      text: texts.askText,
      confirmLabel: texts.remove,
      danger: true,
    })
    if (sure) await fire({ entityGuid, remove: [courseId] })
  }
  if (courses.length === 0) return <p className={classes.none}>{texts.none}</p>
  return (
    <ul className={classes.added} aria-label={texts.title}>
      {courses.map(course => (
        <li key={course.courseId}>
          <span className={classes.lines}>
            <span className={classes.name}>
              {course.name} <StatusChip>{stateOf(course)}</StatusChip>
            </span>
            {course.open > 0 && <span className={classes.second}>{texts.open(course.open)}</span>}
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={sending}
            aria-label={texts.removeOf(course.name)}
            onClick={() => void remove(course)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function AddCourse({ entityGuid, courses }: { entityGuid: string; courses: readonly Addable[] }) {
  const form = useFormOf(Chosen)
  const { send } = useSend(changeAddedCourses, {
    refreshes: [addedCourses],
    onDone: ({ added }) => toast(added > 0 ? texts.wasAdded : texts.nothing, { kind: added > 0 ? 'success' : 'info' }),
  })
  if (courses.length === 0) return <p className={classes.none}>{texts.noOthers}</p>
  return (
    <Form
      form={form}
      label={texts.choose}
      className={classes.add}
      send={async ({ add }) => {
        await send({ entityGuid, add: [add] })
        form.reset()
      }}
    >
      <SelectField
        of={form}
        name="add"
        label={texts.choose}
        placeholder={texts.placeholder}
        options={courses.map(course => ({ value: course.courseId, label: `${course.name} (${stateOf(course)})` }))}
      />
      <SubmitButton>{texts.add}</SubmitButton>
    </Form>
  )
}
