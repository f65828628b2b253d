import { expect, type Locator, type Page, test } from '@playwright/test'
import { maria, signIn } from './people.ts'

const omar = 'omar.haddad@bayview.test'
const ines = 'ines.moreau@coastal.test'

/** The first number of a text. */
const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))

/** How many rows the list says that it holds; that nothing matches is a state of its own. */
async function rowsOf(page: Page): Promise<number> {
  const total = page.locator('main p').filter({ hasText: /^[\d,]+ (learners?|invites?|training records?)$/ })
  await expect(total.or(page.getByText('Nothing matches these filters.'))).toBeVisible()
  return await total.isVisible() ? numberIn(await total.textContent() ?? '') : 0
}

/** Clicks each of these numbers: it is how many rows it opens. */
async function expectAgree(page: Page, links: Locator): Promise<void> {
  await expect(links.first()).toBeVisible()
  const texts = await links.allTextContents()
  for (const [at, text] of texts.entries()) {
    const from = page.url()
    await links.nth(at).click()
    await expect(page).not.toHaveURL(from)
    const said = text.replace(/^Expiring in 30 days|^\d+% of /, '')
    expect(await rowsOf(page), `'${text}' opens ${page.url()}`).toBe(numberIn(said))
    await page.goBack()
    await expect(links).toHaveCount(texts.length)
  }
}

for (const [who, email] of [['Maria', maria], ['Omar', omar]] as const) {
  test(`every number of ${who}’s dashboard and catalogue is the number of rows that it opens`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/dashboard')
    await expectAgree(page, page.getByRole('list', { name: 'Where your people stand' }).getByRole('link'))
    await page.goto('/trainings')
    await expectAgree(page, page.getByRole('cell').getByRole('link', { name: /^[\d,]+$/ }))
  })
}

test('a cooperative’s shares are those of its members’ own dashboards', async ({ page, browser }) => {
  await signIn(page, ines)
  await page.goto('/coop/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Harbor Unified School District' })
  await expect(row).toBeVisible()
  const [, people, compliant, overdue] = await row.getByRole('cell').allTextContents()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, maria)
  await other.goto('/dashboard')
  const tile = (label: string) => other.getByRole('list', { name: 'Where your people stand' }).getByRole('listitem').filter({ hasText: label }).first()
  await expect(tile('Compliant')).toContainText(`${numberIn(compliant ?? '')} people`)
  await expect(tile('Compliant')).toContainText(`${/\d+%/.exec(compliant ?? '')?.[0]} of ${people} active members`)
  await expect(tile('Overdue')).toContainText(`${overdue} `)
})
