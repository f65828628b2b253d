import { ActionIcon } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { ResourceLink } from './resource-link.tsx'
import type { ResourceRow, ResourceStatus } from './resources.contract.ts'
import { resourcesScreenTexts } from './resources-screen.messages.ts'
import classes from './resources.module.css'
import { type listResources } from './resources.contract.ts'

const tones: Record<ResourceStatus, Tone> = { Published: 'success', Draft: 'warning', Archived: 'neutral' }

/** The columns of the grid of resources. Spec B2. */
export const resourceColumns = (edit: (row: ResourceRow) => void): ColumnOf<typeof listResources>[] => [
  {
    id: 'name',
    header: resourcesScreenTexts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => <Name {...row} />,
  },
  {
    id: 'description',
    header: resourcesScreenTexts.columns.description,
    width: '28%',
    card: 'none',
    cell: row => <Description {...row} />,
  },
  {
    id: 'dateAdded',
    header: resourcesScreenTexts.columns.dateAdded,
    sort: 'dateAdded',
    nowrap: true,
    width: 136,
    cell: row => <time dateTime={row.dateAdded}>{formatDate(row.dateAdded)}</time>,
  },
  {
    id: 'type',
    header: resourcesScreenTexts.columns.type,
    sort: 'type',
    width: 88,
    cell: row => resourcesScreenTexts.types[row.type],
  },
  { id: 'link', header: resourcesScreenTexts.columns.link, width: 184, cell: row => <ResourceLink {...row} /> },
  {
    id: 'status',
    header: resourcesScreenTexts.columns.status,
    sort: 'status',
    width: 128,
    card: 'end',
    cell: ({ status }) => <StatusChip tone={tones[status]}>{resourcesScreenTexts.statuses[status]}</StatusChip>,
  },
  {
    id: 'edit',
    header: resourcesScreenTexts.columns.edit,
    width: 64,
    card: 'end',
    cell: row => <Edit name={row.name} onEdit={() => edit(row)} />,
  },
]

function Description({ description }: ResourceRow) {
  return (
    <span className={classes.description} title={description}>
      {description}
    </span>
  )
}

function Edit({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={resourcesScreenTexts.editOf(name)} onClick={onEdit}>
      <Icon name="edit" size={18} />
    </ActionIcon>
  )
}

/** On a phone the description is below the name, in the one column that is left. */
function Name({ name, description }: ResourceRow) {
  return usePhone() ? (
    <span className={classes.both}>
      <span className={classes.name}>{name}</span>
      <span className={classes.description}>{description}</span>
    </span>
  ) : (
    <span className={classes.name}>{name}</span>
  )
}
