import { useState } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { Choice } from '#platform/web/choice.tsx'
import { changeFilter, DateRangeFilter, Grid, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { ApiKeys } from './api-keys.tsx'
import { exportOffsiteCertificates, offsiteCertificates, type OffsiteRow } from './offsite-certificates.contract.ts'
import { offsiteCertificatesMessages, orders, revokeTexts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'
import { columns } from './offsite-columns.tsx'
import { OtherOrganization } from './other-organization.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/**
 * Offsite LMS Certificates; an organization that runs its courses here is told where its certificates are. Spec B2, D9.
 */
export function Screen() {
  const { isOffsite } = useMembership()
  return isOffsite ? (
    <Certificates />
  ) : (
    <Page title={offsiteCertificatesMessages.title}>
      <OtherOrganization />
    </Page>
  )
}

function Certificates() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(offsiteCertificates)
  const asked = askedFor(search, today)
  const chosen = useListColumns('offsiteCertificates', columns)
  const revoking = useRevoking()
  return (
    <Page
      title={offsiteCertificatesMessages.title}
      lead={offsiteCertificatesMessages.lead}
      actions={
        <ExportButton endpoint={exportOffsiteCertificates} input={{ ...asked, entityGuid }}>
          {offsiteCertificatesMessages.exportReport}
        </ExportButton>
      }
    >
      <div className={classes.report}>
        <Grid
          endpoint={offsiteCertificates}
          label={offsiteCertificatesMessages.title}
          twoLines
          columns={chosen.columns}
          actions={chosen.button}
          rowKey={row => row.id}
          rowMenu={revoking.rowMenu}
          input={() => ({ ...asked, entityGuid })}
          ordered
          filters={<Filters />}
          above={({ totalNumberOfItems }) =>
            totalNumberOfItems > 0 && (
              <p className={classes.total}>{offsiteCertificatesMessages.total(totalNumberOfItems)}</p>
            )
          }
          empty={{ text: offsiteCertificatesMessages.empty }}
          failed={
            asked.fromDate < asked.toDate ? common.somethingWentWrong : offsiteCertificatesMessages.endBeforeStart
          }
        />
      </div>
      <ApiKeys entityGuid={entityGuid} />
      {revoking.dialog}
    </Page>
  )
}

function Filters() {
  const { today } = useMe()
  return (
    <>
      <SearchFilter placeholder={offsiteCertificatesMessages.search} />
      <DateRangeFilter label={offsiteCertificatesMessages.issueDate} defaults={defaultDays(today)} />
      {usePhone() && <Order />}
    </>
  )
}

/** The menu of a row, and the dialog behind it. */
function useRevoking() {
  const [row, setRow] = useState<OffsiteRow | null>(null)
  const dialog = useDialog()
  const ask = (meant: OffsiteRow) => {
    setRow(meant)
    dialog.show()
  }
  return {
    rowMenu: (one: OffsiteRow): RowMenuItem[] =>
      one.revoked ? [] : [{ label: revokeTexts.action, icon: 'alert', danger: true, onClick: () => ask(one) }],
    // Each opening starts fresh, and the dialog stays until it has faded.
    dialog: row && <RevokeDialog key={dialog.times} row={row} {...dialog.props} />,
  }
}

/** A phone's cards have no headers to sort by. */
function Order() {
  const { sortField, sortDirection } = useGridSearch(offsiteCertificates)
  const value = `${sortField} ${sortDirection}`
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? 'dateCompleted desc').split(' ')
    changeFilter({ sortField: field ?? null, sortDirection: direction ?? null })
  }
  return (
    <Choice
      className={classes.order}
      label={offsiteCertificatesMessages.order}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      placeholder={offsiteCertificatesMessages.byColumn}
      allowDeselect={false}
      onChange={change}
    />
  )
}
