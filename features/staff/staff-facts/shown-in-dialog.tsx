import { Button } from '@mantine/core'
import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Dialog, useDialog } from '#platform/web/dialog.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { slotOf } from '#courses/page-kinds/slots.rules.ts'
import { coursesOfFact } from './staff-facts.contract.ts'
import { shownInTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

interface FactPlace {
  readonly state: string
  readonly field: string
}

/** Opens the list of courses whose pages show a fact, for whoever decides on a change of it; none does: no button. */
export function ShownIn({ state, field }: FactPlace) {
  const list = useDialog()
  if (!slotOf(field)) return null
  return (
    <>
      <Button size="xs" variant="subtle" onClick={list.show}>
        {texts.open}
      </Button>
      <Dialog {...list.props} title={texts.title(nameOfField(field))} unsaved={false}>
        {list.props.open && <Courses state={state} field={field} />}
      </Dialog>
    </>
  )
}

function Courses(place: FactPlace) {
  const { data, error, refetch } = useEndpoint(coursesOfFact, place)
  if (!data)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} height={72} />
  if (data.rows.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <p>{texts.lead}</p>
      {data.rows.map(({ courseId, course, pages }) => (
        <section key={courseId} aria-labelledby={`shown-${courseId}`}>
          <h3 id={`shown-${courseId}`} className={classes.course}>
            <Link to={pageAt('/staff/courses/$courseId')} params={{ courseId }}>
              {course}
            </Link>
          </h3>
          <ul>
            {pages.map(({ title, isCard }) => (
              <li key={`${isCard} ${title}`}>{isCard ? texts.card(title) : title}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
