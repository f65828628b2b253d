import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { answer, refuse, renderScreen } from '../testing/screen.tsx'
import { useSend } from './api.ts'
import { Checkbox, Form, SelectField, SubmitButton, TextField, useFormOf } from './form.tsx'

const anyone = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const Person = z.object({
  name: z.string().min(1).max(20, 'At most 20 characters'),
  email: z.email('You must include a valid email.'),
  groupId: z.number().int(),
  news: z.boolean().optional(),
})
const save = endpoint({
  method: 'POST',
  path: '/people',
  summary: 'Save',
  access: anyone,
  body: Person,
  response: z.object({ id: z.number() }),
})

function PersonForm({ onDone = () => {} }: { onDone?: () => void }) {
  const form = useFormOf(Person)
  const { send } = useSend(save, { toast: 'Saved', onDone })
  return (
    <Form form={form} send={values => send(values)}>
      <TextField of={form} name="name" label="Name" />
      <TextField of={form} name="email" label="Email" />
      <SelectField
        of={form}
        name="groupId"
        label="Group"
        options={[
          { label: 'Bus drivers', value: 7 },
          { label: 'Coaches', value: 9 },
        ]}
      />
      <Checkbox of={form} name="news" label="News" />
      <SubmitButton>Save person</SubmitButton>
    </Form>
  )
}

async function fill({ user }: ReturnType<typeof renderScreen>) {
  await user.type(screen.getByLabelText('Name'), 'Leo')
  await user.type(screen.getByLabelText('Email'), 'leo.tran@harbor.test')
  await user.click(screen.getByRole('combobox', { name: 'Group' }))
  await user.click(screen.getByRole('option', { name: 'Coaches', hidden: true }))
  await user.click(screen.getByLabelText('News'))
}
const saveButton = () => screen.getByRole('button', { name: 'Save person' })

test('what was filled in is sent as the contract has it, numbers as numbers', async () => {
  const onDone = vi.fn()
  const shown = renderScreen(<PersonForm onDone={onDone} />, { answers: [answer(save, { id: 1 })] })
  await fill(shown)
  await shown.user.click(saveButton())
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(shown.sent[0]?.body).toEqual({ name: 'Leo', email: 'leo.tran@harbor.test', groupId: 9, news: true })
  expect(onDone).toHaveBeenCalledOnce()
})

test('empty fields are required, each under its field, the first focused, and nothing is sent', async () => {
  const shown = renderScreen(<PersonForm />, { answers: [answer(save, { id: 1 })] })
  await shown.user.click(saveButton())
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2))
  expect(screen.getByText('You must include a valid email.')).toBeTruthy()
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required')
  expect(shown.sent).toHaveLength(0)
})

test("the server's refusal of a field stands under that field, which gets the focus", async () => {
  const shown = renderScreen(<PersonForm />, {
    answers: [answer(save, refuse(400, { errors: { name: ['This name is reserved.'] } }))],
  })
  await fill(shown)
  await shown.user.click(saveButton())
  expect(await screen.findByText('This name is reserved.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByRole('alert', { name: /reserved/ })).toBeNull()
})

test("'is already taken.' belongs to the email, whatever field the server named", async () => {
  const text = "Username 'leo.tran@harbor.test' is already taken."
  const shown = renderScreen(<PersonForm />, {
    answers: [answer(save, refuse(400, { errors: { DuplicateUserName: [text] } }))],
  })
  await fill(shown)
  await shown.user.click(saveButton())
  const error = await screen.findByText(text)
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toContain(error.id)
})

test('a refusal of a field that is not on screen is told in a toast and above the form', async () => {
  const shown = renderScreen(<PersonForm />, {
    answers: [answer(save, refuse(400, { errors: { quota: ['No certificates are left.'] } }))],
  })
  await fill(shown)
  await shown.user.click(saveButton())
  await waitFor(() => expect(screen.getAllByText('No certificates are left.')).toHaveLength(2))
})

test('a lost race is told with the words of the server', async () => {
  const shown = renderScreen(<PersonForm />, {
    answers: [answer(save, refuse(409, { message: 'Someone else changed this.' }))],
  })
  await fill(shown)
  await shown.user.click(saveButton())
  await waitFor(() => expect(screen.getAllByText('Someone else changed this.')).toHaveLength(2))
})

test('two clicks send once', async () => {
  let release = () => {}
  const held = new Promise<{ id: number }>(resolve => {
    release = () => resolve({ id: 1 })
  })
  const shown = renderScreen(<PersonForm />, { answers: [answer(save, () => held)] })
  await fill(shown)
  await shown.user.dblClick(saveButton())
  await waitFor(() => expect(shown.sent).toHaveLength(1))
  release()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(shown.sent).toHaveLength(1)
})
