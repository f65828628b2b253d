import { type Browser, expect, type Page } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipped } from '#platform/testing/unzipped.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { maria, savedFile, signIn } from './people.ts'

const MANY = 120_000

test('an administrator proves that people were trained: the bundle opens offline, and shows what was changed', async ({
  page,
  browser,
}, info) => {
  await signIn(page, maria)
  await page.goto('/requirements')
  await page.getByRole('button', { name: 'Ways to prove it' }).click()
  await page.getByRole('menuitem', { name: 'Evidence bundle' }).click()
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the bundle' }).click()
  const save = page.getByRole('button', { name: 'Download file' })
  await expect(save).toBeVisible({ timeout: MANY })
  const download = page.waitForEvent('download')
  await save.click()
  const { name, bytes } = await savedFile(download)
  expect(name).toMatch(/^evidence-.*\.zip$/)
  const folder = await unpacked(bytes, info.outputPath('bundle'))

  const bundle = await opened(browser, folder)
  await checked(bundle, /^All \d+ signatures match\. The list of files is signed as well\.$/, 'good')
  await compared(bundle, folder, /^All \d+ files are as they were made\.$/, 'good')
  await expect(bundle.getByRole('cell', { name: 'Matches' }).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await bundle.emulateMedia({ colorScheme })
    await expectAccessible(bundle)
  }
  await bundle.getByRole('searchbox', { name: 'Search' }).first().fill('leo tran')
  await expect(bundle.getByRole('rowheader', { name: /Tran, Leo/ })).toHaveCount(1)

  // One letter of one name.
  const people = join(folder, 'data/people-0001.js')
  const [, learner = ''] = /"learnerName":"([^"]+)"/.exec(await readFile(people, 'utf8')) ?? []
  await changed(people, `"learnerName":"${learner}"`, `"learnerName":"${learner}x"`)
  const forged = await opened(browser, folder)
  await checked(forged, /^Signatures that do not match: 1 of \d+\. .*: UP-\d{4}-\w{8}\.$/, 'bad')
  await compared(forged, folder, 'Changed or missing: data/people-0001.js.', 'bad')
  await forged.getByRole('searchbox', { name: 'Search' }).last().fill(`${learner}x`)
  await expect(forged.getByRole('row', { name: `${learner}x` })).toContainText('DOES NOT MATCH')
})

/** The folder as whoever gets the bundle has it. */
async function unpacked(zip: Buffer, folder: string): Promise<string> {
  for (const [name, content] of await unzipped(zip)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** Its page, from the disk, in a browser without a network. */
async function opened(browser: Browser, folder: string): Promise<Page> {
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error)))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { name: 'Evidence of training' })).toBeVisible()
  expect(faults).toEqual([])
  return page
}

async function checked(page: Page, text: RegExp, tone: string): Promise<void> {
  await page.getByRole('button', { name: 'Check every signature' }).click()
  const result = page.getByRole('status').filter({ hasText: text })
  await expect(result).toHaveAttribute('data-tone', tone)
}

async function compared(page: Page, folder: string, text: RegExp | string, tone: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Compare all files' }).click()
  await (await chooser).setFiles(folder)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveAttribute('data-tone', tone)
}

async function changed(file: string, from: string, to: string): Promise<void> {
  const content = await readFile(file, 'utf8')
  expect(content).toContain(from)
  await writeFile(file, content.replace(from, to))
}
