import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import { OrganizationCourses } from './organization-courses.tsx'
import { addedCourses, changeAddedCourses, staffCourses } from './staff-courses.contract.ts'
import { staffCoursesMessages as messages } from './staff-courses.messages.ts'
import { staffCoursesPage } from './staff-courses.page.ts'
import { Screen } from './staff-courses.screen.tsx'

const entityGuid = '00000000-0000-4000-8000-000000000001'
const ohio = { courseId: 4, name: 'Reporting in Ohio', state: 'OH', isCE: false }
const texas = { courseId: 5, name: 'Reporting in Texas', state: 'TX', isCE: false }
const change = answer(changeAddedCourses, { added: 1, removed: 1 })
const showCard = (changed = change) =>
  renderScreen(
    <>
      <OrganizationCourses entityGuid={entityGuid} />
      <Questions />
    </>,
    {
      me: staffMe('LeadSupport'),
      answers: [answer(addedCourses, { added: [{ ...ohio, open: 2 }], addable: [texas] }), changed],
    },
  )
const choose = async ({ user }: ReturnType<typeof showCard>) => {
  await user.click(await screen.findByRole('combobox', { name: 'Add a course' }))
  await user.click(await screen.findByRole('option', { name: 'Reporting in Texas (TX)' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
}

test('a course is added', async () => {
  const shown = showCard()
  await choose(shown)
  await waitFor(() => expect(shown.sentTo(changeAddedCourses)[0]?.body).toEqual({ add: [5] }))
  expect(await screen.findByText('Course added')).toBeTruthy()
})

test('one that is gone meanwhile is told at the field', async () => {
  const shown = showCard(answer(changeAddedCourses, refuse(400, { errors: { add: [messages.unknown] } })))
  await choose(shown)
  expect(await screen.findByText(messages.unknown)).toBeTruthy()
})

test('a course is removed after a question that says what stays', async () => {
  const shown = showCard()
  expect(await screen.findByText('2 people have not finished it')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Remove Reporting in Ohio' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Reporting in Ohio?' })
  expect(dialog.textContent).toContain('certificates stay')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown.sentTo(changeAddedCourses)[0]?.body).toEqual({ remove: [4] }))
})

test('a course unfolds with its versions and who holds each', async () => {
  const version = { open: 3, completed: 40, valid: 30, organizations: 2, publishedAt: '2026-01-05T10:00:00.000Z' }
  const shown = renderScreen(<Screen />, {
    me: staffMe('Support'),
    at: '/staff/courses',
    page: staffCoursesPage,
    answers: [
      answer(staffCourses, {
        rows: [
          {
            ...ohio,
            header: 'Mandated Reporter Training',
            addedTo: 1,
            open: 5,
            completed: 100,
            valid: 80,
            countedAt: '2026-11-20T10:00:00.000Z',
            versions: [
              {
                ...version,
                versionId: 2,
                version: '2',
                current: true,
                digest: '0123456789ab',
                languages: ['en', 'es'],
              },
              { ...version, versionId: 1, version: '1', current: false, digest: 'ba9876543210', languages: ['en'] },
            ],
          },
        ],
        totalNumberOfItems: 1,
      }),
    ],
  })
  const row = await screen.findByRole('row', { name: /Reporting in Ohio/ })
  expect(within(row).getByText('1 organization')).toBeTruthy()
  await shown.user.click(within(row).getByRole('button', { name: /Details|Show/ }))
  const table = await screen.findByRole('table', { name: 'Versions of Reporting in Ohio' })
  const current = within(table).getByRole('row', { name: /Current/ })
  expect([...current.querySelectorAll('td')].map(cell => cell.textContent)).toEqual(
    expect.arrayContaining(['en, es', '0123456789ab', '3', '40', '30', '2']),
  )
})
