import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { bannerMessages } from '../banners/banners.contract.ts'
import { BannerDialog } from './banner-dialog.tsx'
import {
  BANNER_STATES,
  type BannerState,
  deleteBanner,
  listBanners,
  type StaffBanner,
} from './announcements.contract.ts'
import classes from './announcements.module.css'
import { banners as texts } from './announcements.messages.ts'

/** Where staff write what everyone sees at the top of the page. Spec D8. */
export function Screen() {
  const { show, dialog } = useBannerDialog()
  const remove = useRemoval()
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
        endpoint={listBanners}
        input={{}}
        label={texts.list}
        twoLines
        columns={columns}
        rowKey={row => row.id}
        filters={filters}
        rowMenu={row => [
          { label: texts.edit, icon: 'edit', onClick: () => show(row) },
          { label: texts.delete, icon: 'trash', danger: true, onClick: () => void remove(row) },
        ]}
        empty={{ text: texts.empty, action: { label: texts.add, onClick: () => show(null), quiet: true } }}
      />
      {dialog}
    </Page>
  )
}

const filters = (
  <>
    <SearchFilter placeholder={texts.search} />
    <SelectFilter
      of={listBanners}
      name="state"
      label={texts.state}
      all={texts.anyState}
      options={BANNER_STATES.map(state => ({ label: texts.states[state], value: state }))}
    />
  </>
)

/** The dialog for a message, or for a new one; it keeps its content while it fades. */
function useBannerDialog() {
  const [opened, setOpened] = useState<{ banner: StaffBanner | null; key: number; open: boolean }>({
    banner: null,
    key: 0,
    open: false,
  })
  const show = (banner: StaffBanner | null) => setOpened({ banner, key: opened.key + 1, open: true })
  const dialog = opened.key > 0 && (
    <BannerDialog
      key={opened.key}
      banner={opened.banner}
      open={opened.open}
      onClose={() => setOpened({ ...opened, open: false })}
    />
  )
  return { show, dialog }
}

/** Deletes a message, if the person is sure. */
function useRemoval() {
  const { fire } = useSend(deleteBanner, { refreshes: [listBanners, bannerMessages], toast: texts.deleted })
  return async ({ id, title }: StaffBanner) => {
    const sure = await confirm({
      title: texts.deleteTitle(title),
      text: texts.deleteText,
      confirmLabel: texts.delete,
      danger: true,
    })
    if (sure) await fire({ id })
  }
}

const tones: Record<BannerState, Tone> = { Scheduled: 'brand', Showing: 'success', Over: 'neutral' }

const columns: ColumnOf<typeof listBanners>[] = [
  {
    id: 'title',
    header: texts.message,
    sort: 'title',
    card: 'title',
    cell: ({ title, message }) => (
      <span className={classes.lines}>
        <span>{title}</span>
        <span className={classes.second}>{message}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    nowrap: true,
    card: 'end',
    cell: ({ state }) => <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>,
  },
  {
    id: 'kind',
    header: texts.kind,
    nowrap: true,
    cell: ({ maintenanceDate }) =>
      maintenanceDate === null ? (
        texts.general
      ) : (
        <span className={classes.lines}>
          <span>{texts.maintenance}</span>
          <Moment at={maintenanceDate} />
        </span>
      ),
  },
  {
    id: 'startsAt',
    header: texts.from,
    sort: 'startsAt',
    nowrap: true,
    cell: ({ startsAt }) => <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>,
  },
  {
    id: 'endsAt',
    header: texts.until,
    nowrap: true,
    cell: ({ endsAt }) =>
      endsAt === null ? (
        <span className={classes.muted}>{texts.untilDeleted}</span>
      ) : (
        <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
      ),
  },
]

const Moment = ({ at }: { at: string }) => (
  <time className={classes.muted} dateTime={at}>
    {formatDateTime(at)}
  </time>
)
