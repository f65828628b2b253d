import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { omar, PASSWORD, signIn } from './people.ts'
import { choose, dialogOf, elsewhere, fromRow, press, rowOf, stamp } from './screen.ts'

const principal = 'ben.ito@lighthouse.test'
const course = /Child Abuse and Neglect/

test('two administrators on one record: the second is told, and takes nothing of the first away', async ({
  page,
  browser,
}) => {
  const name = `Night shift ${stamp()}`
  const other = await elsewhere(browser, '/login')
  await Promise.all([signIn(page, principal), signIn(other, principal)])

  await test.step('a group', async () => {
    await page.goto('/groups')
    await page.getByRole('button', { name: 'Add group' }).first().click()
    await dialogOf(page, 'Add group').getByLabel(/^Name/).fill(name)
    await press(dialogOf(page, 'Add group'), 'Save group')
    await expect(rowOf(page, name)).toBeVisible()
    await other.goto('/groups')
    for (const desk of [page, other]) await fromRow(desk, name, 'Edit group')
    await choose(dialogOf(page, 'Edit group'), page, /^Status/, 'Inactive')
    await press(dialogOf(page, 'Edit group'), 'Save group')
    await expect(page.getByText('Group Updated')).toBeVisible()

    const late = dialogOf(other, 'Edit group')
    await late.getByLabel(/^Name/).fill(`${name}, late`)
    await press(late, 'Save group')
    await expect(
      other.getByText('Someone else changed this in the meantime. Reload the page and try again.').first(),
    ).toBeVisible()
    await expect(late.getByLabel(/^Name/)).toHaveValue(`${name}, late`)
    await page.reload()
    await expect(rowOf(page, name).getByText('Inactive')).toBeVisible()
    await other.reload()
    await fromRow(other, name, 'Edit group')
    await late.getByLabel(/^Name/).fill(`${name}, late`)
    await press(late, 'Save group')
    await expect(rowOf(other, `${name}, late`).getByText('Inactive')).toBeVisible()
  })

  await test.step('a person', async () => {
    await page.goto('/learners')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(?!Ben Ito)/ })
      .filter({ has: page.locator('xpath=self::*[contains(@href,"userId=")]') })
      .first()
      .click()
    await expect(page).toHaveURL(/userId=/)
    await other.goto(page.url())
    await expect(other.getByRole('combobox', { name: /^Status/ })).toHaveValue('Active')
    const inAides = (desk: Page) =>
      desk.getByRole('form', { name: 'Information' }).getByText('Aides', { exact: true }).count()
    const before = await inAides(page)
    await choose(page, page, /^Group/, 'Aides')
    await page.keyboard.press('Escape')
    await press(page, 'Update User')
    await expect(page.getByText('User Updated')).toBeVisible()

    await choose(other, other, /^Status/, 'Inactive')
    await press(other, 'Update User')
    await expect(other.getByText('Someone else just changed this, so nothing was saved.').first()).toBeVisible()
    // What the first person changed is shown beside what the second would change.
    await expect.poll(() => inAides(other)).toBe(1 - before)
    await expect(other.getByRole('combobox', { name: /^Status/ })).toHaveValue('Inactive')
    await press(other, 'Update User')
    await expect(other.getByText('User Updated')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: /^Status/ })).toHaveValue('Inactive')
    await expect.poll(() => inAides(page)).toBe(1 - before)
  })
})

test('wrong turns end somewhere decent @phone', async ({ page, request }) => {
  const { jwt } = (await (
    await request.post('/api/auth/login', { data: { userName: omar, password: PASSWORD } })
  ).json()) as { jwt: string }
  const headers = { authorization: `Bearer ${jwt}` }
  const { profiles } = (await (await request.get('/api/auth/me', { headers })).json()) as {
    profiles: { entityGuid: string; entityUserId: number }[]
  }
  const foreign = profiles[0]?.entityUserId
  await signIn(page, principal)

  await test.step("another organization's people, and nobody's", async () => {
    for (const userId of [foreign, 999_999_999, 'nobody', '1e3', '-1']) {
      await page.goto(`/team/edit-users?userId=${userId}`)
      await expect(page.getByText('We could not find this person.')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to learners' }).click()
    await expect(page).toHaveURL('/learners')
    await page.goto('/team/edit-users')
    await expect(page).toHaveURL('/learners')
  })

  await test.step('addresses that nobody would write', async () => {
    for (const path of ['/learners', '/groups', '/learner-reports', '/import-learners', '/learners?tab=invites&x=y']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}pageNumber=99999`)
      await expect(
        page
          .getByText('This page is past the end of the list.')
          .or(page.getByRole('heading', { name: /yet$/ }))
          .first(),
      ).toBeVisible()
    }
    for (const query of [
      'pageNumber=99999999999999',
      'pageNumber=-3&pageSize=0',
      'sortField=password',
      'groupId=0',
      'status=Nobody',
      'pageSize=100000',
    ]) {
      await page.goto(`/learners?${query}`)
      await expect(
        query.includes('Nobody') || query.includes('groupId')
          ? page.getByText('Nothing matches these filters.')
          : page.getByText('19 learners'),
      ).toBeVisible()
    }
  })

  await test.step('a filter in a link that is shared', async () => {
    await page.goto('/learners?groupId=999999&searchTerm=%25')
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/learners')
    await expect(page.getByText('19 learners')).toBeVisible()
  })

  await test.step('Back and a reload in the middle of the wizard', async () => {
    await page.goto('/dashboard')
    await page.goto('/premium/assign?courseId=999999')
    await expect(page).toHaveURL(/\/assign\?courseId=999999$/)
    await page.getByRole('radio', { name: 'All' }).check()
    await press(page, 'Next')
    await expect(page.getByText('Please select a training').first()).toBeVisible()
    await press(page, 'Select Training')
    await dialogOf(page, 'Select Training').getByRole('checkbox', { name: course }).first().check()
    await press(page, 'Select 1 training')
    await press(page, 'Next')
    const review = page.getByRole('heading', { name: 'Review and Confirm' })
    await expect(review).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Change training' })).toBeVisible()
    await page.goForward()
    await expect(review).toBeVisible()
    await page.reload()
    await expect(review).toBeVisible()
    await expect(page.getByText('All active members')).toBeVisible()
    await press(page, 'Back')
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })
})
