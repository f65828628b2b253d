import { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { FileField, type FormOf, RadioField, SelectField, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { hintBelow } from '#platform/web/hint-below.ts'
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
import { resourcesMessages } from './resources.messages.ts'
import { FILE_ENDINGS, fileProblem } from './resources.rules.ts'
import { resourcesScreenTexts } from './resources-screen.messages.ts'
import classes from './resources.module.css'

interface Props {
  readonly resource: ResourceRow | null
  readonly open: boolean
  readonly onClose: () => void
}

const types = ResourceType.options.map(value => ({ value, label: resourcesScreenTexts.types[value] }))
const statuses = ResourceStatus.options.map(value => ({ value, label: resourcesScreenTexts.statuses[value] }))

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
    message: resourcesMessages.required,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Adds a resource, or changes one. Spec B2, B5. */
export function ResourceDialog({ resource, open, onClose }: Props) {
  const { entityGuid } = useMembership()
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
  const add = useSend(addResource, { ...done, toast: resourcesMessages.added })
  const change = useVersionedSave(changeResource, { ...done, toast: resourcesMessages.updated, reads: [listResources] })
  const mode = resource ? 'edit' : 'add'

  async function send({ File: file, Url, ...fields }: z.output<typeof Fields>): Promise<void> {
    const input = { ...fields, entityGuid, ...(fields.Type === 'Link' ? { Url } : file ? { file } : {}) }
    if (resource) await change.send({ ...input, id: resource.id, FileName: fileName ?? '', version: resource.version })
    else await add.send(input)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={resourcesScreenTexts[mode]}
      form={form}
      id="resource"
      cancel={resourcesScreenTexts.form.cancel}
      submit={resourcesScreenTexts.form.save[mode]}
      send={send}
    >
      <ResourceFields form={form} fileName={fileName} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: FormOf<ReturnType<typeof formOf>>
  /** The file that is stored; null: none. */
  readonly fileName: string | null
}

function ResourceFields({ form, fileName }: FieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <RadioField of={form} name="Type" label={resourcesScreenTexts.form.type} options={types} required row />
        <SelectField
          of={form}
          name="Status"
          label={resourcesScreenTexts.form.status}
          description={resourcesScreenTexts.form.statusHint}
          {...hintBelow}
          options={statuses}
          allowDeselect={false}
          required
        />
      </div>
      <TextField
        of={form}
        name="Name"
        label={resourcesScreenTexts.form.name}
        maxLength={RESOURCE_NAME_MAX}
        required
        data-autofocus
      />
      <TextArea
        of={form}
        name="Description"
        label={resourcesScreenTexts.form.description}
        maxLength={DESCRIPTION_MAX}
        required
      />
      {form.watch('Type') === 'Link' ? (
        <LinkField form={form} fileName={fileName} />
      ) : (
        <StoredFile form={form} fileName={fileName} />
      )}
    </>
  )
}

function LinkField({ form, fileName }: FieldsProps) {
  return (
    <TextField
      of={form}
      name="Url"
      label={resourcesScreenTexts.form.url}
      placeholder={resourcesScreenTexts.form.urlHint}
      inputMode="url"
      {...(fileName !== null && { description: resourcesScreenTexts.form.leavesFile(fileName) })}
      required
    />
  )
}

function StoredFile({ form, fileName }: FieldsProps) {
  return (
    <FileField
      of={form}
      name="File"
      label={resourcesScreenTexts.form.file}
      accept={FILE_ENDINGS.map(ending => `.${ending}`).join(',')}
      placeholder={resourcesScreenTexts.form.chooseFile}
      description={[
        resourcesScreenTexts.form.fileHint,
        ...(fileName === null ? [] : [resourcesScreenTexts.form.keepsFile(fileName)]),
      ].join(' ')}
      required={fileName === null}
    />
  )
}
