import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectCertificate, leaveTour, leo, linkIn, mailTo, maria, OWN_PASSWORD, signIn } from './people.ts'
import { stamp } from './screen.ts'
import { doExercise, minutesOf, partsOf, rightAnswers, spend, takeLesson } from './study.ts'

const me = `anh.nguyen.${stamp()}@journey.test`
const people = `\uFEFFFirst Name;Last Name;Email;Group;Language
Ánh;Nguyễn Thị;${me};Bayside Elementary;English

"O""Neil";Ødegård;broken at nowhere;;
Leo;Tran;${leo};;
ليلى;حداد;layla.haddad.${stamp()}@journey.test;New Campus ${stamp()};
`

// Ninety pages, each of them read: longer than other journeys.
test.setTimeout(420_000)

test('an administrator imports people; one registers, trains, passes and holds a certificate that anyone can verify', async ({
  page,
  browser,
  request,
}) => {
  await test.step('the administrator uploads a file and sees every row judged', async () => {
    await signIn(page, maria)
    await page.goto('/premium/import-learners')
    await page.getByRole('button', { name: 'Import Learners' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'herbst.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
    await page
      .getByLabel(/Training for everyone/)
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('option', { name: /Child Abuse and Neglect/ })
      .first()
      .click()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('broken at nowhere')).toBeVisible()
    await expect(page.getByText('This person is already a member of your organization.')).toBeVisible()
    await page.getByRole('switch', { name: 'Create the missing group' }).click({ force: true })
    await page.getByRole('button', { name: 'Continue with 2 learners' }).click()
    await page.getByLabel('Batch name').fill('Journey')
    await page.getByRole('button', { name: 'Invite 2 learners' }).click()
    await expect(page.getByRole('row', { name: /Journey/ }).getByText('Processed')).toBeVisible({ timeout: 30_000 })
  })

  const context = await browser.newContext()
  const learner = await context.newPage()
  await test.step('the invited person opens the link, registers, and finds the training', async () => {
    const mail = await mailTo(request, me, /invites you/)
    await learner.goto(linkIn(mail, '/accept-invitation-confirmed'))
    await expect(learner).toHaveURL(/\/invite\/register/)
    await expect(
      learner.getByText("You've been invited to join Harbor Unified School District. Register to continue."),
    ).toBeVisible()
    await expect(learner.getByLabel('Email')).toHaveValue(me)
    await learner.getByLabel(/^Password/).fill('short')
    await learner.getByRole('button', { name: 'Register and start training' }).click()
    await expect(learner.getByText(/minimum of 6 characters/)).toBeVisible()
    await learner.getByLabel(/^Password/).fill(OWN_PASSWORD)
    await learner.getByRole('checkbox', { name: /^I agree/ }).check()
    await learner.getByRole('button', { name: 'Register and start training' }).click()
    await expect(learner).toHaveURL(/\/my-training/)
    await leaveTour(learner)
    await learner
      .getByRole('button', { name: /Start/ })
      .or(learner.getByRole('link', { name: /Start/ }))
      .first()
      .click()
    await expect(learner).toHaveURL(/\/my-training\/\d+/)
  })

  await test.step('the lessons, one of them left and taken up again', async () => {
    const goOn = learner
      .getByRole('button', { name: /^Continue to/ })
      .or(learner.getByRole('link', { name: /^Continue to/ }))
    const parts = await partsOf(learner)
    const exam = parts.findIndex(({ kind }) => kind === 'exam')
    for (const [lesson, part] of parts.slice(0, exam).entries()) {
      await takeLesson(learner, minutesOf(part))
      if (lesson > 0) await goOn.click()
      else {
        // Opened again without saying where: it continues where the person was.
        await learner.goto(new URL(learner.url()).pathname)
        await expect(learner.getByText(`Part 2 of ${parts.length}`)).toBeVisible()
      }
    }
  })

  await test.step('the exam, with the result by lesson', async () => {
    const answers = await rightAnswers()
    await learner.getByRole('button', { name: 'Start attempt 1' }).click()
    const heading = learner.getByRole('heading', { level: 1, name: /^Question 1 of \d+$/ })
    const drawn = Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0])
    expect(drawn).toBeGreaterThan(0)
    for (let number = 1; number <= drawn; number++) {
      await expect(learner.getByRole('heading', { level: 1, name: `Question ${number} of ${drawn}` })).toBeVisible()
      const question = ((await learner.locator('legend').textContent()) ?? '').trim()
      for (const answer of answers.get(question) ?? []) await learner.getByLabel(answer, { exact: true }).check()
      await learner
        .getByRole('button', { name: number < drawn ? 'Next' : 'Review' })
        .last()
        .click()
    }
    const { pathname, searchParams } = new URL(learner.url())
    const exam = (await partsOf(learner)).find(({ kind }) => kind === 'exam')
    const minutes = exam ? minutesOf(exam) : 0
    await spend(learner, pathname.split('/').at(-1) ?? '', searchParams.get('module') ?? '', minutes)
    await learner.getByRole('button', { name: 'Submit exam' }).click()
    await learner.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(learner.getByRole('heading', { name: 'You passed' })).toBeVisible()
    await expect(learner.getByText('Your result by lesson')).toBeVisible()
  })

  await test.step('a minute for oneself', async () => {
    await learner.getByRole('button', { name: 'Continue to "Before you go"' }).click()
    // The questions from before the course: what was answered then and now. The version before has none.
    const compare = learner.getByRole('button', { name: 'Show what changed' })
    await expect(
      learner.getByRole('heading', { level: 1, name: /^(What changed for you|A minute for yourself)$/ }),
    ).toBeVisible()
    if (await compare.isVisible()) {
      await doExercise(learner)
      await expect(learner.getByText(/^Right before: \d of 8\. Right now: \d of 8\.$/)).toBeVisible()
      await expectAccessible(learner)
    }
    await takeLesson(learner, 0)
  })

  await test.step('the evaluation, the attestation, the certificate', async () => {
    await learner
      .getByRole('button', { name: /^Continue|^Next/ })
      .or(learner.getByRole('link', { name: /^Continue/ }))
      .last()
      .click()
    await expect(learner.getByRole('button', { name: 'Send evaluation' })).toBeVisible()
    for (const best of await learner.getByRole('radio', { name: /^5/ }).all()) await best.check({ force: true })
    await learner.getByRole('button', { name: 'Send evaluation' }).click()
    await expect(learner.getByRole('heading', { name: 'Confirm that you took this course' })).toBeVisible()
    await learner.getByLabel('Your full name').fill('Somebody Else')
    await learner.getByLabel('I understand').check()
    await learner.getByRole('button', { name: 'Confirm and complete' }).click()
    await expect(learner.getByText(/name/i).first()).toBeVisible()
    await learner.getByLabel('Your full name').fill('ánh nguyễn thị')
    await learner.getByRole('button', { name: 'Confirm and complete' }).click()
    await expect(learner.getByRole('heading', { name: 'You have completed this training' })).toBeVisible()
    const download = learner.waitForEvent('download')
    await learner.getByRole('button', { name: 'Download certificate (PDF)' }).click()
    expect(await expectCertificate(download)).toMatch(/^UP-\d{4}-\w{8}\.pdf$/)
  })

  const number = await test.step('anyone can verify it, signed out', async () => {
    await learner.goto('/my-certificates')
    const text =
      (await learner
        .getByText(/UP-\d{4}-\w{8}/)
        .first()
        .textContent()) ?? ''
    const found = text.match(/UP-\d{4}-\w{8}/)?.[0] ?? ''
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`/verify-certificate/${found}`)
    await expect(stranger.getByText('Ánh Nguyễn Thị')).toBeVisible()
    await expect(stranger.getByRole('heading', { name: /valid/i })).toBeVisible()
    await learner.goto('/my-history')
    await expect(learner.getByText(found).first()).toBeVisible()
    return found
  })

  await test.step('the administrator finds the person in Learner Reports, and gets the report by mail', async () => {
    await signIn(page, maria)
    await page.goto('/learner-reports')
    // Accents do not matter to a search.
    await page.getByLabel('Search').fill('nguyen thi')
    const row = page.getByRole('row', { name: new RegExp(me) })
    await expect(row.getByText('Complete')).toBeVisible()
    await expect(page).toHaveURL(/nguyen/)
    const download = page.waitForEvent('download')
    await row
      .getByRole('button', { name: new RegExp(number) })
      .or(row.getByRole('button').last())
      .first()
      .click()
    expect(await expectCertificate(download)).toBe(`${number}.pdf`)
    await page.getByRole('button', { name: 'Export report' }).click()
    await page.getByRole('menuitem', { name: 'Email as CSV' }).click()
    await expect(page.getByText('File is generated and emailed')).toBeVisible()
    // Other pages of the same administrator may ask for a report of theirs at the same time: this one has the number.
    let csv = ''
    const newest = async () => {
      const mail = await mailTo(request, maria, /report/i)
      return (csv = await (await request.get(mail.attachments[0]?.url ?? '')).text())
    }
    await expect.poll(newest, { timeout: 30_000 }).toContain(number)
    expect(csv).toContain(me)
  })
})
