import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageLists } from '#platform/web/page-lists.ts'
import { testPage } from '#platform/testing/test-page.ts'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { signedIn } from '#foundation/access/access.policies.ts'
import { acceptDocuments } from '#identity/consent/consent.contract.ts'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { maria } from '#identity/sign-in/testing/maria.ts'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { Frame } from '../shell/frame.tsx'

const page = testPage({ path: '/profile', access: signedIn, bare: true })

test('who has not agreed sees the question in place of every page, and goes on once they have', async () => {
  let me: Me = { ...maria, toAccept: ['terms'] }
  const { user, sentTo } = renderScreen(
    <Frame page={page} lists={new PageLists([page])}>
      <p>The page</p>
    </Frame>,
    {
      me: maria,
      at: '/profile',
      answers: [
        answer(meEndpoint, () => me),
        answer(acceptDocuments, () => {
          me = { ...maria, toAccept: [] }
          return {}
        }),
      ],
    },
  )
  expect(await screen.findByRole('heading', { name: 'Before you go on' })).toBeTruthy()
  expect(screen.queryByText('The page')).toBeNull()
  // Esc closes nothing, and the ways out are there.
  await user.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  expect(screen.getByRole('link', { name: 'Privacy request' }).getAttribute('href')).toBe('/privacy-request')

  await user.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect(await screen.findByText('Agree to the terms to go on.')).toBeTruthy()
  expect(sentTo(acceptDocuments)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect(await screen.findByText('The page')).toBeTruthy()
  await waitFor(() => expect(sentTo(acceptDocuments)[0]?.body).toEqual({ accepted: documentVersions }))
})
