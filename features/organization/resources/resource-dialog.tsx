import { Button } from '@mantine/core'
import { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { FileField, Form, RadioField, SelectField, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import {
  addResource,
  changeResource,
  DESCRIPTION_MAX,
  listResources,
  NewResource,
  RESOURCE_NAME_MAX,
  type ResourceRow,
  ResourceStatus,
  ResourceType,
} from './resources.contract.ts'
import { messages } from './resources.messages.ts'
import { FILE_ENDINGS, fileProblem } from './resources.rules.ts'
import { texts } from './resources-screen.messages.ts'
import classes from './resources.module.css'

interface Props {
  readonly resource: ResourceRow | null
  readonly open: boolean
  readonly onClose: () => void
}

const FORM = 'resource'
const types = ResourceType.options.map(value => ({ value, label: value }))
const statuses = ResourceStatus.options.map(value => ({ value, label: texts.statuses[value] }))

const Chosen = z
  .instanceof(File)
  .nullish()
  .superRefine((file, context) => {
    const problem = file ? fileProblem({ name: file.name, bytes: file.size }) : null
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** The form's values; a file is required if none is stored. Spec B5. */
const formOf = (kept: boolean) =>
  NewResource.safeExtend({ File: Chosen }).refine(({ Type, File: file }) => Type !== 'File' || kept || Boolean(file), {
    path: ['File'],
    message: messages.required,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Adds a resource, or changes one. Spec B2, B5. */
export function ResourceDialog({ resource, open, onClose }: Props) {
  const { entityGuid } = useProfile()
  const fileName = resource?.fileName ?? null
  const Fields = formOf(fileName !== null)
  const form = useFormOf(Fields, {
    Type: resource?.type ?? 'Link',
    Status: resource?.status ?? 'Published',
    Name: resource?.name ?? '',
    Description: resource?.description ?? '',
    Url: resource?.url ?? '',
    File: null,
  })
  const done = { refreshes: [listResources], onDone: onClose }
  const add = useSend(addResource, { ...done, toast: messages.added })
  const change = useVersionedSave(changeResource, { ...done, toast: messages.updated, reads: [listResources] })
  const mode = resource ? 'edit' : 'add'
  const isLink = form.watch('Type') === 'Link'

  async function send({ File: file, Url, ...fields }: z.output<typeof Fields>): Promise<void> {
    const input = { ...fields, entityGuid, ...(fields.Type === 'Link' ? { Url } : file ? { file } : {}) }
    if (resource) await change.send({ ...input, id: resource.id, FileName: fileName ?? '', version: resource.version })
    else await add.send(input)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts[mode]}
      footer={
        <>
          <Cancel>{texts.form.cancel}</Cancel>
          <Button type="submit" form={FORM} loading={add.sending || change.sending}>
            {texts.form.save[mode]}
          </Button>
        </>
      }
    >
      <Form form={form} id={FORM} label={texts[mode]} send={send}>
        <div className={classes.pair}>
          <RadioField of={form} name="Type" label={texts.form.type} options={types} required row />
          <SelectField
            of={form}
            name="Status"
            label={texts.form.status}
            description={texts.form.statusHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            options={statuses}
            allowDeselect={false}
            required
          />
        </div>
        <TextField
          of={form}
          name="Name"
          label={texts.form.name}
          maxLength={RESOURCE_NAME_MAX}
          required
          data-autofocus
        />
        <TextArea of={form} name="Description" label={texts.form.description} maxLength={DESCRIPTION_MAX} required />
        {isLink ? (
          <TextField
            of={form}
            name="Url"
            label={texts.form.url}
            placeholder={texts.form.urlHint}
            inputMode="url"
            {...(fileName !== null && { description: texts.form.leavesFile(fileName) })}
            required
          />
        ) : (
          <FileField
            of={form}
            name="File"
            label={texts.form.file}
            accept={FILE_ENDINGS.map(ending => `.${ending}`).join(',')}
            placeholder={texts.form.chooseFile}
            description={[texts.form.fileHint, ...(fileName === null ? [] : [texts.form.keepsFile(fileName)])].join(
              ' ',
            )}
            required={fileName === null}
          />
        )}
      </Form>
    </Dialog>
  )
}
