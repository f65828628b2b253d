import { formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import type { OrganizationEffect } from '#training/assignments/in-organizations.contract.ts'
import { reviewOf } from './assign-review.rules.ts'
import { coopAssignTexts as texts } from './coop-assign.messages.ts'
import classes from './coop-assign.module.css'

const { columns } = texts

/** What would happen where, and who is left out. */
export function AssignReview({ organizations }: { organizations: readonly OrganizationEffect[] }) {
  const { included, leftOut, sums } = reviewOf(organizations)
  const people = [
    sums.holding > 0 && texts.holding(sums.holding),
    sums.alreadyOpen > 0 && texts.alreadyOpen(sums.alreadyOpen),
    sums.inactive > 0 && texts.inactive(sums.inactive),
  ].filter(text => text !== false)
  return (
    <>
      {included.length === 0 ? (
        <Notice tone="warning">{texts.nobody}</Notice>
      ) : (
        <>
          <p className={classes.summary}>{texts.summary(sums.people, included.length)}</p>
          <p className={classes.muted}>
            {[sums.opened > 0 && texts.opened(sums.opened), sums.redated > 0 && texts.redated(sums.redated)]
              .filter(text => text !== false)
              .join(', ')}
            .
          </p>
          <Included rows={included} />
        </>
      )}
      {people.length > 0 && (
        <section>
          <h3 className={classes.head}>{texts.leftOutPeople}</h3>
          <ul className={classes.list}>
            {people.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className={classes.head}>{texts.leftOut}</h3>
          <ul className={classes.list}>
            {leftOut.map(row => (
              <li key={row.entityGuid}>
                <strong>{row.name}</strong>: {row.leftOut && texts.reasons[row.leftOut]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Included = ({ rows }: { rows: readonly OrganizationEffect[] }) => (
  // Many rows scroll on their own, and by keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.included}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.organization}</th>
          <th scope="col">{columns.people}</th>
          <th scope="col">{columns.opened}</th>
          <th scope="col">{columns.redated}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.entityGuid}>
            <th scope="row">{row.name}</th>
            <td>{formatNumber(row.people)}</td>
            <td>{formatNumber(row.opened)}</td>
            <td>{formatNumber(row.redated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
