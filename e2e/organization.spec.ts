import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { acceptInvite, enterByCode, linkIn, mailTo, OWN_PASSWORD } from './people.ts'
import { choose, dialogOf, elsewhere, fromRow, press, rowOf, stamp } from './screen.ts'

const course = /Child Abuse and Neglect/

/** Someone registers an organization, and verifies the address with the code. */
async function registerOrganization(
  page: Page,
  request: APIRequestContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto('/register/organization')
  await page.getByLabel(/^First Name/).fill('Nadia')
  await page.getByLabel(/^Last Name/).fill('Osei')
  for (const label of [/^Email/, /^Confirm Email/]) await page.getByLabel(label).fill(email)
  for (const label of [/^Password/, /^Confirm Password/]) await page.getByLabel(label).fill(OWN_PASSWORD)
  await page.getByLabel(/^Organization Name/).fill(name)
  await choose(page, page, /^State/, 'California')
  await choose(page, page, /^Industry/, 'Child care')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await press(page, 'Register')
  await enterByCode(page, request, email)
}

test('an organization that starts empty gets its people together and sees to their training @phone', async ({
  page,
  browser,
  request,
}) => {
  const at = stamp()
  const name = `Tidewater Preschool ${at}`
  const [nadia, ana, ben, cora, dee] = ['nadia', 'ana', 'ben', 'cora', 'dee'].map(
    who => `${who}.${at}@tidewater.test`,
  ) as [string, string, string, string, string]
  const [learner, second] = await Promise.all([elsewhere(browser, 'about:blank'), elsewhere(browser, 'about:blank')])

  await test.step('it registers, and its dashboard says what comes first', async () => {
    await registerOrganization(page, request, { name, email: nadia })
    const steps = page.getByRole('progressbar', { name: 'Steps done' })
    await expect(steps).toHaveAttribute('aria-valuemax', '6')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add a group' }).click()
    await expect(page).toHaveURL('/groups')
  })

  await test.step('a group with its course', async () => {
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add group' }).last().click()
    const dialog = dialogOf(page, 'Add group')
    await press(dialog, 'Save group')
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByLabel(/^Name/).fill('Teachers')
    await choose(dialog, page, /^Courses/, course)
    await page.keyboard.press('Escape')
    await press(dialog, 'Save group')
    await expect(page.getByText('Group Added')).toBeVisible()
    await expect(rowOf(page, 'Teachers').getByText(course)).toBeVisible()
    await press(page, 'Add group')
    await dialog.getByLabel(/^Name/).fill('teachers')
    await press(dialog, 'Save group')
    await expect(dialog.getByText('There is already a group with this name.')).toBeVisible()
    await press(dialog, 'Cancel')
    await press(dialogOf(page, 'Discard what you entered?'), 'Discard')
  })

  await test.step('two people are invited by hand, once, however often one presses', async () => {
    await page.goto('/learners')
    await press(page, 'Invite learners')
    const dialog = dialogOf(page, 'Invite learners')
    await dialog.getByLabel('Email address 1').fill('not an address')
    await press(dialog, 'Send invites')
    await expect(dialog.getByText('You must include a valid email.')).toBeVisible()
    await dialog.getByLabel('Email address 1').fill(ana)
    await press(dialog, 'Add another')
    await dialog.getByLabel('Email address 2').fill(ben.toUpperCase())
    await choose(dialog, page, /^Group/, 'Teachers')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send invites' }).dblclick()
    await expect(page.getByText('2 invites sent')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Invites' }).click()
    await expect(page.getByText('2 invites', { exact: true })).toBeVisible()
    await expect(rowOf(page, ana)).toContainText('Teachers')

    await press(page, 'Invite learners')
    await dialog.getByLabel('Email address 1').fill(ana)
    await press(dialog, 'Send invites')
    await expect(dialog.getByText('Already has an open invite. You can resend it under Invites.')).toBeVisible()
    await dialog.getByLabel('Email address 1').fill(nadia)
    await press(dialog, 'Send invites')
    await expect(dialog.getByText('Already a member of your organization.')).toBeVisible()
    await press(dialog, 'Cancel')
    await press(dialogOf(page, 'Discard what you entered?'), 'Discard')
  })

  await test.step('one of them accepts, and finds the course of her group', async () => {
    await acceptInvite(learner, request, { email: ana, firstName: 'Ana', lastName: 'Nguyễn' })
    await expect(learner.getByRole('heading', { name: course }).first()).toBeVisible()
    await page.goto('/learners')
    await expect(rowOf(page, ana)).toContainText('Teachers')
    await expect(rowOf(page, ana).getByText('Not started')).toBeVisible()
    await expect(rowOf(page, ana).getByText('Active', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('nobody takes the last key: what an administrator can do to herself and to others', async () => {
    await page.getByRole('link', { name: 'Nadia Osei' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nadia Osei' })).toBeVisible()
    await choose(page, page, /^Status/, 'Inactive')
    await press(page, 'Update User')
    await expect(page.getByText('Entity Admin self Inactivation is not allowed')).toBeVisible()
    await page.getByRole('link', { name: 'Learners' }).last().click()
    await press(dialogOf(page, 'Leave without saving?'), 'Leave page')

    await page.getByRole('link', { name: 'Ana Nguyễn' }).click()
    await choose(page, page, /^Roles/, /Admin/)
    await page.keyboard.press('Escape')
    await press(page, 'Update User')
    await press(dialogOf(page, 'Make Ana Nguyễn an administrator?'), 'Make administrator')
    await expect(page.getByText('User Updated')).toBeVisible()
    await press(page, 'Reset Password')
    const reset = page.getByRole('dialog')
    await expect(reset.getByLabel('Email')).toHaveValue(ana)
    await press(reset, 'Send reset link')
    await expect(page.getByText('Email Sent Successfully')).toBeVisible()
    linkIn(await mailTo(request, ana, /password/i), '/reset')
    await expectAccessible(page)
  })

  await test.step('a training for one person, by a day', async () => {
    await page.getByRole('tab', { name: 'Trainings' }).click()
    await press(page, 'Assign Training')
    const dialog = dialogOf(page, 'Assign Training')
    await expect(dialog.getByRole('checkbox', { name: /Already assigned.*Child Abuse and Neglect/ })).toBeDisabled()
    await press(dialog, 'Cancel')

    await page.goto('/learners')
    await fromRow(page, nadia, 'Assign training…')
    await press(dialog, 'Assign Training')
    await expect(dialog.getByText('Please select at least one course')).toBeVisible()
    await expect(dialog.getByText('Please select a due date')).toBeVisible()
    await dialog.getByRole('checkbox', { name: course }).first().check()
    await dialog.getByLabel(/^Due date/).fill('2020-01-01')
    await press(dialog, 'Assign Training')
    await expect(dialog.getByText('Please select a future date.')).toBeVisible()
    await dialog.getByLabel(/^Due date/).fill('2199-12-31')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Assign Training' }).dblclick()
    await expect(page.getByText('Courses assigned successfully')).toBeVisible()
    await expect(rowOf(page, nadia)).toContainText('2199')
    await page.getByRole('link', { name: 'Nadia Osei' }).click()
    await page.getByRole('tab', { name: 'Trainings' }).click()
    await expect(page.getByText('1 training', { exact: true })).toBeVisible()
    await mailTo(request, nadia, /training/i)
  })

  await test.step('what a plan opens is shown and closed; the plan is chosen and paid', async () => {
    for (const [path, promotion] of [
      ['/assign', 'Assign training with a plan'],
      ['/join-org', 'Let people join with a plan'],
      ['/import-learners', 'Import learners with a plan'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: promotion })).toBeVisible()
      await expect(page.locator('[inert] :is(input, textarea):enabled')).toHaveCount(0)
    }
    await press(page.getByRole('region', { name: 'Import learners with a plan' }), 'Choose Plan')
    await press(dialogOf(page, 'Choose a plan'), 'Choose Plan: Certificates 25')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Billing ZIP').fill('93103')
    await press(page, 'Pay $225')
    const thanks = dialogOf(page, 'Thank you for your purchase')
    await expect(thanks.getByText('Your plan is active.')).toBeVisible()
    await press(thanks, 'Done')
  })

  await test.step('a small file brings one more, and leaves out who is invited already', async () => {
    await page.goto('/import-learners')
    await page.getByRole('main').getByRole('button', { name: 'Import Learners' }).first().click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`First Name,Last Name,Email\nCora,Lind,${cora}\nBen,Ruiz,${ben}\n`),
    })
    await press(page, 'Check the file')
    await expect(page.getByText('This person already has an open invitation.')).toBeVisible()
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.getByLabel('Batch name').fill('Autumn')
    await press(page, 'Invite 1 learner')
    await expect(rowOf(page, 'Autumn').getByText('Processed')).toBeVisible({ timeout: 30_000 })
    await acceptInvite(second, request, { email: cora, firstName: 'Cora', lastName: 'Lind' })
  })

  await test.step('a training for everyone: chosen, reviewed, confirmed', async () => {
    await page.goto('/assign')
    await press(page, 'Next')
    await expect(page.getByText('Please select a training').first()).toBeVisible()
    await page.getByRole('radio', { name: 'All' }).check()
    await press(page, 'Select Training')
    await dialogOf(page, 'Select Training').getByRole('checkbox', { name: course }).first().check()
    await press(page, 'Select 1 training')
    await page.getByLabel('Due date').fill('2199-11-30')
    await press(page, 'Next')
    const effect = page.getByRole('region', { name: 'What will happen' })
    await expect(effect).toContainText('3active members chosen')
    await expect(effect).toContainText('1training newly assigned')
    await expect(effect).toContainText('2 people already have this training open. The due date of 2 trainings changes.')
    await expectAccessible(page)
    await press(page.getByRole('main'), 'Assign Training')
    const sure = dialogOf(page, 'Are You Sure?')
    await press(sure, 'Back')
    await expect(sure).toBeHidden()
    await press(page.getByRole('main'), 'Assign Training')
    await press(sure, 'Assign Training')
    await expect(page.getByText('Training will be assigned')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The trainings have been assigned' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(/^1 training assigned · 2 due dates changed/)).toBeVisible()
    await mailTo(request, cora, /training/i)
    await page.getByRole('link', { name: 'Track progress in Learner Reports' }).click()
    await expect(page).toHaveURL(/\/learner-reports/)
    await expect(page.getByText('3 training records')).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('main')).toContainText('2199')
  })

  await test.step('each number of an assignment opens as many training records', async () => {
    await page.goto('/assignments')
    const numbers = page.getByRole('main').getByRole('link', { name: /^\d+ (not started|in progress|complete)$/ })
    await expect(numbers.first()).toBeVisible()
    const texts = await numbers.allTextContents()
    for (const [which, text] of texts.entries()) {
      await numbers.nth(which).click()
      await expect(page).toHaveURL(/\/learner-reports\?/)
      await expect(page.getByText(new RegExp(`^${parseInt(text)} training records?$`))).toBeVisible()
      await page.goBack()
      await expect(numbers).toHaveCount(texts.length)
    }
  })

  await test.step('someone asks to join by the public page, and is taken in', async () => {
    await page.goto('/join-org')
    await page.getByRole('switch', { name: 'Enable the public page' }).click()
    await press(page, 'Update Settings')
    await expect(page.getByText('Organization Updated')).toBeVisible()
    const asks = await elsewhere(browser, await page.getByLabel('Link to the page').inputValue())
    await asks.getByLabel('Email').fill(dee)
    await press(asks, 'Ask to join')
    await expect(asks.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await page.goto(linkIn(await mailTo(request, nadia, /asks? to join/), '/learners'))
    await fromRow(page, dee, 'Approve')
    await expect(page.getByText('Request approved')).toBeVisible()
    linkIn(await mailTo(request, dee, /^Join /), '/accept-invitation-confirmed')
  })

  await test.step('what is laid out for everyone reaches a learner', async () => {
    await page.goto('/organization/resources')
    await press(page, 'Add Resources')
    const dialog = dialogOf(page, 'Add Resource')
    await dialog.getByLabel(/^Name/).fill('Reporting policy')
    await dialog.getByLabel(/^Description/).fill('Whom to call, and what to write down.')
    await dialog.getByLabel(/^URL/).fill('not a link')
    await press(dialog, 'Add Resource')
    await expect(dialog.getByText('url pattern invalid')).toBeVisible()
    await dialog.getByLabel(/^URL/).fill('https://policies.tidewater.test/reporting')
    await dialog.getByRole('button', { name: 'Add Resource' }).dblclick()
    await expect(page.getByText('Resource Added')).toBeVisible()
    await expect(rowOf(page, 'Reporting policy')).toHaveCount(1)
    await second.goto('/org-details')
    await expect(second.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(rowOf(second, 'Reporting policy').getByRole('link')).toHaveAttribute(
      'href',
      'https://policies.tidewater.test/reporting',
    )
  })

  await test.step('the reports and the dashboard count the same', async () => {
    await page.goto('/training-reports')
    const sums = rowOf(page, 'Totals')
    await expect(sums.getByRole('cell').or(sums.getByRole('definition'))).toHaveText(['3', '0', '0', '3', '0'])
    await page.goto('/dashboard')
    const tiles = page.getByRole('main')
    await expect(tiles).toContainText('0% of 3 active members')
    await expect(tiles).toContainText('3 trainings to begin')
    await expect(tiles).toContainText('0 of 25')
    // With the plan, two more doors are open.
    await expect(page.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuemax', '8')
  })

  await test.step('the audit log tells who did it', async () => {
    await page.goto('/audit-log')
    await expect(rowOf(page, 'Nadia Osei').filter({ hasText: 'Reporting policy' }).first()).toBeVisible()
    await expect(rowOf(page, 'Nadia Osei').filter({ hasText: 'Teachers' }).first()).toBeVisible()
  })
})
