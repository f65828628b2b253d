import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import {
  cooperativeCourseLookup,
  cooperativeOrganizationLookup,
} from '../coop-organizations/coop-organizations.contract.ts'
import { AssignInOrganizations } from './assign-in-organizations.tsx'
import { assignInOrganizations, previewInOrganizations } from './coop-assign.contract.ts'
import { coopAssignTexts as texts } from './coop-assign.messages.ts'

const harbor = {
  entityGuid,
  name: 'Harbor',
  leftOut: null,
  people: 5,
  inactive: 0,
  alreadyOpen: 0,
  holding: 0,
  opened: 5,
  redated: 0,
}
const done = { coopAssignmentId: 1, organizations: 1, people: 5 }

/** Opens the dialog and fills it in. */
async function fillIn(answers: Answer[]) {
  const shown = renderScreen(
    <>
      <AssignInOrganizations />
      <Questions />
    </>,
    {
      me: maria,
      answers: [
        answer(cooperativeCourseLookup, [{ label: 'Basics', value: 4 }]),
        answer(cooperativeOrganizationLookup, [{ label: 'Harbor', value: entityGuid, mayAssign: true }]),
        answer(previewInOrganizations, { organizations: [harbor] }),
        ...answers,
      ],
    },
  )
  const opener = screen.getByRole('button', { name: texts.button })
  await shown.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  const press = async (name: string) => shown.user.click(await within(dialog).findByRole('button', { name }))
  const course = await within(dialog).findByRole('combobox', { name: /^Course/ })
  return { ...shown, opener, dialog, course, press }
}

test('a course has to be chosen; what was reviewed is assigned once, and the focus goes back', async () => {
  const { user, opener, dialog, course, press, sentTo } = await fillIn([answer(assignInOrganizations, done)])
  await press(texts.review)
  await waitFor(() => expect(course.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(course))
  await user.click(course)
  await user.click(await screen.findByRole('option', { name: 'Basics' }))
  await press(texts.review)
  expect(await within(dialog).findByText(texts.summary(5, 1))).toBeTruthy()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await press(texts.assign)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(assignInOrganizations).map(({ body }) => body?.['courseId'])).toEqual([4])
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the review leads back to what was chosen, says a refusal, and is left after a question only', async () => {
  const refused = refuse(409, { message: 'Nothing would change.' })
  const { user, dialog, course, press } = await fillIn([answer(assignInOrganizations, refused)])
  await user.click(course)
  await user.click(await screen.findByRole('option', { name: 'Basics' }))
  await press(texts.review)
  await press(texts.assign)
  expect(await within(dialog).findByText('Nothing would change.')).toBeTruthy()
  await press(texts.back)
  expect(await within(dialog).findByDisplayValue('Basics')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: /^Course/ })))
  await press(texts.review)
  await within(dialog).findByText(texts.summary(5, 1))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard what you entered?' })).toBeTruthy()
})
