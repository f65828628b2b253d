import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { maria, signIn } from './people.ts'

// Two on a page, so that there are more that match; nobody else's journey is about them.
const AT = '/learners?searchTerm=abdi&status=Active&pageSize=2'

test('all that match are deactivated by their number, undone exactly, and one line of the log opens to them', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto(AT)
  await page.getByLabel('Select all rows of this page').click()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(page.getByText('All 3 that match are selected.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate 3 learners?' })
  await expect(question.getByText('You can undo this for an hour.')).toBeVisible()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()

  const strip = page.getByRole('region', { name: 'Actions on many people' })
  await expect(strip.getByText('You deactivated 3 learners')).toBeVisible()
  await strip.getByRole('button', { name: 'People' }).first().click()
  const people = page.getByRole('dialog', { name: 'You deactivated 3 learners' })
  await expect(people.getByRole('listitem')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await people.getByRole('button', { name: 'Close' }).last().click()

  await strip.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog', { name: 'Undo this for 3 learners?' }).getByRole('button', { name: 'Undo' }).click()
  await expect(strip.getByText('You undid a change of 3 learners')).toBeVisible()
  await page.goto(AT)
  await expect(page.getByText('3 learners', { exact: true })).toBeVisible()

  await page.goto('/audit-log?person=abdi&actions=members.deactivated')
  await expect(page.getByText(/deactivated 3 people/)).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'deactivated 3 people' }).getByRole('button').first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'abdi' })).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
})

test('all invites that match are cancelled by their number, seen in the strip, and told in one line', async ({
  page,
}) => {
  await signIn(page, maria)
  await page.goto('/learners?tab=invites')
  await page.getByRole('button', { name: 'Invite learners' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite learners' })
  for (const n of [1, 2, 3]) {
    await dialog.getByLabel(`Email address ${n}`).fill(`bulk-${n}@invited.test`)
    if (n < 3) await dialog.getByRole('button', { name: 'Add another' }).click()
  }
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('3 invites sent')).toBeVisible()

  await page.goto('/learners?tab=invites&searchTerm=invited.test&pageSize=2')
  await page.getByLabel('Select all rows of this page').click()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Cancel invites' }).click()
  await page.getByRole('dialog', { name: 'Cancel 3 invites?' }).getByRole('button', { name: 'Cancel invites' }).click()
  await expect(page.getByText('3 invites cancelled')).toBeVisible()
  const strip = page.getByRole('region', { name: 'Actions on many people' })
  await expect(strip.getByText('You cancelled 3 invites')).toBeVisible()
  await page.goto('/audit-log?person=bulk-2@invited.test&actions=invites.cancelled')
  await page
    .getByRole('row')
    .filter({ hasText: 'cancelled the invitations to 3 people' })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'invited.test' })).toHaveCount(3)
})
