import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { takeFromCooperative } from '../cooperatives/cooperatives.contract.ts'
import { cooperativesTexts } from '../cooperatives/cooperatives.messages.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { AddOrganization } from './add-organization.tsx'
import { PlanChip } from './plan-chip.tsx'
import { type FoundOrganization, staffOrganizations } from './staff-organizations.contract.ts'
import { staffOrganizationsTexts } from './staff-organizations.messages.ts'
import { peopleOf } from './people-links.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'
import classes from './staff-organizations.module.css'

const texts = cooperativesTexts.organizations

/** The organizations of a cooperative that staff have entered. Spec D8. */
export function MembersTab({ entityGuid, name }: { entityGuid: string; name: string }) {
  const add = useDialog()
  const may = useDuty('cooperatives')
  return (
    <div className={classes.stack}>
      {may && (
        <div>
          <Button onClick={add.show}>{texts.add}</Button>
          <AddOrganization key={add.times} entityGuid={entityGuid} name={name} {...add.props} />
        </div>
      )}
      <Grid
        endpoint={staffOrganizations}
        input={{ cooperative: entityGuid }}
        label={texts.label}
        columns={columns(may ? entityGuid : null)}
        rowKey={row => row.entityGuid}
        filters={<SearchFilter placeholder={staffOrganizationsTexts.search} />}
        empty={{ text: texts.empty }}
      />
    </div>
  )
}

const { columns: heads } = staffOrganizationsTexts

/** With the cooperative's guid: those that may be removed from it. */
const columns = (cooperativeGuid: string | null): ColumnOf<typeof staffOrganizations>[] => [
  {
    id: 'name',
    header: heads.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <Link to={staffOrganizationPage} params={{ entityGuid: row.entityGuid }}>
        {row.name}
      </Link>
    ),
  },
  { id: 'plan', header: heads.plan, cell: row => <PlanChip standing={row.plan} /> },
  {
    id: 'people',
    header: heads.people,
    align: 'end',
    cell: row => <Link to={peopleOf(row, 'Active')}>{formatNumber(row.people)}</Link>,
  },
  ...(cooperativeGuid === null
    ? []
    : [
        {
          id: 'remove',
          header: texts.remove,
          align: 'end' as const,
          card: 'end' as const,
          cell: (row: FoundOrganization) => <Remove cooperativeGuid={cooperativeGuid} {...row} />,
        },
      ]),
]

function Remove({ cooperativeGuid, entityGuid, name }: FoundOrganization & { cooperativeGuid: string }) {
  const remove = useSend(takeFromCooperative, {
    refreshes: [staffOrganizations],
    onDone: () => toast(texts.removed(name)),
  })
  const ask = async () => {
    const words = { title: texts.removeSure(name), text: texts.removeText, confirmLabel: texts.remove, danger: true }
    if (await confirm(words)) await remove.fire({ entityGuid: cooperativeGuid, organizationGuid: entityGuid })
  }
  return (
    <Button size="xs" variant="default" loading={remove.sending} onClick={() => void ask()}>
      {texts.remove}
    </Button>
  )
}
