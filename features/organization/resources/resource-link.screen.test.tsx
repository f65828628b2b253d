import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { savedFiles } from '#platform/testing/saved-file.ts'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { ResourceLink } from './resource-link.tsx'
import { resourceFile } from './resources.contract.ts'

test('the file of a resource is saved whole, under the name that the server gives it', async () => {
  const saved = savedFiles()
  const shown = renderScreen(<ResourceLink id={4} name="Policy" url={null} fileName="policy.pdf" />, {
    me: maria,
    answers: [answer(resourceFile, new File(['%PDF of the policy'], 'Our policy 2026.pdf'))],
  })
  await shown.user.click(screen.getByRole('button', { name: /: Download Policy$/ }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Our policy 2026.pdf']))
  expect(await saved[0]?.content.text()).toBe('%PDF of the policy')
  expect(shown.sentTo(resourceFile)[0]?.url.pathname).toBe('/api/resources/file/4')
})
