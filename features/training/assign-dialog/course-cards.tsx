import { Checkbox, TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'
import { searchedCourses, SEARCHED_FROM } from './assign-dialog.rules.ts'

interface CourseCardsProps {
  /** Undefined while they load. */
  readonly courses: readonly AssignableCourse[] | undefined
  readonly chosen: readonly number[]
  readonly onChange: (chosen: number[]) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Gets the first course that can be chosen: it takes the focus if none was. */
  readonly first?: Ref<HTMLInputElement>
}

/** The courses that can be assigned, each on a card; those that the person already has cannot be chosen. Spec B2. */
export function CourseCards({ courses, chosen, onChange, error, disabled = false, first }: CourseCardsProps) {
  const [search, setSearch] = useState('')
  if (!courses) return <Skeletons rows={3} height={104} />
  if (courses.length === 0) return <p className={classes.muted}>{assignDialogTexts.noCourses}</p>
  const open = courses.find(({ alreadyUserCourses }) => !alreadyUserCourses)
  const found = searchedCourses(courses, search, chosen)
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  return (
    <fieldset className={classes.courses} aria-describedby={error ? 'courses-error' : undefined}>
      <legend className="visually-hidden">{assignDialogTexts.training}</legend>
      {courses.length >= SEARCHED_FROM && <Search value={search} onChange={setSearch} />}
      {found.length === 0 && <p className={classes.muted}>{assignDialogTexts.noneFound}</p>}
      <ul>
        {found.map(course => (
          <li
            key={course.id}
            className={classes.course}
            data-chosen={chosen.includes(course.id) || undefined}
            data-off={course.alreadyUserCourses || undefined}
          >
            <Checkbox
              ref={course === open ? first : undefined}
              checked={chosen.includes(course.id)}
              disabled={disabled || course.alreadyUserCourses}
              onChange={() => toggle(course.id)}
              classNames={{
                body: classes.courseBody,
                label: classes.courseLabel,
                labelWrapper: classes.courseLabelWrapper,
              }}
              label={<CourseCard course={course} />}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id="courses-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={assignDialogTexts.searchCourses}
      placeholder={assignDialogTexts.searchCourses}
      leftSection={<Icon name="search" size={16} />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      // It is no field of the form around it.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** The training's header, with its state unless it is national. Spec B2. */
const headerOf = ({ trainingHeader, state }: Pick<AssignableCourse, 'trainingHeader' | 'state'>) =>
  state === NATIONAL ? trainingHeader : `${trainingHeader} (${state})`

function CourseCard({ course }: { course: AssignableCourse }) {
  return (
    <>
      {(course.isCE || course.alreadyUserCourses) && (
        <span className={classes.badges}>
          {course.isCE && (
            <span className={classes.badge} data-ce>
              {assignDialogTexts.ce}
            </span>
          )}
          {course.alreadyUserCourses && <span className={classes.badge}>{assignDialogTexts.already}</span>}
        </span>
      )}
      <span className={classes.courseHeader} lang="en">
        {headerOf(course)}
      </span>
      <span className={classes.courseName}>{course.name}</span>
      <span className={classes.moduleNames}>{course.moduleNames.join(' · ')}</span>
    </>
  )
}
