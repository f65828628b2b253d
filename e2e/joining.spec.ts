import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { dana, linkIn, mailTo, omar, PASSWORD, signIn } from './people.ts'
import { documentVersions } from '../features/identity/consent/document-versions.ts'
import { test } from './journey.ts'

const organization = 'Northridge Health'
const own = 'Anas-Own-2026!'
const stamp = Date.now().toString(36)
const slug = `northridge-${stamp}`
const addressOf = (name: string, domain = 'joiners.test') => `${name}.${stamp}@${domain}`

/** An administrator through the API: for what happens at their desk while a journey follows another person. */
async function atTheDeskOf(request: APIRequestContext, userName: string) {
  const { jwt } = (await (
    await request.post('/api/auth/login', { data: { userName, password: PASSWORD } })
  ).json()) as { jwt: string }
  const headers = { authorization: `Bearer ${jwt}` }
  const { profiles } = (await (await request.get('/api/auth/me', { headers })).json()) as {
    profiles: { entityGuid: string; roles: string[] }[]
  }
  return { headers, entityGuid: profiles.find(({ roles }) => roles.includes('EntityAdmin'))?.entityGuid ?? '' }
}
async function setPage(request: APIRequestContext, data: object, { who = dana, at = slug } = {}): Promise<void> {
  const { headers, entityGuid } = await atTheDeskOf(request, who)
  expect(
    (await request.put(`/api/organizations/${entityGuid}`, { headers, data: { slug: at, ...data } })).status(),
  ).toBe(200)
}
async function decide(
  request: APIRequestContext,
  email: string,
  decision: 'approve' | 'decline' | 'cancel',
): Promise<void> {
  const { headers, entityGuid } = await atTheDeskOf(request, dana)
  const { rows } = (await (
    await request.get(`/api/join-requests/${entityGuid}?searchTerm=${encodeURIComponent(email)}`, { headers })
  ).json()) as { rows: { id: number }[] }
  const answer = await request.post(`/api/join-requests/${entityGuid}/decide`, {
    headers,
    data: { ids: [rows[0]?.id], decision },
  })
  expect(await answer.json()).toEqual({ done: 1, otherwise: 0 })
}
async function elsewhere(browser: Browser, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(to)
  return page
}
async function ask(page: Page, email: string): Promise<void> {
  await page.goto(`/join-org/${slug}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ask to join' }).click()
}
const joinLink = async (request: APIRequestContext, email: string, subject = /^Join Northridge/) =>
  linkIn(await mailTo(request, email, subject), '/accept-invitation-confirmed')

/** Someone who already has an account, as a member of another organization. */
async function known(request: APIRequestContext, name: string): Promise<string> {
  const email = addressOf(name)
  const at = `bayview-${stamp}`
  await setPage(request, { publicLandingPageEnabled: true, whiteListedDomains: ['joiners.test'] }, { who: omar, at })
  expect(await (await request.post('/api/join-org/requests', { data: { slug: at, email } })).json()).toEqual({
    outcome: 'mailed',
  })
  const inviteGuid = new URL(await joinLink(request, email, /^Join Bayview/)).searchParams.get('joinRequestGuid')
  const registered = await request.post('/api/registration/register-invite-user', {
    data: { inviteGuid, firstName: name, lastName: 'Journey', password: own, accepted: documentVersions },
  })
  expect(registered.status()).toBe(200)
  return email
}
test('an administrator opens the page; a new person of a listed domain registers by it and is a member', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, dana)
  await page.getByRole('link', { name: 'Join Org Web Page' }).click()
  await expect(page.getByLabel(/^Custom URL slug/)).toBeDisabled()
  await page.getByRole('switch', { name: 'Enable the public page' }).click()
  await page.getByLabel(/^Custom URL slug/).fill('login')
  await page.getByLabel(/^Custom URL slug/).blur()
  await expect(page.getByText('URL slug already exists, please make it unique')).toBeVisible()
  await page.getByLabel(/^Custom URL slug/).fill(slug)
  await page.getByLabel(/^Custom URL slug/).blur()
  await expect(page.getByText('Custom URL slug is Available!')).toBeVisible()
  await page.getByLabel(/^Domain/).fill('joiners')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Enter a domain such as school.org.')).toBeVisible()
  await page.getByLabel(/^Domain/).fill('Joiners.TEST')
  await page.getByLabel(/^Domain/).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove joiners.test' })).toBeVisible()
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await expect(page.getByText('Organization Updated')).toBeVisible()
  await expectAccessible(page)
  const link = await page.getByLabel('Link to the page').inputValue()
  expect(new URL(link).pathname).toBe(`/join-org/${slug}`)

  const joiner = await elsewhere(browser, link)
  await expect(joiner.getByRole('heading', { name: `Join ${organization}` })).toBeVisible()
  await expectAccessible(joiner)
  await ask(joiner, addressOf('ana', 'elsewhere.test'))
  await expect(joiner.getByText(/only accepts email addresses in its own domains/)).toBeVisible()
  const email = addressOf('ana')
  await ask(joiner, email)
  await expect(joiner.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectAccessible(joiner)

  const mailed = await joinLink(request, email)
  await joiner.goto(mailed)
  await expect(joiner).toHaveURL(/\/invite\/register$/)
  await expect(joiner.getByText(`Register to join ${organization}`)).toBeVisible()
  await expect(joiner.getByLabel('Email')).toHaveValue(email)
  await joiner.getByLabel(/^First Name/).fill('Ana')
  await joiner.getByLabel(/^Last Name/).fill('Nguyễn')
  await joiner.getByLabel(/^Password/).fill(own)
  await joiner.getByRole('checkbox', { name: /^I agree/ }).check()
  await joiner.getByRole('button', { name: 'Register and start training' }).click()
  await expect(joiner.getByText('Successfully Registered')).toBeVisible()
  await expect(joiner).toHaveURL(/\/my-training$/)
  await expect(joiner.getByText(organization).first()).toBeVisible()

  // The link is used up.
  const again = await elsewhere(browser, mailed)
  await expect(again).toHaveURL(/\/login$/)
  await expect(again.getByLabel('Email')).toBeEnabled()
})

test('someone with an account asks, waits for an administrator, signs in and joins; the organization becomes the active one', async ({
  page,
  browser,
  request,
}) => {
  const sam = await known(request, 'sam')
  await setPage(request, { publicLandingPageEnabled: true, whiteListedDomains: [] })
  await ask(page, sam)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()

  // The administrator's mail leads to the requests.
  const told = linkIn(await mailTo(request, dana, /asks? to join Northridge Health$/), '/learners')
  const desk = await elsewhere(browser, '/login')
  await signIn(desk, dana)
  await desk.goto(told)
  await expect(desk.getByText('1 person is waiting for your answer.')).toBeVisible()
  const row = desk.getByRole('row').filter({ hasText: sam })
  await row.getByRole('button', { name: 'Row actions' }).click()
  await desk.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(desk.getByText('Request approved')).toBeVisible()
  await expect(row.getByText('Approved')).toBeVisible()
  await expectAccessible(desk)

  await page.goto(await joinLink(request, sam))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(`Your request to join ${organization} is approved. Log in to continue.`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(sam)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: `Join ${organization}?` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Invitation accepted')).toBeVisible()
  await expect(page).toHaveURL(/\/my-training$/)
  await expect(page.getByText(organization).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a request is declined by the administrator, another by the person, a third is cancelled', async ({
  page,
  browser,
  request,
}) => {
  await setPage(request, { publicLandingPageEnabled: true, whiteListedDomains: [] })
  const [bo, cleo] = [addressOf('bo'), addressOf('cleo')]
  await ask(page, bo)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  await decide(request, bo, 'decline')
  expect((await mailTo(request, bo, /^Your request to join/)).text).toContain('declined the request')

  const june = await known(request, 'june')
  await ask(page, june)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  await decide(request, june, 'approve')
  const mailed = await joinLink(request, june)
  await page.goto(mailed)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Invitation Declined')).toBeVisible()
  await expect(page).toHaveURL(/\/my-training$/)
  // Already answered: the page says so, and signs nobody out.
  await page.goto(mailed)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/^This invitation no longer works/)).toBeVisible()
  await page.getByRole('link', { name: /^Continue as/ }).click()
  await expect(page).toHaveURL(/\/my-training$/)

  const other = await elsewhere(browser, '/login')
  await ask(other, cleo)
  await expect(other.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  await decide(request, cleo, 'approve')
  const cancelled = await joinLink(request, cleo)
  await decide(request, cleo, 'cancel')
  await other.goto(cancelled)
  await expect(other).toHaveURL(/\/register\?cancelledInvite=true&orgName=Northridge\+Health$/)
  await expect(
    other.getByText(`Your Invite from ${organization} has been cancelled, but you can still register on your own!`),
  ).toBeVisible()
})

test('a page that is switched off and one that never was look alike @phone', async ({ page, request }) => {
  await setPage(request, { publicLandingPageEnabled: false })
  for (const path of [
    `/join-org/${slug}`,
    '/join-org/nobody-has-this',
    '/join-org?guid=00000000-0000-4000-8000-000000000000',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404\?joinOrg=true$/)
    await expect(page.getByRole('heading', { name: 'Page is Unavailable' })).toBeVisible()
    await expect(page.getByText(/The public page for the Organization is not available\./)).toBeVisible()
  }
  await expectAccessible(page)
})
