import { Button } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Form, type FormOf, SelectField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import type { Option } from '#platform/web/form-fields.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { jobTitleLookup, professionLookup } from '#foundation/lookups/lookups.contract.ts'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import { IDENTITY_NUMBER_MAX } from '#foundation/person-fields/person.contract.ts'
import { WithProfile } from './own-profile.tsx'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import { EmploymentForm, NUMBERS_MAX, type OwnProfile, ownProfile, saveEmployment } from './profile.contract.ts'
import classes from '../profile-frame/profile-frame.module.css'
import { employmentPage } from './profile.page.ts'

const texts = profileScreensTexts.employment
const kept = { staleTime: Infinity } as const

/** /profile/employment. Spec D8. */
export function Screen() {
  return (
    <ProfileFrame page={employmentPage} lead={texts.lead}>
      <WithProfile rows={5}>{own => <Work own={own} />}</WithProfile>
    </ProfileFrame>
  )
}

const valuesOf = ({
  stateId,
  industryId,
  professionId,
  jobTitleId,
  externalIdentifications,
}: OwnProfile): z.input<typeof EmploymentForm> => ({
  stateId,
  industryId,
  professionId,
  jobTitleId,
  numbers: externalIdentifications.map(({ number }) => ({ number })),
})

function Work({ own }: { own: OwnProfile }) {
  const { states, industries, failed, again } = useLists()
  const form = useFormOf(EmploymentForm, valuesOf(own))
  const jobTitles = useEndpoint(jobTitleLookup, {}, kept).data ?? []
  const save = useSend(saveEmployment, { toast: profileScreensTexts.saved, refreshes: [ownProfile] })
  useUnsaved(form.formState.isDirty)

  async function send({ numbers, ...work }: z.output<typeof EmploymentForm>): Promise<void> {
    await save.send({ ...work, externalIdentifications: numbers.map(({ number }) => ({ typeId: 1 as const, number })) })
    form.reset({ ...work, numbers })
  }
  return (
    <Card title={texts.work}>
      <Form form={form} send={send} label={texts.title}>
        {failed && <ListsFailed again={again} />}
        <SelectField
          of={form}
          name="stateId"
          label={texts.state}
          options={states}
          autoComplete="off"
          clearable
          className={classes.short}
        />
        <Profession form={form} industries={industries} />
        <SelectField
          of={form}
          name="jobTitleId"
          label={texts.jobTitle}
          options={jobTitles}
          clearable
          className={classes.short}
        />
        <Numbers form={form} />
        <div className={classes.foot}>
          <SubmitButton>{profileScreensTexts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

interface ProfessionProps {
  readonly form: FormOf<typeof EmploymentForm>
  readonly industries: readonly Option[]
}

/** The industry, and a profession of it. */
function Profession({ form, industries }: ProfessionProps) {
  const industryId = form.watch('industryId')
  const professions =
    useEndpoint(professionLookup, { industryId: industryId ?? undefined }, { ...kept, enabled: Boolean(industryId) })
      .data ?? []
  return (
    <div className={classes.pair}>
      <SelectField
        of={form}
        name="industryId"
        label={texts.industry}
        options={industries}
        allowDeselect={false}
        onChange={() => form.setValue('professionId', null, { shouldDirty: true })}
      />
      <SelectField
        of={form}
        name="professionId"
        label={texts.profession}
        options={professions}
        disabled={!industryId}
        clearable
        placeholder={industryId ? undefined : texts.industryFirst}
      />
    </div>
  )
}

function Numbers({ form }: { form: FormOf<typeof EmploymentForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'numbers' })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{texts.numbers}</legend>
      <p className={classes.muted}>{fields.length === 0 ? texts.none : texts.numbersLead}</p>
      {fields.length > 0 && (
        <ul className={classes.numbers}>
          {fields.map(({ id }, at) => (
            <li key={id} className={classes.number}>
              <TextField
                of={form}
                name={`numbers.${at}.number`}
                label={texts.numberLabel(at + 1)}
                autoComplete="off"
                maxLength={IDENTITY_NUMBER_MAX}
              />
              <Button variant="subtle" color="red" aria-label={texts.remove(at + 1)} onClick={() => remove(at)}>
                <Icon name="trash" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fields.length < NUMBERS_MAX && (
        <div>
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => append({ number: '' })}>
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
