import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { Grid, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { resourceColumns } from './resource-columns.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { listResources, type ResourceRow, ResourceStatus, ResourceType } from './resources.contract.ts'
import { texts } from './resources-screen.messages.ts'

/** What the dialog shows; it keeps its content while it fades. */
interface Opened {
  readonly resource: ResourceRow | null
  readonly at: number
}

/** Resources. Spec B2. */
export function Screen() {
  const { entityGuid } = useProfile()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const show = useCallback((resource: ResourceRow | null) => {
    setOpened(last => ({ resource, at: (last?.at ?? 0) + 1 }))
    setOpen(true)
  }, [])
  const columns = useMemo(() => resourceColumns(show), [show])

  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show(null)}>
          {texts.add}
        </Button>
      }
    >
      <Grid
        endpoint={listResources}
        input={{ entityGuid }}
        label={texts.title}
        twoLines
        columns={columns}
        rowKey={row => row.id}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <MultiFilter
              of={listResources}
              name="types"
              label={texts.filters.type}
              options={ResourceType.options.map(value => ({ value, label: value }))}
            />
            <MultiFilter
              of={listResources}
              name="statuses"
              label={texts.filters.status}
              options={ResourceStatus.options.map(value => ({ value, label: texts.statuses[value] }))}
            />
          </>
        }
        empty={{
          title: texts.emptyTitle,
          text: texts.empty,
          action: { label: texts.emptyAction, onClick: () => show(null), quiet: true },
        }}
      />
      {opened && (
        <ResourceDialog key={opened.at} resource={opened.resource} open={open} onClose={() => setOpen(false)} />
      )}
    </Page>
  )
}
