import type { InputWrapperProps } from '@mantine/core'

/** A field whose explanation stands below it, so that fields beside each other are in line: `{...hintBelow}`. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
