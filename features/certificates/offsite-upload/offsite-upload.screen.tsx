import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { ApiProblem, reportProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { FileField, Form, SelectField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { checkOffsiteFile, offsiteOrganizations, type RowStatus, takeOffsiteFile } from './offsite-upload.contract.ts'
import { columns, offsiteUploadTexts } from './offsite-upload.messages.ts'
import classes from './offsite-upload.module.css'

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
})
type Choice = z.output<typeof Choice>

function Upload({ organizations }: { organizations: readonly { entityGuid: string; name: string }[] }) {
  const form = useFormOf(Choice, { entityGuid: '', file: null as unknown as File })
  const check = useSend(checkOffsiteFile)
  const [checked, setChecked] = useState<(Choice & { readonly result: NonNullable<typeof check.answer> }) | null>(null)
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
      toast(offsiteUploadTexts.done(await take.send({ entityGuid, file })))
      form.reset({ entityGuid, file: null as unknown as File })
      setChecked(null)
    } catch (error) {
      const told = error instanceof ApiProblem ? error.problem.errors?.['file']?.[0] : undefined
      if (told) form.setError('file', { type: 'server', message: told })
      else reportProblem(error)
    }
  }

  return (
    <div className={classes.steps}>
      <Card>
        <Form
          form={form}
          label={offsiteUploadTexts.title}
          className={classes.form}
          send={async choice => setChecked({ ...choice, result: await check.send(choice) })}
        >
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
          <SubmitButton variant={current ? 'default' : 'filled'} style={{ justifySelf: 'start' }}>
            {offsiteUploadTexts.check}
          </SubmitButton>
        </Form>
      </Card>
      {current && <Result result={current.result} adding={take.sending} onAdd={() => void add(current)} />}
    </div>
  )
}

const tones: Record<RowStatus, Tone> = {
  wrong: 'danger',
  new: 'success',
  changed: 'warning',
  already: 'neutral',
}

function Result({
  result: { counts, rows },
  adding,
  onAdd,
}: {
  result: NonNullable<ReturnType<typeof useSend<typeof checkOffsiteFile>>['answer']>
  adding: boolean
  onAdd: () => void
}) {
  const all = counts.wrong + counts.new + counts.changed + counts.already
  const { heads } = offsiteUploadTexts
  return (
    <Card
      title={offsiteUploadTexts.counts(counts)}
      actions={
        counts.wrong === 0 &&
        counts.new + counts.changed > 0 && (
          <Button loading={adding} onClick={onAdd}>
            {offsiteUploadTexts.confirm(counts)}
          </Button>
        )
      }
    >
      {counts.wrong > 0 && <Notice tone="danger">{offsiteUploadTexts.correct}</Notice>}
      {counts.wrong + counts.new + counts.changed === 0 && <Notice>{offsiteUploadTexts.nothingNew}</Notice>}
      {rows.length < all && <p className={classes.muted}>{offsiteUploadTexts.shown(rows.length, all)}</p>}
      <table className={classes.table} aria-label={offsiteUploadTexts.rows}>
        <thead>
          <tr>
            <th>{heads.line}</th>
            <th>{heads.id}</th>
            <th>{heads.student}</th>
            <th className={classes.course}>{heads.course}</th>
            <th>{heads.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.line}>
              <td className={classes.line}>{row.line}</td>
              <td>{row.id}</td>
              <td dir="auto">{row.studentName}</td>
              <td className={classes.course}>{row.courseName}</td>
              <td>
                <StatusChip tone={tones[row.status]}>{offsiteUploadTexts.statuses[row.status]}</StatusChip>
                {row.problems.map(problem => (
                  <span key={problem} className={classes.problem}>
                    {problem}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
