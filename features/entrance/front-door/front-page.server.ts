import type { Config } from '#platform/server/config.ts'
import type { Written } from '#platform/server/feature.ts'
import { type Html, html } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { readPlans } from '#foundation/plans/products.server.ts'
import type { PublishedCourse } from '#courses/courses/published.server.ts'
import { documentOf } from '../state-pages/document.server.ts'
import { pathOfState } from '../state-pages/state-pages.rules.ts'
import { frontDoorTexts as texts } from './front-door.messages.ts'
import { SAMPLE_PATH } from './sample-lesson.server.ts'

/** Takes whoever is signed in on their way before anything is shown. */
export const HOME_SCRIPT = '/home.js'

type Plans = Awaited<ReturnType<typeof readPlans>>
interface About {
  readonly course: PublishedCourse | null
  readonly plans: Plans
  readonly states: readonly { readonly name: string }[]
}

/** `/` for strangers: what this is, for whom, what is learned, prices, and the states. */
export function frontPage(config: Config, { course, plans, states }: About): Written {
  const { productName, publicUrl } = config
  return documentOf(config, {
    path: '/',
    title: texts.title(productName),
    isHome: true,
    description: texts.about,
    data: course
      ? courseData(config, course)
      : { '@context': 'https://schema.org', '@type': 'WebSite', url: publicUrl },
    head: html`<script src="${HOME_SCRIPT}"></script>`,
    main: html`<h1>${texts.heading}</h1><p class="lead">${texts.lead}</p>
<p class="ways"><a class="button" href="/register">${texts.register}</a> <a class="button quiet" href="${SAMPLE_PATH}">${texts.try}</a></p>
<h2>${texts.forWhom}</h2><ul class="lines">${texts.whom.map(
      ([who = '', what = '']) => html`<li><h3>${who}</h3><span class="about">${what}</span></li>`,
    )}</ul>
${course ? courseOf(course) : null}
<h2>${texts.prices}</h2><p>${texts.pricesLead}</p><div class="twin">${(['Certificate', 'Seat'] as const).map(kind =>
      pricesOf(
        kind,
        plans.filter(plan => plan.kind === kind),
      ),
    )}</div>
<h2>${texts.check}</h2><p>${texts.checkText}</p><p><a href="/verify-certificate">${texts.checkLink}</a></p>
<h2>${texts.states}</h2><p>${texts.statesText}</p>
<ul class="states">${states.map(({ name }) => html`<li><a href="${pathOfState(name)}">${name}</a></li>`)}</ul>`,
  })
}

function courseOf({ minutes, modules }: PublishedCourse): Html {
  const exam = modules.find(module => module.kind === 'exam')
  const lessons = modules.flatMap(module => (module.kind === 'lesson' ? [module] : []))
  return html`<h2>${texts.course}</h2>${
    exam?.kind === 'exam' ? html`<p>${texts.courseFacts(minutes, exam.drawn, exam.passMark)}</p>` : null
  }<dl>${lessons.map(({ title, summary }) => html`<div><dt>${title}</dt><dd>${summary}</dd></div>`)}</dl>`
}

function pricesOf(kind: 'Certificate' | 'Seat', plans: Plans): Html {
  const whole = (number: number) => number.toLocaleString('en-US')
  const dollars = (price: number) =>
    price.toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: price % 1 === 0 ? 0 : 2,
    })
  return html`<section><h3>${texts.kinds[kind]}</h3><ul class="prices">${plans.map(
    ({ quota, price }) =>
      html`<li><span>${texts.quota[kind](whole(quota))}</span> <b>${texts.aYear(dollars(price))}</b></li>`,
  )}</ul></section>`
}

/** What search engines show of a course. https://schema.org/Course */
const courseData = ({ publicUrl, productName }: Config, { name, description, minutes, hours }: PublishedCourse) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name,
  description,
  url: `${publicUrl}/`,
  inLanguage: currentLanguage(),
  educationalCredentialAwarded: texts.awarded(hours),
  provider: { '@type': 'Organization', name: productName, url: publicUrl },
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
})
