import { addDays } from '#platform/shared/calendar-date.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import {
  DateField,
  type FormOf,
  MultiSelectField,
  SelectField,
  TextArea,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import {
  AuditorLinkForm,
  DAYS_DEFAULT,
  DAYS_MAX,
  lastDayFrom,
  listAuditorLinks,
  makeAuditorLink,
  NAME_MAX,
  NOTE_MAX,
} from './auditor-links.contract.ts'
import classes from './auditor-links.module.css'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'
import { MadeLink } from './made-link.tsx'

interface NewLinkProps {
  /** The one that it shows, unless the person chooses otherwise. */
  readonly requirementId?: number | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for whom a link is, what it shows and until when; then shows its address, once. Decision 316. */
export function NewLink({ requirementId = null, open, onClose }: NewLinkProps) {
  const { entityGuid } = useMembership()
  const { today } = useMe()
  const form = useFormOf(AuditorLinkForm, {
    name: '',
    about: requirementId ?? 'trainings',
    groupIds: [],
    completedFrom: null,
    completedUntil: null,
    expiresOn: addDays(today, DAYS_DEFAULT),
    note: '',
  })
  const { send, answer } = useSend(makeAuditorLink, { refreshes: [listAuditorLinks] })
  if (answer) return <MadeLink link={answer} open={open} onClose={onClose} />
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="auditor-link"
      title={texts.add}
      cancel={texts.cancel}
      submit={texts.make}
      form={form}
      className={classes.form ?? ''}
      send={values => send({ ...values, entityGuid })}
    >
      <TextField
        of={form}
        name="name"
        label={texts.for}
        description={texts.forHint}
        maxLength={NAME_MAX}
        autoComplete="off"
        required
        data-autofocus
      />
      <What form={form} />
      <Until form={form} />
    </FormDialog>
  )
}

function What({ form }: { form: FormOf<typeof AuditorLinkForm> }) {
  const { entityGuid } = useMembership()
  const requirements = useEndpoint(listRequirements, { entityGuid }).data?.requirements ?? []
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  const about = [
    { value: 'trainings', label: texts.shows.trainings },
    ...(requirements.length > 0 ? [{ value: 'requirements', label: texts.shows.requirements }] : []),
    ...requirements.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <SelectField of={form} name="about" label={texts.about} options={about} allowDeselect={false} required />
      <MultiSelectField
        of={form}
        name="groupIds"
        label={texts.groupsField}
        description={texts.groupsHint}
        options={groups}
        hidePickedOptions
        clearable
        searchable
      />
      <fieldset className={classes.days}>
        <legend className="visually-hidden">{texts.dates}</legend>
        <DateField of={form} name="completedFrom" label={texts.from} />
        <DateField of={form} name="completedUntil" label={texts.until} />
        <p className={classes.hint}>{texts.datesHint}</p>
      </fieldset>
    </>
  )
}

function Until({ form }: { form: FormOf<typeof AuditorLinkForm> }) {
  const { today } = useMe()
  return (
    <>
      <DateField
        of={form}
        name="expiresOn"
        label={texts.expiresOn}
        description={texts.expiresHint(DAYS_MAX)}
        min={today}
        max={lastDayFrom(today)}
        required
      />
      <TextArea
        of={form}
        name="note"
        label={texts.note}
        description={texts.noteHint}
        maxLength={NOTE_MAX}
        minRows={2}
      />
    </>
  )
}
