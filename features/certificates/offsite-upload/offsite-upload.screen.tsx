import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { ApiProblem, reportProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { FileField, Form, type FormOf, SelectField, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { Reason } from '../corrections/reason.contract.ts'
import { checkOffsiteFile, offsiteOrganizations, takeOffsiteFile } from './offsite-upload.contract.ts'
import { columns, offsiteUploadTexts } from './offsite-upload.messages.ts'
import classes from './offsite-upload.module.css'
import { type Checked, UploadResult } from './upload-result.tsx'

/** Where staff add the certificates of an organization's own learning system from a file. Spec D8, D9. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(offsiteOrganizations, {})
  const content = () => {
    if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} />
    return data.rows.length > 0 ? <Upload organizations={data.rows} /> : <EmptyState text={offsiteUploadTexts.none} />
  }
  return (
    <Page
      title={offsiteUploadTexts.title}
      lead={offsiteUploadTexts.lead}
      actions={
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          href={template}
          download={offsiteUploadTexts.templateName}
        >
          {offsiteUploadTexts.template}
        </Button>
      }
    >
      {content()}
    </Page>
  )
}

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${Object.values(columns).join(',')}\r\n`)}`

const Choice = z.object({
  entityGuid: z.guid(offsiteUploadTexts.required),
  file: z.instanceof(File, { error: offsiteUploadTexts.required }),
  reason: Reason,
})
type Choice = z.output<typeof Choice>

type Organizations = readonly { entityGuid: string; name: string }[]

function Upload({ organizations }: { organizations: Organizations }) {
  const form = useFormOf(Choice, { entityGuid: '', file: null as unknown as File, reason: '' })
  const check = useSend(checkOffsiteFile)
  const [checked, setChecked] = useState<(Choice & { readonly result: Checked }) | null>(null)
  const chosen = form.watch()
  // The check applies to this file for this organization: a different choice needs another check.
  const current = checked && checked.file === chosen.file && checked.entityGuid === chosen.entityGuid ? checked : null
  const take = useSend(takeOffsiteFile)

  async function add({ entityGuid, file, result }: NonNullable<typeof checked>): Promise<void> {
    const organization = organizations.find(one => one.entityGuid === entityGuid)?.name ?? ''
    if (
      !(await confirm({
        title: offsiteUploadTexts.sure,
        text: offsiteUploadTexts.sureText(result.counts, organization),
        confirmLabel: offsiteUploadTexts.confirm(result.counts),
      }))
    )
      return
    try {
      toast(offsiteUploadTexts.done(await take.send({ entityGuid, file, reason: form.getValues('reason').trim() })))
      form.reset({ entityGuid, file: null as unknown as File, reason: '' })
      setChecked(null)
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.problem.errors : undefined
      const field = (['file', 'reason'] as const).find(name => errors?.[name])
      if (field) form.setError(field, { type: 'server', message: errors?.[field]?.[0] ?? '' })
      else reportProblem(error)
    }
  }

  return (
    <div className={classes.steps}>
      <Card>
        <ChoiceForm
          form={form}
          organizations={organizations}
          isChecked={current !== null}
          send={async choice =>
            setChecked({ ...choice, result: await check.send({ entityGuid: choice.entityGuid, file: choice.file }) })
          }
        />
      </Card>
      {current && <UploadResult result={current.result} adding={take.sending} onAdd={() => void add(current)} />}
    </div>
  )
}

interface ChoiceFormProps {
  readonly form: FormOf<typeof Choice>
  readonly organizations: Organizations
  readonly isChecked: boolean
  readonly send: (choice: Choice) => Promise<void>
}

/** Whose certificates these are, and the file. */
function ChoiceForm({ form, organizations, isChecked, send }: ChoiceFormProps) {
  return (
    <Form form={form} label={offsiteUploadTexts.title} className={classes.form} send={send}>
      <SelectField
        of={form}
        name="entityGuid"
        label={offsiteUploadTexts.organization}
        placeholder={offsiteUploadTexts.organizationHint}
        searchable
        required
        options={organizations.map(({ entityGuid, name }) => ({ value: entityGuid, label: name }))}
      />
      <FileField
        of={form}
        name="file"
        label={offsiteUploadTexts.file}
        description={offsiteUploadTexts.fileHint}
        accept=".csv,.xlsx"
        required
      />
      <TextArea
        of={form}
        name="reason"
        label={offsiteUploadTexts.reason}
        description={offsiteUploadTexts.reasonHint}
        required
        autosize
        minRows={2}
      />
      <SubmitButton variant={isChecked ? 'default' : 'filled'} style={{ justifySelf: 'start' }}>
        {offsiteUploadTexts.check}
      </SubmitButton>
    </Form>
  )
}
