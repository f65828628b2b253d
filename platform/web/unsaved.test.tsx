import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/screen.tsx'
import { Questions } from './dialog.tsx'
import { back, go, Link, usePlace } from './router.tsx'
import { useUnsaved } from './unsaved.ts'
import { addressAsGiven } from '../shared/address.ts'

function Page() {
  const { path } = usePlace()
  return (
    <>
      {path === '/edit' ? <Edit /> : <p>At {path}</p>}
      <Questions />
    </>
  )
}
function Edit() {
  const [changed, setChanged] = useState(false)
  const [other, setOther] = useState(false)
  useUnsaved(changed)
  useUnsaved(other)
  return (
    <>
      <button onClick={() => setOther(!other)}>Other</button>
      <button onClick={() => setChanged(true)}>Change</button>
      <button onClick={() => setChanged(false)}>Save</button>
      <Link to={addressAsGiven('/away')}>Away</Link>
    </>
  )
}

/** A previous page, then the one being edited. */
async function show({ change = true } = {}) {
  const shown = renderScreen(<Page />, { at: '/start' })
  act(() => go(addressAsGiven('/before')))
  act(() => go(addressAsGiven('/edit')))
  if (change) await shown.user.click(await screen.findByRole('button', { name: 'Change' }))
  else await screen.findByRole('button', { name: 'Change' })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press, away: () => shown.user.click(screen.getByRole('link', { name: 'Away' })) }
}

test('a link is followed after a yes only', async () => {
  const { press, away } = await show()
  await away()
  await press('Stay on page')
  expect(location.pathname).toBe('/edit')
  await away()
  await press('Leave page')
  expect(await screen.findByText('At /away')).toBeTruthy()
})

test('what was saved, or never changed, is left without a question', async () => {
  const { press, away } = await show()
  await press('Save')
  await away()
  expect(await screen.findByText('At /away')).toBeTruthy()
})

test('of two parts each is asked about while it is unsaved', async () => {
  const { press, away } = await show()
  await press('Other')
  await press('Other')
  await away()
  await press('Stay on page')
  expect(location.pathname).toBe('/edit')
})

test('Back stays on the page until a yes', async () => {
  const { press } = await show()
  back()
  await press('Stay on page')
  await waitFor(() => expect(location.pathname).toBe('/edit'))
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy()
  back()
  await press('Leave page')
  expect(await screen.findByText('At /before')).toBeTruthy()
})

test('a redirect is no wish of the person, and a change of the query stays here: neither is asked about', async () => {
  await show()
  act(() => go(addressAsGiven('/edit?tab=2')))
  expect(location.search).toBe('?tab=2')
  act(() => go(addressAsGiven('/login'), { replace: true }))
  expect(await screen.findByText('At /login')).toBeTruthy()
})

test('a tab that is closed asks in the browser’s own words, and only while something is unsaved', async () => {
  const { press } = await show()
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  await press('Save')
  expect(closing()).toBe(false)
})
