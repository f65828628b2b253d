import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/screen.tsx'
import { Dialog, useDialog } from './dialog.tsx'

function Asking() {
  const dialog = useDialog()
  return (
    <>
      <button type="button" onClick={dialog.show}>Ask</button>
      <Dialog {...dialog.props} title="A question"><p>Really?</p></Dialog>
    </>
  )
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
