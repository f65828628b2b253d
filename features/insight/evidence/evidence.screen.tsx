import { addressOf } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { DateField, Form, MultiSelectField, SelectField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { go, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { exportPage } from '#foundation/exports/export.page.ts'
import { makeEvidence } from './evidence.contract.ts'
import { EvidenceForm, startOf } from './evidence-form.ts'
import { evidenceTexts as texts } from './evidence.messages.ts'
import classes from './evidence.module.css'
import { EvidencePreview } from './evidence-preview.tsx'
import { type EvidenceChoices, useEvidenceChoices } from './use-evidence-choices.tsx'

/** /evidence: what is to be proven, how much that is, and the button that has it made. Decision 317. */
export function Screen() {
  const { choices, error, again } = useEvidenceChoices()
  return (
    <Page title={texts.title} lead={texts.lead}>
      {choices ? (
        <Asking choices={choices} />
      ) : error ? (
        <FailedState error={error} onRetry={again} />
      ) : (
        <Skeletons rows={2} height={220} gap={16} />
      )}
    </Page>
  )
}

function Asking({ choices }: { choices: EvidenceChoices }) {
  const { entityGuid } = useMembership()
  const [query] = useQueryParams()
  const form = useFormOf(EvidenceForm, startOf(query, choices))
  const make = useSend(makeEvidence, {
    onDone: ({ exportId }) => go(addressOf(exportPage, { exportGuid: exportId })),
  })
  return (
    <Form form={form} label={texts.form} className={classes.form} send={wish => make.send({ ...wish, entityGuid })}>
      <Card title={texts.form} className={classes.what}>
        <div className={classes.fields}>
          <SelectField
            of={form}
            name="requirementId"
            label={texts.requirement}
            description={texts.requirementHint}
            options={[{ value: 0, label: texts.everything }, ...choices.requirements]}
            allowDeselect={false}
          />
          {choices.groups.length > 0 && (
            <MultiSelectField
              of={form}
              name="groupIds"
              label={texts.groups}
              placeholder={form.watch('groupIds')?.length ? '' : texts.everybody}
              options={choices.groups}
              hidePickedOptions
              clearable
            />
          )}
          <div className={classes.days}>
            <DateField of={form} name="from" label={texts.from} description={texts.daysHint} {...hintBelow} />
            <DateField of={form} name="to" label={texts.to} />
          </div>
        </div>
      </Card>
      <EvidencePreview values={form.watch()} />
      <div className={classes.foot}>
        <SubmitButton>{texts.make}</SubmitButton>
        <p className={classes.hint}>{texts.mailed}</p>
      </div>
      <Inside />
    </Form>
  )
}

/** What the file is, in plain words. */
const Inside = () => (
  <Card title={texts.inside} className={classes.inside}>
    <div className={classes.told}>
      <ul className={classes.list}>
        {texts.insideList.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={classes.hint}>{texts.again}</p>
      <p className={classes.hint}>{texts.privacy}</p>
    </div>
  </Card>
)
