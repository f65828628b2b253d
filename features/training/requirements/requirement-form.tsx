import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Address } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import classes from './requirements.module.css'
import { Tell, What, Who } from './requirement-fields.tsx'
import { Reminders } from './requirement-reminders.tsx'
import { RequirementPreview } from './requirement-preview.tsx'
import { professionChoice, type RequirementValues, valuesOf } from './requirement-values.ts'
import { When } from './requirement-when.tsx'
import {
  NEW_REQUIREMENT,
  previewRequirement,
  RequirementForm as Shape,
  type RequirementRow,
} from './requirements.contract.ts'
import { type Choices, useChoices } from './use-choices.tsx'
import { effectInWords } from './use-preview.tsx'

type Filled = z.output<typeof Shape>

interface FormProps {
  /** What is changed; null: it is a new one. */
  readonly stored: RequirementRow | null
  readonly send: (values: Filled) => Promise<unknown>
  /** Where it leads if nothing is saved. */
  readonly back: Address
  /** There is no plan to use it with. */
  readonly locked: boolean
}

/** The form of a requirement, with what it would do beside it. Decision 314. */
export function RequirementForm(props: FormProps) {
  const { choices, error, again } = useChoices()
  if (choices) return <Filling {...props} choices={choices} />
  return error ? <FailedState error={error} onRetry={again} /> : <Skeletons rows={4} height={180} gap={16} />
}

function Filling({ stored, send, back, locked, choices }: FormProps & { choices: Choices }) {
  const id = stored?.id ?? null
  const professions = professionChoice(choices.professions, stored?.professionIds ?? [])
  const form = useFormOf(Shape, useStart(stored, professions.chosen))
  useUnsaved(form.formState.isDirty)
  const sure = useSure(id)
  const sections = { form, choices: { ...choices, professions: professions.offered }, stored }
  const values = form.watch()
  return (
    <Form
      form={form}
      label={stored === null ? texts.newTitle : texts.editTitle(stored.name)}
      className={classes.form}
      disabled={locked}
      send={async filled => {
        const rule = { ...filled, professionIds: professions.meant(filled.professionIds) }
        return (await sure(rule)) && send(rule)
      }}
    >
      <div className={classes.sections}>
        <What {...sections} />
        <Who {...sections} />
        <When form={form} />
        <Tell form={form} />
        <Reminders form={form} requirementId={id} asks={!locked} />
      </div>
      <RequirementPreview
        values={{ ...values, professionIds: professions.meant(values.professionIds ?? []) }}
        requirementId={id}
        asks={!locked}
      />
      <div className={classes.foot}>
        <SubmitButton>{texts.save}</SubmitButton>
        <Button component={Link} to={back} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** What the form begins with; it stays the same until something else is stored. */
function useStart(stored: RequirementRow | null, professionIds: number[]) {
  const start = JSON.stringify(stored === null ? NEW_REQUIREMENT : { ...valuesOf(stored), professionIds })
  return useMemo(() => JSON.parse(start) as RequirementValues, [start])
}

/** Asks if somebody gets something or leaves; what is refused is refused here already, at its field. */
function useSure(requirementId: number | null) {
  const { entityGuid } = useMembership()
  const preview = useSend(previewRequirement)
  return async ({ name: _name, email: _email, ...rule }: Filled): Promise<boolean> => {
    const effect = await preview.send({ ...rule, requirementId, entityGuid })
    if (effect.opened === 0 && effect.left === 0) return true
    return confirm({
      title: texts.sureTitle,
      text: [...effectInWords(effect), texts.sureText].join(' '),
      confirmLabel: texts.save,
      cancelLabel: texts.keepEditing,
    })
  }
}
