import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { leo, maria, signIn } from './people.ts'
import { stamp } from './screen.ts'

const round = stamp()
const site = `Pier ${round}`
const file = `Emp ID,First,Last,Work Email,Location
,Noa,New,noa.${round}@journey.test,${site}
,Leo,Tran,${leo},${site}
`

test('a file updates who is here and invites who is not, and is undone from its page', async ({ page }) => {
  await signIn(page, maria)
  await page.goto('/premium/import-learners')
  await page.getByRole('button', { name: 'Import Learners', exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `Payroll ${round}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('What is in each column?').or(page.getByText('Already a member')).first()).toBeVisible()
  if (await page.getByText('What is in each column?').isVisible())
    await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('switch', { name: /^Update people who are here already/ }).click({ force: true })
  await expect(page.getByText('Site: 1 person')).toBeVisible()
  await expect(page.locator('ins').getByText(site)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with 1 learner and 1 update' }).click()
  await page.getByRole('button', { name: 'Invite 1 learner and update 1 person' }).click()
  await expect(page.getByText('The import is on its way')).toBeVisible()

  const name = `Payroll ${round}`
  await page.getByRole('link', { name: `1 Updated: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(leo)).toBeVisible()
  await page.getByRole('button', { name: /^Undo import · \d+ min/ }).click()
  const question = page.getByRole('dialog', { name: `Undo the import ${name}?` })
  await expect(question.getByText(/^1 invitation without an answer is withdrawn/)).toBeVisible()
  await expect(question.getByText('1 person gets back what the file changed.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/undid this import on/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('group', { name: 'Results' }).getByRole('button', { name: '2 Undone' }).click()
  await expect(page.getByText(`noa.${round}@journey.test`)).toBeVisible()
  await expectAccessible(page)
})
