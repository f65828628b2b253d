import { useEndpoint } from '#platform/web/api.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { ResourceLink } from '../resources/resource-link.tsx'
import { publishedResources } from '../resources/resources.contract.ts'
import { LeaveOrganization } from './leave-organization.tsx'
import { type OrganizationDetails, organizationDetails } from './org-details.contract.ts'
import { orgDetailsTexts } from './org-details.messages.ts'
import classes from './org-details.module.css'

/** /org-details: a learner's organization, whom to ask there, and its published resources. Spec D8. */
export function Screen() {
  const { entityGuid, entityName, logoImageUrl } = useMembership()
  const { data, error, refetch } = useEndpoint(organizationDetails, { entityGuid })
  return (
    <Page
      title={
        <span className={classes.title}>
          {logoImageUrl && <img className={classes.logo} src={logoImageUrl} alt="" />}
          {entityName}
        </span>
      }
    >
      <div className={classes.stack}>
        {data ? (
          <Details {...data} />
        ) : error ? (
          <Card>
            <FailedState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Skeletons rows={1} height={168} />
        )}
        <section className={classes.part} aria-labelledby="resources">
          <h2 id="resources">{orgDetailsTexts.resources}</h2>
          <Grid
            endpoint={publishedResources}
            input={{ entityGuid }}
            label={orgDetailsTexts.resources}
            twoLines
            columns={columns}
            rowKey={row => row.id}
            filters={<SearchFilter placeholder={orgDetailsTexts.resourcesSearch} />}
            empty={{ title: orgDetailsTexts.resourcesEmptyTitle, text: orgDetailsTexts.resourcesEmpty }}
          />
        </section>
        <LeaveOrganization entityGuid={entityGuid} name={entityName} />
      </div>
    </Page>
  )
}

function Details({ contactName, contactEmail, contactPhone, website, groups }: OrganizationDetails) {
  const anyone = contactName ?? contactEmail ?? contactPhone
  return (
    <div className={classes.halves}>
      <Card title={orgDetailsTexts.contact}>
        {anyone === null ? (
          <p className={classes.muted}>{orgDetailsTexts.noContact}</p>
        ) : (
          <div className={classes.lines}>
            {contactName && <span className={classes.name}>{contactName}</span>}
            {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
            {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
          </div>
        )}
        {website && (
          <p className={classes.website}>
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          </p>
        )}
      </Card>
      <Card title={orgDetailsTexts.groups}>
        {groups.length === 0 ? (
          <p className={classes.muted}>{orgDetailsTexts.noGroups}</p>
        ) : (
          <ul className={classes.groups}>
            {groups.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

const columns: readonly ColumnOf<typeof publishedResources>[] = [
  {
    id: 'name',
    header: orgDetailsTexts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <span className={classes.resource}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.muted}>{row.description}</span>
      </span>
    ),
  },
  {
    id: 'dateAdded',
    header: orgDetailsTexts.columns.dateAdded,
    sort: 'dateAdded',
    nowrap: true,
    width: 136,
    cell: row => <time dateTime={row.dateAdded}>{formatDate(row.dateAdded)}</time>,
  },
  { id: 'link', header: orgDetailsTexts.columns.link, width: 240, cell: row => <ResourceLink {...row} /> },
]
