import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { sampleTexts as texts } from './sample.messages.ts'
import { Screen } from './sample.screen.tsx'

const show = (at: string) => renderScreen(<Screen />, { me: maria, at, answers: [] })
const rows = () =>
  within(screen.getByRole('table', { name: texts.list }))
    .getAllByRole('row')
    .slice(1)

test('the sample says that it is one, marks each person, and asks the server for nothing', async () => {
  const shown = show('/sample')
  expect(await screen.findByText(texts.notice('Harbor Unified School District'))).toBeTruthy()
  expect(rows()).toHaveLength(20)
  for (const row of rows()) expect(within(row).getByText(texts.chip)).toBeTruthy()
  expect(shown.sent).toEqual([])
})

test('each number opens exactly its people, on this page', async () => {
  const shown = show('/sample')
  const tiles = within(await screen.findByRole('list', { name: texts.tilesLabel }))
  const links = tiles
    .getAllByRole('link')
    .map(link => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const)
  expect(links.length).toBeGreaterThan(6)
  shown.unmount()
  for (const [href, text] of links) {
    expect(href).toMatch(/^\/sample(\?|$)/)
    const opened = show(href)
    // A tile says its label, which may have days, and then the number; a note says '3 in 60 days', or '60% of 20 members'.
    const number = /(\d+) active/.exec(text)?.[1] ?? /^(?:Expiring in 30 days|\D*)(\d+)/.exec(text)?.[1]
    expect([href, rows().length]).toEqual([href, Number(number)])
    opened.unmount()
  }
})

test('a group opens its people; what an address asks for in vain shows everyone', async () => {
  const group = show('/sample?group=2')
  expect(rows()).toHaveLength(5)
  await group.user.click(screen.getByRole('link', { name: texts.showAll }))
  expect(rows()).toHaveLength(20)
  group.unmount()
  show('/sample?show=__proto__&group=-1')
  expect(rows()).toHaveLength(20)
})
