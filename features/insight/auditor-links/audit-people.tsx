import { formatDate } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { verifyPage } from '#certificates/certificate-verification/certificate-verification.page.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { TwoLines } from '#training/standing/member-cell.tsx'
import { type Audit, auditPeople, type AuditPerson } from './audit-page.contract.ts'
import { auditPageTexts as texts } from './audit-page.messages.ts'
import classes from './audit.module.css'
import { CompletionStanding } from './audit-standing.ts'
import { StandingChip, standingNames } from './standing-chip.tsx'

/** Groups that a line names before it counts the others. */
const NAMED = 3

/** The people themselves; what is searched and chosen here is not an opening of its own. */
export function AuditPeople({ audit: { pass, shows, parts } }: { audit: Audit }) {
  const standings = shows === 'trainings' ? CompletionStanding.options : PersonStanding.options
  const requirements = parts.flatMap(({ requirementId, name }) =>
    requirementId === null ? [] : [{ value: requirementId, label: name }],
  )
  return (
    <Grid
      endpoint={auditPeople}
      input={{ pass }}
      label={texts.list}
      columns={columns.filter(({ id }) => id !== 'requirement' || shows === 'requirements')}
      rowKey={row => row.line}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <SelectFilter
            of={auditPeople}
            name="standing"
            label={texts.standing}
            options={standings.map(value => ({ value, label: standingNames[value] }))}
          />
          {shows === 'requirements' && (
            <SelectFilter of={auditPeople} name="requirementId" label={texts.requirement} options={requirements} />
          )}
        </>
      }
      twoLines
      empty={{ text: texts.none }}
      failed={texts.ended}
    />
  )
}

const groupsOf = ({ groups }: AuditPerson) => {
  const more = groups.length - NAMED
  return [...groups.slice(0, NAMED), ...(more > 0 ? [texts.more(more)] : [])].join(', ')
}

const columns: ColumnOf<typeof auditPeople>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: ({ firstName, lastName }) => (
      <bdi>
        {firstName} {lastName}
      </bdi>
    ),
  },
  { id: 'groups', header: texts.columns.groups, cell: groupsOf },
  { id: 'requirement', header: texts.columns.requirement, cell: ({ requirement }) => requirement },
  { id: 'standing', header: texts.columns.standing, cell: row => <StandingChip standing={row.standing} /> },
  {
    id: 'completed',
    header: texts.columns.completed,
    cell: ({ completedOn, course }) =>
      completedOn !== null && <TwoLines below={course}>{formatDate(completedOn)}</TwoLines>,
  },
  {
    id: 'certificate',
    header: texts.columns.certificate,
    nowrap: true,
    cell: ({ certificateNumber, fromOutside }) =>
      certificateNumber === null ? (
        fromOutside && <span className={classes.outside}>{texts.outside}</span>
      ) : (
        <Link to={verifyPage} params={{ number: certificateNumber }} target="_blank" rel="noreferrer">
          {certificateNumber}
        </Link>
      ),
  },
  {
    id: 'validUntil',
    header: texts.columns.validUntil,
    sort: 'validUntil',
    nowrap: true,
    cell: ({ validUntil, standing }) =>
      validUntil !== null ? formatDate(validUntil) : (standing === 'Met' || standing === 'Valid') && texts.noEnd,
  },
]
