import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { reportBrokenPage } from './broken-pages.contract.ts'

const server = testServer()
const fault = { name: 'TypeError', message: 'destroy is not a function', places: ['first-Ab1.js:1:2345'] }
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 (Leo Tran’s phone)'

const report = (remoteAddress: string, payload: object = fault) =>
  server().app.inject({
    method: 'POST',
    url: '/api/broken-pages',
    payload,
    remoteAddress,
    headers: { 'user-agent': chrome },
  })

test('a page that broke stands in the log: what, where in our scripts, in which browser', async () => {
  await server().anyone.send(reportBrokenPage, fault)
  expect((await report('198.51.100.7')).statusCode).toBe(200)
  expect(server().errors.at(-1)?.trim()).toBe(
    'a page broke in a browser (Chrome 156): TypeError: destroy is not a function\n    at first-Ab1.js:1:2345',
  )
})

test.each([
  ['a line break', { ...fault, message: 'x\nforged line' }],
  ['a place that is an address', { ...fault, places: ['https://a.test/?leo:1:1'] }],
  ['a long text', { ...fault, message: 'x'.repeat(201) }],
  ['more fields', { ...fault, email: 'leo.tran@harbor.test' }],
  ['a name in place of a kind', { ...fault, name: 'Leo Tran' }],
])('%s is refused', async (_, payload) => {
  const before = server().errors.length
  expect((await report('198.51.100.8', payload)).statusCode).toBe(400)
  expect(server().errors).toHaveLength(before)
})

test('one address writes ten lines in ten minutes at most', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => report('198.51.100.9')))
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(10)
  expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(40)
})
