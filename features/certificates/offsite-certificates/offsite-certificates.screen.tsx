import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { changeFilter, DateRangeFilter, Grid, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { EmptyState } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { ApiKeys } from './api-keys.tsx'
import { exportOffsiteCertificates, offsiteCertificates, type OffsiteRow } from './offsite-certificates.contract.ts'
import { offsiteCertificatesMessages, orders, revokeTexts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'
import { columns } from './offsite-columns.tsx'
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
      <EmptyState
        icon="award"
        title={offsiteCertificatesMessages.otherOrganization}
        text={offsiteCertificatesMessages.otherText}
        action={{ label: offsiteCertificatesMessages.toLearnerReports, to: addressOf(pageAt('/learner-reports')) }}
      />
    </Page>
  )
}

function Certificates() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(offsiteCertificates)
  const phone = usePhone()
  const asked = askedFor(search, today)
  const revoking = useRevoking()
  return (
    <Page
      title={offsiteCertificatesMessages.title}
      lead={offsiteCertificatesMessages.lead}
      actions={<ExportReport asked={{ ...asked, entityGuid }} />}
    >
      <div className={classes.report}>
        <Grid
          endpoint={offsiteCertificates}
          label={offsiteCertificatesMessages.title}
          twoLines
          columns={columns}
          rowKey={row => row.id}
          rowMenu={revoking.rowMenu}
          input={() => ({ ...asked, entityGuid })}
          ordered
          filters={
            <>
              <SearchFilter placeholder={offsiteCertificatesMessages.search} />
              <DateRangeFilter label={offsiteCertificatesMessages.issueDate} defaults={defaultDays(today)} />
              {phone && <Order />}
            </>
          }
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

function ExportReport({ asked }: { asked: InputOf<typeof exportOffsiteCertificates> }) {
  const { fire, sending } = useSend(exportOffsiteCertificates, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="mail" size={16} />}
      loading={sending}
      onClick={() => void fire(asked)}
    >
      {offsiteCertificatesMessages.exportReport}
    </Button>
  )
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
