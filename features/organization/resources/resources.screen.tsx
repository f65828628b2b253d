import { Button } from '@mantine/core'
import { useState } from 'react'
import { Grid, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { resourceColumns } from './resource-columns.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { listResources, type ResourceRow, ResourceStatus, ResourceType } from './resources.contract.ts'
import { resourcesScreenTexts } from './resources-screen.messages.ts'

/** What the dialog shows; it keeps its content while it fades. */
interface Opened {
  readonly resource: ResourceRow | null
  readonly at: number
}

/** Resources. Spec B2. */
export function Screen() {
  const { entityGuid } = useMembership()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const show = (resource: ResourceRow | null) => {
    setOpened(last => ({ resource, at: (last?.at ?? 0) + 1 }))
    setOpen(true)
  }
  const chosen = useListColumns('resources', resourceColumns(show))

  return (
    <Page
      title={resourcesScreenTexts.title}
      lead={resourcesScreenTexts.lead}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show(null)}>
          {resourcesScreenTexts.add}
        </Button>
      }
    >
      <Grid
        endpoint={listResources}
        input={{ entityGuid }}
        label={resourcesScreenTexts.title}
        twoLines
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.id}
        filters={filters}
        empty={{
          title: resourcesScreenTexts.emptyTitle,
          text: resourcesScreenTexts.empty,
          action: { label: resourcesScreenTexts.emptyAction, onClick: () => show(null), quiet: true },
        }}
      />
      {opened && (
        <ResourceDialog key={opened.at} resource={opened.resource} open={open} onClose={() => setOpen(false)} />
      )}
    </Page>
  )
}

const filters = (
  <>
    <SearchFilter placeholder={resourcesScreenTexts.search} />
    <MultiFilter
      of={listResources}
      name="types"
      label={resourcesScreenTexts.filters.type}
      options={ResourceType.options.map(value => ({ value, label: resourcesScreenTexts.types[value] }))}
    />
    <MultiFilter
      of={listResources}
      name="statuses"
      label={resourcesScreenTexts.filters.status}
      options={ResourceStatus.options.map(value => ({ value, label: resourcesScreenTexts.statuses[value] }))}
    />
  </>
)
