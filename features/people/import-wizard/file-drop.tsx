import { type DragEvent, useId, useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'

interface FileDropProps {
  readonly file: File | null
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/**
 * A file field that also accepts a dropped file: the browser's own control, so that it works with keyboard and phones
 * too.
 */
export function FileDrop({ file, error, disabled, onChoose }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onChoose(dropped)
  }
  return (
    <div>
      <label
        className={classes.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name={file ? 'file' : 'upload'} size={28} />
        <span className={classes.dropName}>{file ? file.name : importWizardTexts.choose}</span>
        <span className={classes.hint} id={`${id}-limits`}>
          {file ? `${sizeOf(file.size)} · ${importWizardTexts.other}` : importWizardTexts.limits}
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={disabled}
          aria-describedby={`${id}-limits ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={event => {
            const [picked] = event.currentTarget.files ?? []
            if (picked) onChoose(picked)
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p id={`${id}-error`} className={classes.dropError} role="alert">
        {error}
      </p>
    </div>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString()} kB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`
