import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { readPlans } from '#foundation/plans/products.server.ts'
import { statesByName } from '#foundation/state-facts/state-facts.server.ts'
import { pathOfState } from '../state-pages/state-pages.rules.ts'
import { nationalCourse } from './national.server.ts'
import { sampleLesson } from './sample-lesson.server.ts'

const server = testServer()
const get = (url: string) => server().app.inject({ method: 'GET', url })
const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
const published = async () => {
  const course = await nationalCourse(server().db)
  if (!course) throw new Error('the national course is not published')
  return course
}

test('the front door says what this is, for whom, what is learned, and leads on', async () => {
  const { statusCode, body, headers } = await get('/')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(body).toContain('<title>Upstander: training for mandated reporters</title>')
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/">')
  expect(body).toContain('<h1>When a child tells you something, know what to do.</h1>')
  for (const path of ['/register', '/sample-lesson', '/verify-certificate', '/login', '/terms', '/privacy'])
    expect(body).toContain(`href="${path}"`)
  const { modules, minutes } = await published()
  for (const { kind, title } of modules) if (kind === 'lesson') expect(body).toContain(`<dt>${title}</dt>`)
  expect(body).toContain(`About ${minutes} minutes`)
  for (const { name } of await statesByName(server().db)) expect(body).toContain(`href="${pathOfState(name)}"`)
})

test('its prices are those of the catalog', async () => {
  const { body } = await get('/')
  const plans = (await readPlans(server().db)).filter(({ kind }) => kind === 'Certificate' || kind === 'Seat')
  expect(plans.length).toBeGreaterThan(3)
  for (const { price } of plans) expect(body).toContain(`<b>$${price.toLocaleString('en-US')}`)
  expect(body.match(/ a year<\/b>/g)).toHaveLength(plans.length)
})

test('search engines read a course, and find the page and the sample', async () => {
  const { name, minutes } = await published()
  expect(dataIn((await get('/')).body)).toMatchObject({
    '@type': 'Course',
    name,
    hasCourseInstance: { courseMode: 'Online', courseWorkload: `PT${minutes}M` },
  })
  const { body } = await get('/sitemap.xml')
  for (const path of ['/', '/sample-lesson']) expect(body).toContain(`<loc>http://localhost:3000${path}</loc>`)
})

test('whoever is signed in is led home before anything is shown, by the one script of the page', async () => {
  const { body } = await get('/')
  const scripts = body.match(/<script(?! type="application\/ld\+json")[^>]*>/g)
  expect(scripts).toEqual(['<script src="/home.js">'])
  expect(body.indexOf('/home.js')).toBeLessThan(body.indexOf('<body>'))
  const { headers, body: script } = await get('/home.js')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  const went: string[] = []
  const run = (token: string | null) =>
    // oxlint-disable-next-line no-new-func -- what the server sends is run as a browser would
    new Function('localStorage', 'location', script)(
      { getItem: () => token },
      { replace: (path: string) => went.push(path) },
    ) as unknown
  run(null)
  expect(went).toEqual([])
  run('token')
  expect(went).toEqual(['/home'])
})

test('the icon is there under the name that browsers try first', async () => {
  const { statusCode, headers, body } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(body).toContain('<svg')
})

test('the sample lesson is the course’s own words, and can be tried without a script', async () => {
  const { statusCode, body } = await get('/sample-lesson')
  expect(statusCode).toBe(200)
  const lesson = (await published()).modules.find(({ key }) => key === 'talking-with-a-child')
  const pages = lesson?.kind === 'lesson' ? lesson.pages : []
  const text = pages.find(({ key }) => key === 'what-to-do')
  const check = pages.find(({ key }) => key === 'check-first-words')
  if (text?.kind !== 'text' || check?.kind !== 'check') throw new Error('the sample’s pages are gone')
  expect(body).toContain(text.html)
  expect(body).not.toContain('{state.')
  expect(body.match(/<details class="option"><summary>/g)).toHaveLength(check.answers.length + 1)
  expect(body.match(/<b class="right">/g)).toHaveLength(1)
  expect(body.match(/<script(?! type="application\/ld\+json")|<style| style=| on\w+=/g)).toBeNull()
})

test('where the sample leaves room for what the own state says, a sentence stands for strangers', async () => {
  const course = await published()
  const modules = course.modules.map(module =>
    module.kind === 'lesson'
      ? {
          ...module,
          pages: module.pages.map(page =>
            page.kind === 'text' ? { ...page, html: '<p>Call.</p>\n<p>{state.agency}</p>\n<p>Now.</p>' } : page,
          ),
        }
      : module,
  )
  const written = sampleLesson(server().running.work.config, { ...course, modules })
  const body = JSON.stringify(written)
  expect(body).toContain('Learners read here what the law of their own state says.')
  expect(body).toContain('<p>Now.</p>')
  expect(body).not.toContain('{state.')
})
