import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { type AuditorLink, LinkStatus, listAuditorLinks, revokeAuditorLink } from './auditor-links.contract.ts'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'
import { linkColumns } from './link-columns.tsx'
import { NewLink } from './new-link.tsx'
import { OpeningsDialog } from './openings-dialog.tsx'

const statuses = LinkStatus.options.map(value => ({ value, label: texts.statuses[value] }))
const filters = (
  <>
    <SearchFilter placeholder={texts.search} />
    <SelectFilter of={listAuditorLinks} name="status" label={texts.status} options={statuses} />
  </>
)

/** /auditor-links: who outside may see what, until when, and how often they looked. Decision 316. */
export function Screen() {
  const { entityGuid, premiumPagesOpen, timeZone } = useMembership()
  const chosen = useListColumns('auditorLinks', linkColumns(timeZone))
  const making = useMaking(premiumPagesOpen)
  const openings = useOpenings()
  const revoke = useRevoking()
  const rowMenu = (link: AuditorLink): RowMenuItem[] => [
    { label: texts.openings, icon: 'history', onClick: () => openings.show(link) },
    ...(link.status === 'Active'
      ? [{ label: texts.revoke, icon: 'lock', danger: true, onClick: () => void revoke(link) } as const]
      : []),
  ]
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        premiumPagesOpen && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={making.show}>
            {texts.add}
          </Button>
        )
      }
    >
      <Grid
        endpoint={listAuditorLinks}
        input={{ entityGuid }}
        label={texts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.id}
        rowMenu={rowMenu}
        filters={filters}
        twoLines
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
      {making.dialog}
      {openings.dialog}
    </Page>
  )
}

/** The form of a new link; an address that names a requirement opens it. */
function useMaking(allowed: boolean) {
  const [query, changeQuery] = useQueryParams()
  const asked = Number(query.get('requirement')) || null
  const dialog = useDialog()
  const onClose = () => {
    dialog.hide()
    changeQuery({ requirement: null })
  }
  const open = allowed && (dialog.open || asked !== null)
  return {
    show: dialog.show,
    dialog: (open || dialog.times > 0) && (
      <NewLink key={dialog.times} requirementId={asked} open={open} onClose={onClose} />
    ),
  }
}

function useOpenings() {
  const [link, setLink] = useState<AuditorLink | null>(null)
  const dialog = useDialog()
  return {
    show: (of: AuditorLink) => {
      setLink(of)
      dialog.show()
    },
    dialog: link && <OpeningsDialog key={dialog.times} link={link} {...dialog.props} />,
  }
}

/** Revokes it, if the person is sure. */
function useRevoking() {
  const { entityGuid } = useMembership()
  const { fire } = useSend(revokeAuditorLink, { refreshes: [listAuditorLinks], toast: texts.revoked })
  return async ({ id, name }: AuditorLink) => {
    const yes = await confirm({
      title: texts.revokeTitle(name),
      text: texts.revokeText,
      confirmLabel: texts.revokeYes,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await fire({ entityGuid, auditorLinkId: id })
  }
}
