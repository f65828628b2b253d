import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { answer, refuse, renderScreen } from '../testing/screen.tsx'
import { useEndpoint } from './api.ts'
import { Form, SubmitButton, TextField, useFormOf } from './form.tsx'
import { useVersionedSave } from './versioned-save.ts'

const access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const Group = z.object({ name: z.string(), city: z.string() })
const Kept = Group.extend({ version: z.number() })
const read = endpoint({ method: 'GET', path: '/group', summary: 'Read', access, response: Kept })
const save = endpoint({ method: 'PUT', path: '/group', summary: 'Save', access, body: Kept, response: Kept })

function GroupForm({ follows }: { follows: boolean }) {
  const { data } = useEndpoint(read, {})
  return data ? <Fields kept={data} follows={follows} /> : null
}
function Fields({ kept: { version, ...values }, follows }: { kept: z.output<typeof Kept>; follows: boolean }) {
  const form = useFormOf(Group, values)
  const { send } = useVersionedSave(save, { reads: [read], follows })
  return (
    <Form form={form} send={group => send({ ...group, version })}>
      <TextField of={form} name="name" label="Name" />
      <TextField of={form} name="city" label="City" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

/** Types a name while someone else changes both fields, and saves. */
async function conflict(follows: boolean) {
  let kept = { name: 'Nurses', city: 'Austin', version: 1 }
  const shown = renderScreen(<GroupForm follows={follows} />, {
    answers: [answer(read, () => kept), answer(save, refuse(409, { message: 'The server’s words.' }))],
  })
  await shown.user.type(await screen.findByLabelText('Name'), ' of ours')
  kept = { name: 'Nurses of theirs', city: 'Boston', version: 2 }
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  return shown
}
/** The text above the form; its toast is elsewhere. */
const notice = () => document.querySelector('form [role=alert]')?.textContent
const held = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('what someone else saved first is read and stands beside what was typed, which the next attempt saves', async () => {
  const shown = await conflict(true)
  await waitFor(() => expect(held('City')).toBe('Boston'))
  expect(held('Name')).toBe('Nurses of ours')
  expect(notice()).toMatch(/^Someone else just changed this/)
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sentTo(save)[1]?.body).toEqual({ name: 'Nurses of ours', city: 'Boston', version: 2 }),
  )
})

test('a form that does not follow says it in the words of the server', async () => {
  const shown = await conflict(false)
  await waitFor(() => expect(notice()).toBe('The server’s words.'))
  await waitFor(() => expect(shown.sentTo(read)).toHaveLength(2))
})
