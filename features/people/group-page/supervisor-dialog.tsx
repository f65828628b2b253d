import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { SelectField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { groupSupervisors, superviseGroup, SuperviseGroupForm } from '../supervision/group-supervisors.contract.ts'
import { listSupervisors } from '../supervision/supervision.contract.ts'
import { usePeopleSearch } from '../supervision/use-people-search.tsx'
import { groupTexts as texts } from './group-page.messages.ts'

interface DialogProps {
  readonly groupId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** Lets somebody look after a group. */
export function SupervisorDialog({ groupId, open, onClose }: DialogProps) {
  const { entityGuid } = useMembership()
  const person = usePeopleSearch([])
  const form = useFormOf(SuperviseGroupForm, {})
  const add = useSend(superviseGroup, {
    toast: texts.supervisorAdded,
    refreshes: [groupSupervisors, listSupervisors],
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="group-supervisor"
      cancel={texts.cancel}
      submit={texts.save}
      title={texts.addSupervisor}
      form={form}
      send={values => add.send({ ...values, entityGuid, groupId })}
    >
      <SelectField
        of={form}
        name="entityUserId"
        label={texts.supervisor}
        description={texts.supervisorHint}
        placeholder={texts.searchPeople}
        required
        {...person}
      />
    </FormDialog>
  )
}
