import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { addResource, changeResource, listResources, resourceFile, type ResourceRow } from './resources.contract.ts'
import { resourcesMessages } from './resources.messages.ts'
import { FILE_MAX_BYTES } from './resources.rules.ts'
import { Screen } from './resources.screen.tsx'

const hotline: ResourceRow = {
  id: 3,
  name: 'Hotline',
  description: 'Whom to call.',
  type: 'Link',
  status: 'Archived',
  url: 'https://www.example.org/hotline',
  fileName: null,
  dateAdded: '2026-10-30',
  version: 4,
}
const policy: ResourceRow = {
  ...hotline,
  id: 4,
  name: 'Policy',
  type: 'File',
  status: 'Published',
  url: null,
  fileName: 'policy.pdf',
}

const show = (
  rows: readonly ResourceRow[],
  { at = '/resources', none = rows.length === 0, answers = [] as ReturnType<typeof answer>[] } = {},
) =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    answers: [
      ...answers,
      answer(listResources, { rows: [...rows], totalNumberOfItems: rows.length, showZeroOverlay: none }),
    ],
  })
type Shown = ReturnType<typeof show>
const dialog = async () => within(await screen.findByRole('dialog'))
const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)

async function begin(shown: Shown, type: 'Link' | 'File'): Promise<void> {
  await shown.user.click(await screen.findByRole('button', { name: 'Add Resource' }))
  if (type === 'File') await shown.user.click((await dialog()).getByLabelText('File'))
}
async function fill(shown: Shown, words: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(words))
    await shown.user.type((await dialog()).getByRole('textbox', { name: new RegExp(`^${label}`) }), text)
}
const save = async (shown: Shown, button = 'Add Resource') =>
  shown.user.click((await dialog()).getByRole('button', { name: button }))
/** As by dragging, which ignores `accept`. */
const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [chosen] } })

test('a row shows what the specification asks for; a link opens in a new tab, without a way back to this page', async () => {
  show([hotline, policy])
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Resource Name',
    'Description',
    'Date Added',
    'Type',
    'Link',
    'Status',
    'Edit',
  ])
  const link = await table.findByRole('link', { name: /^[\w.-]+: Open Hotline in a new tab$/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://www.example.org/hotline',
    '_blank',
    'noopener noreferrer',
  ])
  expect(table.getByText('Archive')).toBeTruthy()
  expect(table.queryByText('Archived')).toBeNull()
  expect(table.getAllByText('Oct 30, 2026')).toHaveLength(2)
})

test('a file is downloaded, and a refusal is told', async () => {
  const shown = show([policy], { answers: [answer(resourceFile, refuse(404, { message: 'We could not find that.' }))] })
  await shown.user.click(await screen.findByRole('button', { name: /: Download Policy$/ }))
  expect(await screen.findByText('We could not find that.')).toBeTruthy()
  expect(shown.sentTo(resourceFile)[0]?.url.pathname).toBe('/api/resources/file/4')
})

test('filters in the address are what is asked for', async () => {
  const shown = show([hotline], {
    at: '/resources?searchTerm=hot&types=Link&types=File&statuses=Draft&sortField=name&sortDirection=asc',
  })
  await screen.findByText('Hotline')
  const asked = shown.sentTo(listResources)[0]?.url.searchParams
  expect([
    asked?.get('searchTerm'),
    asked?.getAll('types'),
    asked?.getAll('statuses'),
    asked?.get('sortField'),
  ]).toEqual(['hot', ['Link', 'File'], ['Draft'], 'name'])
})

