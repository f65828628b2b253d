import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, SelectField, useFormOf } from '#platform/web/form.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { listRequirements, requirementPeople } from '../requirements/requirements.contract.ts'
import { inOrder } from './certificate-fields.contract.ts'
import { certificateFormTexts } from './certificate-form.messages.ts'
import { CertificateFieldset, empty, WithFile } from './certificate-form.tsx'
import { inboxTexts as texts } from './inbox.messages.ts'
import { enterOutsideCertificate, outsideCertificates } from './outside-certificates.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'

/** People who are offered for a search. */
const FOUND = 20
const SEARCH_AFTER_MS = 300

const Choice = z.number(messages.required).int()
const Fields = inOrder(WithFile.extend({ requirementId: Choice, entityUserId: Choice }))

interface EnterDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Enters a certificate for a person: it counts at once. */
export function EnterDialog({ open, onClose }: EnterDialogProps) {
  const { entityGuid } = useMembership()
  const { today } = useMe()
  const form = useFormOf(Fields, empty)
  const [part, setPart] = useState<number | null>(null)
  const { send } = useSend(enterOutsideCertificate, {
    toast: texts.entered,
    refreshes: [outsideCertificates],
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.enterTitle}
      form={form}
      id="enter-certificate"
      cancel={certificateFormTexts.cancel}
      submit={texts.enter}
      send={async ({ file, ...fields }) => {
        setPart(0)
        await send({ entityGuid, ...fields, ...(file && { file }) }, { onProgress: setPart }).finally(() =>
          setPart(null),
        )
      }}
    >
      <p>{texts.enterHint}</p>
      <Whose form={form} entityGuid={entityGuid} />
      <CertificateFieldset form={form} today={today} part={part} />
    </FormDialog>
  )
}

/** Which requirement, and which of the people whom it obliges. */
function Whose({ form, entityGuid }: { form: FormOf<typeof Fields>; entityGuid: string }) {
  const requirements = useEndpoint(listRequirements, { entityGuid }).data?.requirements ?? []
  const requirementId = form.watch('requirementId')
  const { options, search } = usePeople(entityGuid, requirementId, form.watch('entityUserId'))
  return (
    <>
      <SelectField
        of={form}
        name="requirementId"
        label={texts.requirement}
        placeholder={texts.chooseRequirement}
        options={requirements.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        onChange={() => form.resetField('entityUserId')}
        required
        data-autofocus
      />
      <SelectField
        of={form}
        name="entityUserId"
        label={texts.person}
        placeholder={texts.choosePerson}
        description={requirementId === undefined ? texts.personFirst : undefined}
        disabled={requirementId === undefined}
        options={options}
        allowDeselect={false}
        searchable
        // The server has searched.
        filter={({ options: found }) => found}
        onSearchChange={search}
        required
      />
    </>
  )
}

/** People whom a requirement obliges, by a search; who is chosen stays among them. Nobody enters one for themselves. */
function usePeople(entityGuid: string, requirementId: number | undefined, chosenId: number | undefined) {
  const { entityUserId: self } = useMembership()
  const [typed, search] = useState('')
  const [kept, keep] = useState<{ value: number; label: string } | null>(null)
  const [term] = useDebouncedValue(typed === kept?.label ? '' : typed.trim(), SEARCH_AFTER_MS)
  const { data } = useEndpoint(
    requirementPeople,
    { entityGuid, requirementId: requirementId ?? 0, searchTerm: term, pageSize: FOUND },
    { enabled: requirementId !== undefined, keepPrevious: true },
  )
  const found = (data?.rows ?? [])
    .filter(({ entityUserId }) => entityUserId !== self)
    .map(({ entityUserId, firstName, lastName, email }) => ({
      value: entityUserId,
      label: `${firstName} ${lastName} (${email})`,
    }))
  const chosen = found.find(({ value }) => value === chosenId)
  if (chosen && chosen.value !== kept?.value) keep(chosen)
  const missing = kept !== null && kept.value === chosenId && chosen === undefined ? [kept] : []
  return { options: [...missing, ...found], search }
}
