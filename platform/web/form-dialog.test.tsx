import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../testing/screen.tsx'
import { ApiProblem } from './client.ts'
import { Questions, useDialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField, useFormOf } from './form.tsx'

const Shape = z.object({ first: z.string().min(1, 'Say the first.'), name: z.string().min(1, 'Say a name.') })
type Given = Pick<ComponentProps<typeof FormDialog>, 'instead' | 'foot' | 'ready' | 'sendable'>

function Naming({
  send = () => undefined,
  autofocus = true,
  ...given
}: Given & { send?: () => unknown; autofocus?: boolean }) {
  const dialog = useDialog()
  const form = useFormOf(Shape, { first: 'Ada', name: '' })
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Open
      </button>
      <FormDialog
        {...dialog.props}
        {...given}
        title="Naming"
        form={form}
        send={send}
        id="naming"
        cancel="Cancel"
        submit="Save"
      >
        <TextField of={form} name="first" label="First" />
        <TextField of={form} name="name" label="Name" data-autofocus={autofocus || undefined} />
      </FormDialog>
      <Questions />
    </>
  )
}

const focused = () => document.activeElement
const save = () => screen.getByRole('button', { name: 'Save' })
async function opened(ui: ReactElement) {
  const shown = renderScreen(ui)
  const opener = screen.getByRole('button', { name: 'Open' })
  await shown.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Naming' })
  await waitFor(() => expect(dialog.contains(focused())).toBe(true))
  return { ...shown, opener, dialog }
}

/** It waits for what its form needs; a button of the test brings it. */
function Waiting() {
  const [known, know] = useState(false)
  return (
    <Naming
      instead={
        known ? undefined : (
          <button type="button" onClick={() => know(true)}>
            It comes
          </button>
        )
      }
    />
  )
}

test('while something stands in place of the form it can be left, and not sent', async () => {
  const { user, opener } = await opened(<Waiting />)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe(opener))
})

test('a form that comes takes the focus, and the dialog still knows where to give it back', async () => {
  const { user, opener, dialog } = await opened(<Waiting />)
  await user.click(screen.getByRole('button', { name: 'It comes' }))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')))
  expect(screen.getByRole('dialog')).toBe(dialog)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe(opener))
})

/** What was sent is shown in place of the form, with a button of its own. */
function Sent() {
  const [sent, setSent] = useState(false)
  return (
    <Naming
      autofocus={false}
      send={() => setSent(true)}
      {...(sent && { instead: <p>It is kept.</p>, foot: <Button onClick={() => setSent(false)}>Once more</Button> })}
    />
  )
}

test('what comes after the form has its own buttons, and the focus stays in the dialog both ways', async () => {
  const { user, dialog } = await opened(<Sent />)
  await user.type(screen.getByLabelText('Name'), 'Lee')
  await user.click(save())
  expect(await screen.findByText('It is kept.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await waitFor(() => expect(dialog.contains(focused())).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Once more' }))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Lee')
  await waitFor(() => expect(dialog.contains(focused())).toBe(true))
})

test('it is sent once at a time, busy until the answer, and a refusal takes the focus to its field', async () => {
  let answer = (): void => undefined
  const send = vi.fn<() => Promise<void>>(
    () =>
      new Promise((_, reject) => {
        answer = () => reject(new ApiProblem(400, { title: 'No', errors: { first: ['Taken.'] } }))
      }),
  )
  const { user } = await opened(<Naming send={send} />)
  await user.click(save())
  expect(await screen.findByText('Say a name.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')))
  await user.keyboard('Lee')
  await user.click(save())
  await waitFor(() => expect(save()).toHaveProperty('disabled', true))
  await user.click(save())
  expect(send).toHaveBeenCalledOnce()
  answer()
  expect(await screen.findByText('Taken.')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('First')))
})

test('where nothing is to be typed the button that sends has the focus', async () => {
  await opened(<Naming ready autofocus={false} />)
  await waitFor(() => expect(focused()).toBe(save()))
})

test('the button that sends is off while it cannot be sent as it stands', async () => {
  await opened(<Naming sendable={false} />)
  expect(save()).toHaveProperty('disabled', true)
})
