import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { type ColumnOf, Grid, type GridTotals, type RowMenuItem, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { useMembership } from '#platform/web/session.tsx'
import { removeFromCooperative } from '#organization/coop-membership/coop-membership.contract.ts'
import { cooperativeSide } from '#organization/coop-membership/coop-membership.messages.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { coopCertificatesPage } from '../coop-certificates/coop-certificates.page.ts'
import { Behind } from '../coop-organizations/behind.tsx'
import { cooperativeOrganizationLookup } from '../coop-organizations/coop-organizations.contract.ts'
import { coopTrainingsPage } from '../coop-trainings/coop-trainings.page.ts'
import {
  cooperativeFigures,
  type Figures,
  type MemberOrganization,
  memberOrganizations,
} from './cooperative.contract.ts'
import { cooperativeTexts as texts } from './cooperative.messages.ts'
import { peopleBehind, standingOf } from './cooperative.rules.ts'
import rows from '../coop-organizations/coop-organizations.module.css'
import classes from './cooperative.module.css'

/** The columns of plain numbers. */
const counts = ['overdue', 'expiring30', 'notStarted'] as const

/** A figure of one organization, or of all. */
const Number = ({ of, name, guid }: { of: Figures; name: keyof Figures; guid?: string }) => (
  <Behind count={of[name]} to={peopleBehind(standingOf[name], guid)}>
    {formatNumber(of[name])}
  </Behind>
)

/** The share of people who are compliant, drawn and in words, above how many they are. */
function Compliant({ of, guid }: { of: Figures; guid?: string }) {
  const percent = formatPercent(of.compliant, of.people)
  return (
    <span className={classes.share}>
      <Behind count={of.compliant} to={peopleBehind('Complete', guid)}>
        {formatNumber(of.compliant)} ({percent})
      </Behind>
      <span className={classes.track} role="img" aria-label={texts.share(percent)}>
        <span
          className={classes.bar}
          style={{ inlineSize: `${of.people > 0 ? (of.compliant / of.people) * 100 : 0}%` }}
        />
      </span>
    </span>
  )
}

const columns: ColumnOf<typeof memberOrganizations>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <span className={rows.lines}>
        <strong>{row.name}</strong>
        {row.mayAssign && (
          <span className={rows.muted}>
            <Icon name="check" size={12} /> {texts.mayAssign}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'people',
    header: texts.columns.people,
    sort: 'people',
    align: 'end',
    cell: row => <Number of={row} name="people" guid={row.entityGuid} />,
  },
  {
    id: 'compliant',
    header: texts.columns.compliant,
    sort: 'compliant',
    align: 'end',
    cell: row => <Compliant of={row} guid={row.entityGuid} />,
  },
  ...counts.map(name => ({
    id: name,
    header: texts.columns[name],
    sort: name,
    align: 'end' as const,
    cell: (row: MemberOrganization) => <Number of={row} name={name} guid={row.entityGuid} />,
  })),
]

const totals = (organizations: number, of: Figures): GridTotals => ({
  name: texts.totals(organizations),
  people: <Number of={of} name="people" />,
  compliant: <Compliant of={of} />,
  ...Object.fromEntries(counts.map(name => [name, <Number key={name} of={of} name={name} />])),
})

/** The cooperative's organizations, with sums that equal their parts. Spec D8. */
export function OrganizationsTab({ onInvite }: { onInvite: () => void }) {
  const { entityGuid } = useMembership()
  const remove = useRemoval(entityGuid)
  const chosen = useListColumns('coopOrganizations', columns)
  const rowMenu = ({ name, entityGuid: guid }: MemberOrganization): RowMenuItem[] => [
    { label: texts.menu.people, icon: 'people', to: peopleBehind(null, guid) },
    { label: texts.menu.trainings, icon: 'book', to: addressOf(coopTrainingsPage, {}, { organization: guid }) },
    { label: texts.menu.certificates, icon: 'award', to: addressOf(coopCertificatesPage, {}, { organization: guid }) },
    { label: cooperativeSide.remove, icon: 'trash', danger: true, onClick: () => void remove(name, guid) },
  ]
  return (
    <Grid
      endpoint={memberOrganizations}
      input={{ entityGuid }}
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => row.entityGuid}
      label={texts.label}
      twoLines
      rowMenu={rowMenu}
      totals={answer => (answer.rows.length > 0 ? totals(answer.totalNumberOfItems, answer.totals) : {})}
      filters={<SearchFilter placeholder={texts.search} />}
      empty={{
        title: texts.emptyTitle,
        text: texts.empty,
        action: { label: cooperativeSide.invite, onClick: onInvite, quiet: true },
      }}
    />
  )
}

function useRemoval(entityGuid: string): (name: string, organizationGuid: string) => Promise<void> {
  const { fire } = useSend(removeFromCooperative, {
    refreshes: [memberOrganizations, cooperativeFigures, cooperativeOrganizationLookup],
  })
  return async (name, organizationGuid) => {
    const yes = await confirm({
      title: cooperativeSide.removeQuestion(name),
      text: cooperativeSide.removeText,
      confirmLabel: cooperativeSide.removeYes,
      cancelLabel: cooperativeSide.keep,
      danger: true,
    })
    if (yes) await fire({ entityGuid, organizationGuid })
  }
}
