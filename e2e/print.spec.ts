import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { wordsOf } from './pdf-words.ts'
import { leo, maria, signIn } from './people.ts'

const SHEETS = ['Letter', 'A4'] as const

/** What stands on each sheet of the page as it would be printed. */
const printed = async (page: Page, format: (typeof SHEETS)[number]) => wordsOf(await page.pdf({ format }))

for (const format of SHEETS)
  test(`reports lie on paper with their heads on each sheet, without what is only for the screen: ${format}`, async ({
    page,
  }) => {
    await signIn(page, maria)
    await page.goto('/learner-reports?pageSize=50')
    await page
      .getByRole('cell', { name: /@harbor\.test/ })
      .first()
      .waitFor()
    // Where one is in the list comes after the list.
    await page.getByText(/^1–50 of/).waitFor()
    const report = await printed(page, format)
    expect(report.length).toBeGreaterThan(1)
    expect(report[0]).toContain('Learner Reports')
    // The last sheet may hold no more than the number of rows.
    for (const sheet of report.filter(text => text.includes('@harbor.test')))
      expect(sheet).toMatch(/Learner.*Course and Training.*Completed/)
    expect(report.join(' ')).toMatch(/1–50 of \d+/)
    for (const word of ['Dashboard', 'Export report', 'More filters', 'Name, email, site', 'Environment'])
      expect(report.join(' ')).not.toContain(word)

    await page.goto('/training-reports')
    await page.getByRole('cell', { name: /Child Abuse and Neglect, One Hour/ }).waitFor()
    const sums = await printed(page, format)
    for (const sheet of sums.filter(text => /Mandated Reporter Training/.test(text)))
      expect(sheet).toContain('Certificates Issued')
  })

for (const format of SHEETS)
  test(`somebody’s own certificates and history lie on paper: ${format}`, async ({ page }) => {
    await signIn(page, leo)
    for (const [path, title] of [
      ['/my-certificates', 'My Certificates'],
      ['/my-history', 'My History'],
    ] as const) {
      await page.goto(path)
      await page
        .getByText(/UP-\d{4}-\w{8}/)
        .first()
        .waitFor()
      const [sheet] = await printed(page, format)
      expect(sheet).toContain(title)
      expect(sheet).toMatch(/UP-\d{4}-\w{8}/)
      expect(sheet).not.toContain('My Training')
    }
  })
