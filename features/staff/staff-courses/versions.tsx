import { formatDay, formatNumber } from '#platform/web/format.ts'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { StaffCourse } from './staff-courses.contract.ts'
import { staffCoursesTexts } from './staff-courses.messages.ts'
import classes from './staff-courses.module.css'

const texts = staffCoursesTexts.versions

/** What unfolds below a course: its versions, the newest first. */
export function Versions({ name, versions }: Pick<StaffCourse, 'name' | 'versions'>) {
  return (
    <div className={classes.frame}>
      <table className={classes.versions} aria-label={texts.table(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.version}</th>
            <th scope="col">{texts.published}</th>
            <th scope="col">{texts.languages}</th>
            <th scope="col">{texts.digest}</th>
            {[texts.open, texts.completed, texts.valid, texts.organizations].map(label => (
              <th key={label} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(one => (
            <tr key={one.versionId}>
              <th scope="row">
                {one.version} {one.current && <StatusChip tone="success">{texts.current}</StatusChip>}
              </th>
              <td>{formatDay(one.publishedAt, 'UTC')}</td>
              <td>{one.languages.join(', ')}</td>
              <td>
                <code>{one.digest}</code>
              </td>
              {([one.open, one.completed, one.valid, one.organizations] as const).map((value, at) => (
                <td key={at} className={classes.number}>
                  {formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
