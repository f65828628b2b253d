import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Grid, MultiFilter, type RowMenuItem, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { listRequirements } from '../requirements/requirements.contract.ts'
import { outsideStatuses } from './certificate-form.messages.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { inboxColumns } from './inbox-columns.tsx'
import { inboxTexts as texts } from './inbox.messages.ts'
import { openFile } from './open-file.tsx'
import {
  decideOutsideCertificates,
  type InboxRow,
  InboxStatus,
  type OutsideDecision,
  outsideCertificateFile,
  outsideCertificates,
} from './outside-certificates.contract.ts'
import classes from './outside-certificates.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecide } from './use-decide.tsx'

type Asking = (decision: OutsideDecision, rows: readonly InboxRow[], clear?: () => void) => void

/** /outside-certificates: what people earned elsewhere, for an administrator's review. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const enter = useDialog()
  const decides = useMay()(decideOutsideCertificates)
  const { ask, sending, dialog } = useAsking(entityGuid)
  const open = ({ id, fileName }: InboxRow) =>
    void openFile(outsideCertificateFile, { entityGuid, outsideCertificateId: id }, fileName)
  const chosen = useListColumns('outsideCertificates', inboxColumns(timeZone, open))
  return (
    <Page
      title={texts.title}
      lead={decides ? texts.lead : undefined}
      actions={
        decides && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={enter.show}>
            {texts.enter}
          </Button>
        )
      }
    >
      <Grid
        endpoint={outsideCertificates}
        input={{ entityGuid }}
        label={texts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.id}
        twoLines
        filters={<Filters entityGuid={entityGuid} />}
        above={({ waiting }) => <p className={classes.waiting}>{texts.waiting(waiting)}</p>}
        rowMenu={row => menuOf(row, open, decides ? ask : null)}
        {...(decides && {
          bulk: ({ rows }: { rows: readonly InboxRow[] }, clear: () => void) => (
            <Answers rows={rows} sending={sending} onAnswer={ask} clear={clear} />
          ),
        })}
        empty={decides ? { title: texts.emptyTitle, text: texts.empty } : { text: texts.emptyTitle }}
      />
      {dialog}
      <EnterDialog key={enter.times} {...enter.props} />
    </Page>
  )
}

function Filters({ entityGuid }: { entityGuid: string }) {
  const requirements = useEndpoint(listRequirements, { entityGuid }, { quiet: true, staleTime: 300_000 })
  return (
    <>
      <SearchFilter placeholder={texts.search} />
      <MultiFilter
        of={outsideCertificates}
        name="status"
        label={texts.status}
        options={InboxStatus.options.map(value => ({ value, label: outsideStatuses[value].label }))}
      />
      <SelectFilter
        of={outsideCertificates}
        name="requirementId"
        label={texts.requirement}
        options={(requirements.data?.requirements ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

interface AnswersProps {
  readonly rows: readonly InboxRow[]
  readonly sending: boolean
  readonly onAnswer: Asking
  readonly clear: () => void
}

/** For the ticked ones that wait; one's own is left to another administrator. */
function Answers({ rows, sending, onAnswer, clear }: AnswersProps) {
  const waiting = rows.filter(({ status, own }) => status === 'Waiting' && !own)
  const none = waiting.length === 0
  return (
    <>
      <Button size="xs" disabled={none} loading={sending} onClick={() => onAnswer('accept', waiting, clear)}>
        {texts.acceptMany(waiting.length)}
      </Button>
      <Button size="xs" variant="default" disabled={none || sending} onClick={() => onAnswer('refuse', waiting, clear)}>
        {texts.refuseMany(waiting.length)}
      </Button>
    </>
  )
}

/** Who only reads may open the file. */
function menuOf(row: InboxRow, open: (row: InboxRow) => void, ask: Asking | null): RowMenuItem[] {
  const file: RowMenuItem = { label: texts.openFile, icon: 'external', onClick: () => open(row) }
  if (!ask || row.own || row.status === 'Refused') return [file]
  if (row.status === 'Accepted')
    return [file, { label: texts.revoke, icon: 'close', danger: true, onClick: () => ask('revoke', [row]) }]
  return [
    file,
    { label: texts.accept, icon: 'check', onClick: () => ask('accept', [row]) },
    { label: texts.refuse, icon: 'close', danger: true, onClick: () => ask('refuse', [row]) },
  ]
}

interface Opened {
  readonly decision: 'refuse' | 'revoke'
  readonly rows: readonly InboxRow[]
  readonly clear: (() => void) | undefined
  readonly at: number
}

/** A decision, after a question: accepting asks whether the person is sure, anything else asks why. */
function useAsking(entityGuid: string) {
  const { accept, send, sending } = useDecide(entityGuid)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const ask: Asking = (decision, rows, clear) => {
    if (decision === 'accept') return void accept(rows).then(done => done && clear?.())
    setOpened({ decision, rows, clear, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = opened && (
    <ReasonDialog
      key={opened.at}
      decision={opened.decision}
      count={opened.rows.length}
      open={open}
      onClose={() => setOpen(false)}
      send={async reason => {
        await send(opened.decision, opened.rows, reason)
        opened.clear?.()
      }}
    />
  )
  return { ask, sending, dialog }
}
