import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { FirstIcon } from './first-icons.tsx'
import classes from './password-input.module.css'
import { firstTexts } from './first.messages.ts'

/** A password, with a button that shows it. Smaller than the library's version, to keep the sign-in page light. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={firstTexts.showPassword}
      aria-pressed={shown}
      disabled={props.disabled}
      // The caret stays where it is.
      onMouseDown={event => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <FirstIcon name={shown ? 'eyeOff' : 'eye'} size={18} />
    </button>
  )
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      rightSection={toggle}
      rightSectionPointerEvents="all"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
