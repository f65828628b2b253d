import { Switch } from '@mantine/core'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Grid, MultiFilter, SearchFilter, SelectFilter, useGridSearch } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { standings } from '#training/standing/standing.messages.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import classes from '../learners/learners.module.css'
import { myPeopleColumns } from './my-people-columns.tsx'
import { exportMyPeople, myPeople, mySupervision, setDigest } from './supervision.contract.ts'
import { myPeopleTexts as texts } from './supervision-screens.messages.ts'
import { useMyPeopleActions } from './use-my-people-actions.tsx'

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{texts.total(totalNumberOfItems)}</p>

/** /my-people: whom a supervisor looks after, how they stand, and reminders. Decision 318. */
export function Screen() {
  const { today } = useMe()
  const { entityGuid, timeZone } = useMembership()
  const { search } = useGridSearch(myPeople)
  const about = useEndpoint(mySupervision, { entityGuid }).data
  const { rowMenu, bulk, show, dialogs } = useMyPeopleActions()
  const { groups = [], people = 0 } = about ?? {}
  const chosen = useListColumns(
    'myPeople',
    myPeopleColumns({ today, dayOf: instant => dateIn(timeZone, new Date(instant)), show }),
  )
  return (
    <Page
      title={texts.title}
      lead={texts.lead(
        groups.map(({ name }) => name),
        people,
      )}
      actions={
        <ExportButton endpoint={exportMyPeople} input={{ ...search, entityGuid }}>
          {texts.exportList}
        </ExportButton>
      }
    >
      {about && <Digest digest={about.digest} />}
      <div className={classes.list}>
        <Grid
          endpoint={myPeople}
          label={texts.title}
          twoLines
          input={{ entityGuid }}
          columns={chosen.columns}
          actions={chosen.button}
          rowKey={row => row.entityUserId}
          rowMenu={rowMenu}
          bulk={bulk}
          above={total}
          filters={<Filters groups={groups} />}
          empty={{ title: texts.emptyTitle, text: texts.empty }}
        />
      </div>
      {dialogs}
    </Page>
  )
}

function Filters({ groups }: { groups: readonly { readonly id: number; readonly name: string }[] }) {
  return (
    <>
      <SearchFilter placeholder={texts.search} />
      <MultiFilter of={myPeople} name="trainingStatus" label={texts.status} options={standings} />
      {groups.length > 1 && (
        <SelectFilter
          of={myPeople}
          name="groupId"
          label={texts.group}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}

/** Whether the weekly summary comes. */
function Digest({ digest }: { digest: boolean }) {
  const { entityGuid } = useMembership()
  const set = useSend(setDigest, { refreshes: [mySupervision] })
  const change = async (on: boolean) => {
    await set.fire({ entityGuid, digest: on })
    toast(on ? texts.digestOn : texts.digestOff)
  }
  return (
    <Switch
      mb={16}
      label={texts.digest}
      checked={digest}
      disabled={set.sending}
      onChange={event => void change(event.currentTarget.checked)}
    />
  )
}
