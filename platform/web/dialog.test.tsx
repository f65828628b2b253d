import { Button, TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../testing/screen.tsx'
import { Cancel, confirm, Dialog, Questions, useDialog } from './dialog.tsx'
import { Form, TextField, useFormOf } from './form.tsx'
import { back, go, usePlace } from './router.tsx'
import { addressAsGiven } from '../shared/address.ts'

function Asking({ children = <p>Really?</p>, unsaved }: { children?: ReactNode; unsaved?: boolean }) {
  const dialog = useDialog()
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Ask
      </button>
      <Dialog
        {...dialog.props}
        title="A question"
        {...(unsaved !== undefined && { unsaved })}
        footer={<Cancel>Cancel</Cancel>}
      >
        {children}
      </Dialog>
    </>
  )
}

const named = (name: string) => screen.queryByRole('dialog', { name })
const lost = 'Discard what you entered?'

async function show(ui: ReactNode) {
  const shown = renderScreen(
    <>
      {ui}
      <Questions />
    </>,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Ask' }))
  const dialog = await screen.findByRole('dialog', { name: 'A question' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

test('a dialog is loaded when it is first opened, takes the focus, and gives it back', async () => {
  const { user } = renderScreen(<Asking />)
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'Ask' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'A question' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

const ways = {
  Esc: ({ user }) => user.keyboard('{Escape}'),
  'a click beside it': ({ user }) => user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement),
  'its close button': ({ press }) => press('Close'),
  Cancel: ({ press }) => press('Cancel'),
} satisfies Record<string, (shown: Awaited<ReturnType<typeof show>>) => Promise<void>>

test.each(Object.entries(ways))('what was typed is lost by %s after a yes only', async (_, leave) => {
  const shown = await show(
    <Asking>
      <TextInput label="Name" />
    </Asking>,
  )
  await shown.user.type(screen.getByLabelText('Name'), 'Ada')
  await leave(shown)
  await shown.press('Keep editing')
  await waitFor(() => expect(named(lost)).toBeNull())
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada')
  await leave(shown)
  await shown.press('Discard')
  await waitFor(() => expect(named('A question')).toBeNull())
})

test.each(Object.entries(ways))('where nothing was entered %s closes at once', async (_, leave) => {
  const shown = await show(
    <Asking>
      <TextInput label="Name" />
      <TextInput type="search" label="Search" />
    </Asking>,
  )
  await shown.user.type(screen.getByLabelText('Search'), 'Ada')
  await leave(shown)
  await waitFor(() => expect(named('A question')).toBeNull())
  expect(named(lost)).toBeNull()
})

test('Esc answers the question on top, and closes nothing beneath it', async () => {
  const { user } = await show(
    <Asking>
      <TextInput label="Name" />
    </Asking>,
  )
  await user.type(screen.getByLabelText('Name'), 'Ada')
  for (let time = 0; time < 2; time += 1) {
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: lost })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(named(lost)).toBeNull())
    expect(named('A question')).not.toBeNull()
  }
})

test('a question lies over a dialog that was opened later than the first question', async () => {
  renderScreen(<Questions />)
  act(() => void confirm({ title: 'First' }))
  const layer = (await screen.findByRole('dialog', { name: 'First' })).closest('.mantine-Modal-root') as HTMLElement
  expect(Number(layer.style.getPropertyValue('--mb-z-index'))).toBeGreaterThan(200)
})

test('a dialog that knows better what it holds says so', async () => {
  const shown = await show(
    <Asking unsaved={false}>
      <TextInput label="Rows" />
    </Asking>,
  )
  await shown.user.type(screen.getByLabelText('Rows'), '10')
  await shown.user.keyboard('{Escape}')
  await waitFor(() => expect(named('A question')).toBeNull())
  await shown.press('Ask')
  shown.rerender(<p />)
  const other = await show(
    <Asking unsaved>
      <p>A key</p>
    </Asking>,
  )
  await other.user.keyboard('{Escape}')
  await other.press('Discard')
  await waitFor(() => expect(named('A question')).toBeNull())
})

const Shape = z.object({ name: z.string() })
function Naming({ send }: { send: () => Promise<void> }) {
  const form = useFormOf(Shape, { name: 'Ada' })
  return (
    <Form form={form} send={send}>
      <TextField of={form} name="name" label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('a form that is as it was, or was sent, is left without a question', async () => {
  const shown = await show(
    <Asking>
      <Naming send={async () => undefined} />
    </Asking>,
  )
  await shown.user.type(screen.getByLabelText('Name'), 'x')
  await shown.user.keyboard('{Backspace}{Escape}')
  await waitFor(() => expect(named('A question')).toBeNull())
  await shown.press('Ask')
  await shown.user.type(await screen.findByLabelText('Name'), 'x')
  await shown.press('Save')
  await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true))
  await shown.user.keyboard('{Escape}')
  await waitFor(() => expect(named('A question')).toBeNull())
})

test('while a form is on its way its answer may lead elsewhere, but who closes the dialog is asked', async () => {
  let arrive = (): void => undefined
  const shown = await show(
    <Asking>
      <Naming
        send={() =>
          new Promise(resolve => {
            arrive = resolve
          })
        }
      />
    </Asking>,
  )
  await shown.user.type(screen.getByLabelText('Name'), 'x')
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(closing()).toBe(true))
  await shown.press('Save')
  await waitFor(() => expect(closing()).toBe(false))
  await shown.user.keyboard('{Escape}')
  await shown.press('Keep editing')
  expect(named('A question')).not.toBeNull()
  act(() => arrive())
})

function Pages() {
  const { path } = usePlace()
  return path === '/edit' ? (
    <Asking>
      <TextInput label="Name" />
    </Asking>
  ) : (
    <p>At {path}</p>
  )
}

test('Back leaves a dialog that holds something after a yes only', async () => {
  const { user } = renderScreen(
    <>
      <Pages />
      <Questions />
    </>,
    { at: '/start' },
  )
  act(() => go(addressAsGiven('/before')))
  act(() => go(addressAsGiven('/edit')))
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await user.type(await screen.findByLabelText('Name'), 'Ada')
  back()
  await user.click(await screen.findByRole('button', { name: 'Stay on page' }))
  await waitFor(() => expect(location.pathname).toBe('/edit'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada')
  back()
  await user.click(await screen.findByRole('button', { name: 'Leave page' }))
  expect(await screen.findByText('At /before')).toBeTruthy()
})

test('a list that is open within takes Esc for itself', async () => {
  const escaped = vi.fn<() => void>()
  const shown = await show(
    <Asking unsaved>
      <input aria-label="List" data-mantine-stop-propagation="true" onKeyDown={escaped} />
    </Asking>,
  )
  await shown.user.click(screen.getByLabelText('List'))
  await shown.user.keyboard('{Escape}')
  expect(escaped).toHaveBeenCalledOnce()
  expect(named(lost)).toBeNull()
})
