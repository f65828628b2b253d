import { useEndpoint } from '#platform/web/api.ts'
import { formatDuration } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { type CourseTime, timeSpent } from './insights.contract.ts'
import { recordsOf } from './insights.links.ts'
import { insightsTexts } from './insights.messages.ts'
import { FiguresTable, Plot } from './plot.tsx'
import classes from './insights.module.css'
import { LinkedFigure } from './stacked-bars.tsx'

const texts = insightsTexts.time

/** How long courses took, beside what they say they take. */
export function TimePlot({ entityGuid }: { entityGuid: string }) {
  const read = useEndpoint(timeSpent, { entityGuid })
  return (
    <Plot title={texts.title} lead={texts.lead} read={read}>
      {({ courses, ...days }) =>
        courses.length === 0 ? <p className={classes.muted}>{texts.empty}</p> : <Times courses={courses} days={days} />
      }
    </Plot>
  )
}

interface TimesProps {
  readonly courses: readonly CourseTime[]
  readonly days: { readonly from: string; readonly to: string }
}

function Times({ courses, days }: TimesProps) {
  const most = Math.max(1, ...courses.flatMap(({ high, estimated }) => [high, estimated ?? 0]))
  return (
    <>
      <TimeLegend />
      <ul className={classes.times}>
        {courses.map(course => (
          <li key={course.courseId}>
            <Link to={recordsOf('completed', days, course.courseId)} className={classes.course}>
              {course.name}
              <span className="visually-hidden">
                {', '}
                {texts.medianOf(formatDuration(course.median))}
              </span>
            </Link>
            <Range course={course} most={most} />
            <span className={classes.side} aria-hidden="true">
              {texts.medianOf(formatDuration(course.median))}
            </span>
          </li>
        ))}
        <li aria-hidden="true">
          <span className={classes.axis}>
            <span>0</span>
            <span>{formatDuration(most)}</span>
          </span>
        </li>
      </ul>
      <FiguresTable
        title={texts.title}
        caption={texts.caption}
        heads={[texts.course, texts.completions, texts.low, texts.median, texts.high, texts.estimated]}
        rows={courses.map(({ courseId, name, completions, low, median, high, estimated }) => ({
          key: courseId,
          name,
          cells: [
            <LinkedFigure key="completions" value={completions} to={recordsOf('completed', days, courseId)} />,
            formatDuration(low),
            formatDuration(median),
            formatDuration(high),
            estimated === null ? texts.none : formatDuration(estimated),
          ],
        }))}
      />
    </>
  )
}

/** In shares of the longest time, so that it has no size of its own. */
function Range({ course: { low, median, high, estimated }, most }: { course: CourseTime; most: number }) {
  const at = (seconds: number) => `${(100 * seconds) / most}%`
  return (
    <svg className={classes.range} aria-hidden="true">
      <line className={classes.track} x1="0" x2="100%" y1="14" y2="14" />
      <rect
        className={classes.half}
        x={at(low)}
        width={at(Math.max(high - low, most / 200))}
        y="6"
        height="16"
        rx="4"
      />
      <line className={classes.median} x1={at(median)} x2={at(median)} y1="6" y2="22" />
      {estimated !== null && (
        <line className={classes.estimated} x1={at(estimated)} x2={at(estimated)} y1="0" y2="28" />
      )}
    </svg>
  )
}

function TimeLegend() {
  return (
    <ul className={classes.keys}>
      <li>
        <svg aria-hidden="true">
          <rect className={classes.half} x="0" y="2" width="28" height="12" rx="3" />
          <line className={classes.median} x1="14" x2="14" y1="2" y2="14" />
        </svg>
        {texts.legend.half}, {texts.legend.median.toLowerCase()}
      </li>
      <li>
        <svg aria-hidden="true">
          <line className={classes.estimated} x1="14" x2="14" y1="0" y2="16" />
        </svg>
        {texts.legend.estimated}
      </li>
    </ul>
  )
}
