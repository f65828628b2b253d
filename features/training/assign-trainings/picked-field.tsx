import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import classes from './assign-trainings.module.css'

interface PickedFieldProps {
  readonly id: string
  readonly label: string
  readonly button: string
  readonly icon: 'people' | 'training'
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A field that is filled in through a dialog: what was picked there, and the button that opens it. */
export function PickedField({ id, label, button, icon, error, disabled, onOpen, children }: PickedFieldProps) {
  const name = useId()
  return (
    <div role="group" aria-labelledby={name} className={classes.part}>
      <span id={name} className={classes.partLabel}>
        {label}{' '}
        <span aria-hidden="true" className={classes.required}>
          *
        </span>
      </span>
      {children}
      <Button
        id={id}
        variant="default"
        disabled={disabled}
        onClick={onOpen}
        leftSection={<Icon name={icon} size={16} />}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {button}
      </Button>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
