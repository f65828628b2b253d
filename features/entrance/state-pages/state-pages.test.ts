import { describe, expect, test } from 'vitest'
import { factsForStrangers, statesByName } from '#foundation/state-facts/state-facts.server.ts'
import { testServer } from '#platform/testing/server.ts'
import { pathOfState } from './state-pages.rules.ts'

const server = testServer()
const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ method: 'GET', url, headers })
const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
const read = (body: string) => body.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

describe('the pages of the states', () => {
  test('each of 51 has title, description, address, heading, and every line and fact that may be shown', async () => {
    const states = await statesByName(server().db)
    expect(states).toHaveLength(51)
    for (const { code, name } of states) {
      const { statusCode, body } = await get(pathOfState(name))
      expect(statusCode).toBe(200)
      expect(body).toContain(`<title>Mandated reporter training in ${name} - Upstander</title>`)
      expect(body).toMatch(/<meta name="description" content="[^"]{80,}">/)
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${pathOfState(name)}">`)
      expect(body).toContain(`<h1>Mandated reporter training in ${name}</h1>`)
      expect(body.indexOf('tel:911')).toBeLessThan(body.indexOf('<dl>'))
      const facts = await factsForStrangers(server(), code)
      // Words where a number would be begin with a capital letter.
      for (const { value } of facts?.lines ?? []) expect(read(body).toLowerCase()).toContain(value.toLowerCase())
      for (const { source, citation } of facts?.facts ?? [])
        for (const said of [source, citation]) expect(read(body)).toContain(said ?? '')
      const { name: named, about } = dataIn(body)
      expect([named, about]).toEqual([`Mandated reporter training in ${name}`, { '@type': 'State', name }])
    }
  })

  test('a fact from a source says so, and what is not known leads to the page of the state', async () => {
    const ohio = (await get('/states/ohio')).body
    expect(ohio).toContain('href="tel:+18556424453"')
    expect(ohio).toContain('Not yet confirmed by our reviewers')
    const maryland = (await get('/states/maryland')).body
    expect(maryland).toContain('We have no number for Maryland yet that is beyond doubt.')
    // Once for all that the law says of training, with the way to the state's page.
    expect(maryland.match(/Not known here beyond doubt/g)).toHaveLength(1)
    expect(maryland).toMatch(
      /Not known here beyond doubt: training required, [^.]+, and which courses count\.\s<a href="https:/,
    )
    expect(maryland).toContain('rel="noreferrer">Look it up on the page about Maryland at childwelfare.gov<')
  })

  test('nothing in them is a script that runs', async () => {
    const { body } = await get('/states/ohio')
    expect(body.match(/<script(?! type="application\/ld\+json")|<style| style=| on\w+=/g)).toBeNull()
  })

  test.each([
    'OHIO',
    'us',
    'national-lines',
    'atlantis',
    'ohio%00',
    '%3Cscript%3E',
    '..%2F..%2Fetc',
    "ohio'--",
    '__proto__',
    'x'.repeat(290),
  ])('there is no state %s', async state => {
    const { statusCode, body } = await get(`/states/${state}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<script>')
  })
})

test('whoever has a page already is not sent it again', async () => {
  const { headers } = await get('/states/ohio')
  expect(headers['cache-control']).toBe('public, max-age=300')
  const tag = String(headers.etag)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get('/states/ohio', { 'if-none-match': known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get('/states/iowa', { 'if-none-match': tag })).statusCode).toBe(200)
})

test('search engines find every state, and nothing below /api', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const found = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path]) => path)
  expect(found.filter(path => path?.startsWith('/states/'))).toHaveLength(51)
  const list = (await get('/states')).body
  for (const path of found.filter(one => one?.startsWith('/states/'))) expect(list).toContain(`href="${path}"`)
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n',
  )
})

test('documents have the colors of the application', async () => {
  const { body, headers } = await get('/documents.css')
  expect(headers['content-type']).toContain('text/css')
  expect(body).toMatch(/^:root \{[^}]*--brand: light-dark\(/)
})

test('one network reads 300 pages in ten minutes, then one after a pause', async () => {
  const from = (remoteAddress: string) => server().app.inject({ method: 'GET', url: '/states/ohio', remoteAddress })
  const subject = 'states from 203.0.113.0/24'
  expect((await from('203.0.113.7')).statusCode).toBe(200)
  const counted = await server()
    .db.updateTable('callCounts')
    .set({ calls: 300 })
    .where('subject', '=', subject)
    .execute()
  expect(counted[0]?.numUpdatedRows).toBe(1n)
  const refused = await from('203.0.113.7')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await from('198.51.100.8')).statusCode).toBe(200)
})
