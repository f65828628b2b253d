import { z } from 'zod'
import type { UseFormReturn } from 'react-hook-form'
import { DateField, FileField, TextField } from '#platform/web/form.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { CertificateFields, PROVIDER_MAX, TITLE_MAX } from './certificate-fields.contract.ts'
import { certificateFormTexts as texts } from './certificate-form.messages.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import classes from './outside-certificates.module.css'
import { fileProblem } from './outside-file.rules.ts'

const Chosen = z.custom<File | null>().superRefine((file, context) => {
  const problem = file instanceof File ? fileProblem({ name: file.name, bytes: file.size }) : messages.fileMissing
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** The fields with the file, which travels beside them. */
export const WithFile = CertificateFields.extend({ file: Chosen })

export const empty = { title: '', provider: '', completedOn: '', expiresOn: null, file: null }

interface FieldsProps<I extends z.input<typeof WithFile>, O> {
  readonly form: UseFormReturn<I, unknown, O>
  /** The last day on which it may have been completed. */
  readonly today: string
  /** The part of the file that has been sent, from 0 to 1; null: nothing is being sent. */
  readonly part: number | null
}

/** What stands on a certificate, and its file. */
export function CertificateFieldset<I extends z.input<typeof WithFile>, O>({ form, today, part }: FieldsProps<I, O>) {
  // The names are those of the fields that every such form has.
  const of = form as unknown as UseFormReturn<z.input<typeof WithFile>, unknown, z.output<typeof WithFile>>
  return (
    <div className={classes.fields}>
      <TextField of={of} name="title" label={texts.title} maxLength={TITLE_MAX} required />
      <TextField
        of={of}
        name="provider"
        label={texts.provider}
        description={texts.providerHint}
        maxLength={PROVIDER_MAX}
        required
      />
      <div className={classes.pair}>
        <DateField of={of} name="completedOn" label={texts.completedOn} max={today} required />
        <DateField of={of} name="expiresOn" label={texts.expiresOn} description={texts.expiresHint} {...hintBelow} />
      </div>
      <FileField
        of={of}
        name="file"
        label={texts.file}
        description={texts.fileHint}
        accept="application/pdf,image/png,image/jpeg"
        required
      />
      {part !== null && (
        <Progress
          label={texts.sending}
          value={Math.round(part * 100)}
          max={100}
          figures={`${Math.round(part * 100)}%`}
        />
      )}
    </div>
  )
}
