import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { common } from '../shared/common.messages.ts'
import { endpoint } from '../shared/endpoint.ts'
import { answer, refuse, renderScreen } from '../testing/screen.tsx'
import { useEndpoint } from './api.ts'
import { FailedState } from './states.tsx'

const access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const list = endpoint({ method: 'GET', path: '/list', summary: 'A list', access, response: z.object({}) })
const filters = endpoint({
  method: 'GET',
  path: '/filters',
  summary: 'What it is filtered by',
  access,
  response: z.object({}),
})
const answers = [answer(list, refuse(500)), answer(filters, refuse(500))]

function InPlace() {
  const { error } = useEndpoint(list, {})
  useEndpoint(filters, {})
  return error ? <FailedState error={error} /> : <p>It comes</p>
}

function WithoutPlace() {
  useEndpoint(filters, {})
  return <p>A form</p>
}

function Retried() {
  const { error, data, refetch } = useEndpoint(filters, {})
  useEffect(() => {
    if (error) void refetch()
  }, [error, refetch])
  return <p>{data ? 'It came' : 'It comes'}</p>
}

const pause = (ms: number) =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
  })

test('a load that fails is told once, in its place', async () => {
  renderScreen(<InPlace />, { at: '/list', answers })
  await screen.findByText(common.serverError)
  // As long as a toast could still appear.
  await pause(500)
  expect(screen.getAllByText(common.serverError)).toHaveLength(1)
})

test('where no place shows it, a toast does', async () => {
  renderScreen(<WithoutPlace />, { at: '/form', answers })
  await waitFor(() => expect(screen.getAllByText(common.serverError)).toHaveLength(1))
  expect(screen.getByText('A form')).toBeTruthy()
})

test('what came at once when it was asked for again is not told afterwards', async () => {
  let tries = 0
  renderScreen(<Retried />, { at: '/form', answers: [answer(filters, () => (++tries === 1 ? refuse(500) : {}))] })
  await screen.findByText('It came')
  await pause(500)
  expect(screen.queryByText(common.serverError)).toBeNull()
})

test('a session that has ended is told in a toast, whatever stands in place', async () => {
  renderScreen(<InPlace />, { at: '/list', answers: [answer(list, refuse(401, {})), answer(filters, refuse(401, {}))] })
  await waitFor(() => expect(screen.getAllByText(common.noAccess).length).toBeGreaterThan(1))
})