test('without any resource the list to come lies out of reach, and over it one way on: Add Resources opens the dialog', async () => {
  const shown = show([], { at: '/resources?searchTerm=policy' })
  const add = await screen.findByRole('button', { name: 'Add Resources' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('table', { hidden: true }).closest('[inert]')?.textContent).toContain('Resource Name')
  expect(add.closest('[inert]')).toBeNull()
  expect(screen.queryByText('Nothing matches these filters.')).toBeNull()
  await shown.user.click(add)
  expect((await dialog()).getByText('Add Resource', { selector: 'h2' })).toBeTruthy()
})

test('no match and failure are told apart', async () => {
  const shown = show([], { at: '/resources?searchTerm=nothing', none: false })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  shown.unmount()
  renderScreen(<Screen />, {
    me: maria,
    answers: [answer(listResources, refuse(404, { message: 'We could not find that.' }))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a link is added', async () => {
  const shown = show([hotline], { answers: [answer(addResource, { id: 9 })] })
  await begin(shown, 'Link')
  await fill(shown, { Name: 'Forms', Description: 'All of them', URL: 'example.org/forms' })
  await save(shown)
  expect(await screen.findByText('Resource Added')).toBeTruthy()
  expect(shown.sentTo(addResource)[0]).toMatchObject({
    body: { Type: 'Link', Status: 'Published', Name: 'Forms', Description: 'All of them', Url: 'example.org/forms' },
    file: null,
  })
  await waitFor(() => expect(shown.sentTo(listResources)).toHaveLength(2))
})

test('everything that is missing is told at once, and a wrong address at its field', async () => {
  const shown = show([hotline])
  await begin(shown, 'Link')
  await save(shown)
  await waitFor(async () => expect((await dialog()).getAllByText(resourcesMessages.required)).toHaveLength(3))
  await fill(shown, { URL: 'javascript:alert(1)' })
  await save(shown)
  expect(await (await dialog()).findByText('url pattern invalid')).toBeTruthy()
  expect(shown.sentTo(addResource)).toHaveLength(0)
})

test('a file is judged by its name and size before it is sent', async () => {
  const shown = show([hotline], { answers: [answer(addResource, { id: 9 })] })
  await begin(shown, 'File')
  await fill(shown, { Name: 'Policy', Description: 'Ours' })
  await save(shown)
  expect(await (await dialog()).findByText(resourcesMessages.required)).toBeTruthy()
  for (const [chosen, text] of [
    [file('page.html'), resourcesMessages.fileType],
    [file('large.pdf', FILE_MAX_BYTES + 1), resourcesMessages.fileTooLarge],
    [file('large.exe', FILE_MAX_BYTES + 1), resourcesMessages.fileWrong],
  ] as const) {
    choose(chosen)
    expect(await (await dialog()).findByText(text)).toBeTruthy()
  }
  expect(shown.sentTo(addResource)).toHaveLength(0)
  choose(file('policy.pdf'))
  await save(shown)
  expect(await screen.findByText('Resource Added')).toBeTruthy()
  expect(shown.sentTo(addResource)[0]?.file?.name).toBe('policy.pdf')
  expect(shown.sentTo(addResource)[0]?.body).not.toHaveProperty('Url')
})

test('a file that is there needs not be sent again', async () => {
  const shown = show([policy], { answers: [answer(changeResource, { version: 5 })] })
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Policy' }))
  expect((await dialog()).getByText(/Keeps policy\.pdf unless/)).toBeTruthy()
  await fill(shown, { Name: ' 2026' })
  await save(shown, 'Update Resource')
  expect(await screen.findByText('Resource Updated')).toBeTruthy()
  expect(shown.sentTo(changeResource)[0]).toMatchObject({
    body: { Type: 'File', Name: 'Policy 2026', FileName: 'policy.pdf', version: '4' },
    file: null,
  })
  expect(shown.sentTo(changeResource)[0]?.url.pathname).toBe(`/api/resources/${entityGuid}/4`)
})

test('who makes a link of a file is told what is removed', async () => {
  const shown = show([policy], { answers: [answer(changeResource, { version: 5 })] })
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Policy' }))
  await shown.user.click((await dialog()).getByLabelText('Link'))
  expect((await dialog()).getByText(/policy\.pdf is removed/)).toBeTruthy()
})

test('what the server refuses stands at its field, and a change that comes too late keeps the dialog', async () => {
  const shown = show([policy], {
    answers: [answer(changeResource, refuse(400, { errors: { File: [resourcesMessages.fileType] } }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Policy' }))
  choose(file('policy.pdf'))
  await save(shown, 'Update Resource')
  expect(await (await dialog()).findByText(resourcesMessages.fileType)).toBeTruthy()
  shown.unmount()

  const late = show([policy], {
    answers: [
      answer(
        changeResource,
        refuse(409, { message: 'Someone else changed this in the meantime. Reload the page and try again.' }),
      ),
    ],
  })
  await late.user.click(await screen.findByRole('button', { name: 'Edit Policy' }))
  await save(late, 'Update Resource')
  expect(await (await dialog()).findByText(/^Someone else changed this/)).toBeTruthy()
})
