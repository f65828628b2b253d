import { useState } from 'react'
import { refresh } from '#platform/web/api.ts'
import { toast } from '#platform/web/toast.tsx'
import type { Selected } from '#platform/web/grid.tsx'
import { type AllThatMatch, AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { assignmentsMessages } from '#training/assignments/assignments.messages.ts'
import { GroupsDialog, type ManyPeople } from '../change-learners/groups-dialog.tsx'
import { type LearnerRow, listLearners } from './learners.contract.ts'
import type { BulkSends } from './use-bulk.tsx'

const named = ({ entityUserId, firstName, lastName }: LearnerRow) => ({
  entityUserId,
  name: `${firstName} ${lastName}`,
})

export const isActive = ({ status }: LearnerRow) => status === 'Active'

/** One member, or those who were ticked, or all that match. */
export type Chosen = Selected<LearnerRow>
export const only = (row: LearnerRow): Chosen => ({ rows: [row], count: 1, matching: null })

export type OpenDialog = (which: 'groups' | 'assign', chosen: Chosen, clear?: () => void) => void

interface Opened {
  readonly chosen: Chosen
  readonly clear: (() => void) | undefined
}

/** The dialogs that change members; each opens with those who were chosen. */
export function useLearnerDialogs(groups: boolean, sends: BulkSends) {
  const [dialog, setDialog] = useState<'groups' | 'assign' | null>(null)
  // Kept while a dialog fades.
  const [opened, setOpened] = useState<Opened>({ chosen: { rows: [], count: 0, matching: null }, clear: undefined })
  const open: OpenDialog = (which, chosen, clear) => {
    if (which === 'assign' && !chosen.matching && !chosen.rows.some(isActive))
      return toast(assignmentsMessages.nobodyActive, { kind: 'error' })
    setOpened({ chosen, clear })
    setDialog(which)
  }
  const close = () => setDialog(null)
  const { rows, matching } = opened.chosen
  const active = rows.filter(isActive)
  const readAnew = () => void refresh(listLearners)
  const dialogs = (
    <>
      {groups && (
        <GroupsDialog
          people={rows}
          many={manyOf(opened, sends)}
          opened={dialog === 'groups'}
          onClose={close}
          onDone={readAnew}
        />
      )}
      <AssignDialog
        people={active.map(named)}
        all={allOf(opened, sends)}
        leftOut={matching ? 0 : rows.length - active.length}
        opened={dialog === 'assign'}
        onClose={close}
        onDone={readAnew}
      />
    </>
  )
  return { open, dialogs }
}

/** More than one is changed as one action. */
const manyOf = ({ chosen, clear }: Opened, sends: BulkSends): ManyPeople | null =>
  chosen.count > 1 || chosen.matching
    ? {
        count: chosen.count,
        async change(to, groupId, ids) {
          const rows = chosen.rows.filter(({ entityUserId }) => ids.includes(entityUserId))
          await sends.group(chosen.matching ? chosen : { ...chosen, rows, count: rows.length }, to, groupId)
          clear?.()
        },
      }
    : null

/** Who was ticked is assigned by id: their names are at hand. */
const allOf = ({ chosen, clear }: Opened, sends: BulkSends): AllThatMatch | null =>
  chosen.matching && {
    count: chosen.count,
    async assign(terms, key) {
      await sends.assign(chosen, terms, key)
      clear?.()
    },
  }
