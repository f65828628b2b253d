import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { forgotPassword } from './password-recovery.contract.ts'
import { passwordRecoveryMessages } from './password-recovery.messages.ts'
import { TeamResetDialog } from './team-reset-dialog.tsx'

const person = { name: 'Leo Tran', email: 'leo@example.test' }

test('the link goes to the fixed address of the member', async () => {
  const onClose = vi.fn()
  const shown = renderScreen(<TeamResetDialog person={person} open onClose={onClose} />, {
    answers: [answer(forgotPassword, {})],
  })
  expect(await screen.findByLabelText<HTMLInputElement>('Email')).toMatchObject({ value: person.email, readOnly: true })
  await shown.user.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('Email Sent Successfully')).toBeTruthy()
  expect(shown.sentTo(forgotPassword).map(({ body }) => body)).toEqual([{ email: person.email, app: 'LMS' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('another address than the member’s is refused, however it got into the field, and nothing is sent', async () => {
  const shown = renderScreen(<TeamResetDialog person={person} open onClose={() => undefined} />, {
    answers: [answer(forgotPassword, {})],
  })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'else@example.test' } })
  await shown.user.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText(passwordRecoveryMessages.otherEmail)).toBeTruthy()
  expect(shown.sentTo(forgotPassword)).toEqual([])
})

test('a refusal is told, and the dialog stays', async () => {
  const onClose = vi.fn()
  const shown = renderScreen(<TeamResetDialog person={person} open onClose={onClose} />, {
    answers: [answer(forgotPassword, refuse(404, { message: 'We could not find that.' }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Send reset link' }))
  await waitFor(() => expect(screen.getAllByText('We could not find that.').length).toBeGreaterThan(0))
  expect(onClose).not.toHaveBeenCalled()
})
