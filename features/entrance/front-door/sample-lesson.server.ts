import type { Config } from '#platform/server/config.ts'
import type { Written } from '#platform/server/feature.ts'
import { type Html, html } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { safeLink } from '#platform/shared/safe-link.ts'
import type { CheckPage, TextPage } from '#courses/course-content/course-content.ts'
import type { PublishedCourse } from '#courses/courses/published.server.ts'
import { splitAtSlots } from '#courses/page-kinds/slots.rules.ts'
import { documentOf } from '../state-pages/document.server.ts'
import { sampleTexts as texts } from './front-door.messages.ts'

export const SAMPLE_PATH = '/sample-lesson'
/** Where the sample is taken from. */
const SAMPLE = { module: 'talking-with-a-child', pages: ['what-to-do', 'check-first-words'] }

/** A page to read and a check to try, without an account and without a script; null: the course has them no more. */
export function sampleLesson(config: Config, course: PublishedCourse): Written | null {
  const module = course.modules.find(({ key }) => key === SAMPLE.module)
  const pages = module?.kind === 'lesson' ? module.pages.filter(({ key }) => SAMPLE.pages.includes(key)) : []
  const text = pages.find((page): page is TextPage => page.kind === 'text')
  const check = pages.find((page): page is CheckPage => page.kind === 'check')
  if (!text || !check) return null
  const sources = course.sources.filter(({ key }) => pages.some(page => page.sources.includes(key)))
  return documentOf(config, {
    path: SAMPLE_PATH,
    title: texts.title,
    description: texts.about,
    data: {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: texts.title,
      description: texts.about,
      url: `${config.publicUrl}${SAMPLE_PATH}`,
      inLanguage: currentLanguage(),
      isAccessibleForFree: true,
      isPartOf: { '@type': 'Course', name: course.name, url: `${config.publicUrl}/` },
    },
    main: html`<div class="trail"><a href="/">${texts.trail}</a></div>
<h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
<h2>${text.title}</h2><div class="prose">${written(text.html)}</div>
<h2>${texts.question}</h2><p><b>${check.question}</b></p><p>${texts.choose}</p>
${check.answers.map(optionOf)}
<details class="option"><summary>${texts.explained}</summary>${written(check.explanationHtml)}</details>
<h2>${texts.sources}</h2><ul>${sources.map(({ title, publisher, url }) => {
      const href = url ? safeLink(url) : null
      const words = `${title}, ${publisher}`
      return href
        ? html`<li lang="en"><a href="${href}" rel="noreferrer">${words}</a></li>`
        : html`<li lang="en">${words}</li>`
    })}</ul>
<p class="lead next">${texts.more}</p><a class="button" href="/register">${texts.register}</a>`,
  })
}

const optionOf = ({ text, correct, feedback }: CheckPage['answers'][number]): Html =>
  html`<details class="option"><summary>${text}</summary>
<p><b class="${correct ? 'right' : 'wrong'}">${correct ? texts.right : texts.wrong}</b> ${feedback}</p></details>`

/**
 * Made from Markdown with raw HTML switched off, when the course was published. Nobody's state is known here: what it says
 * is left out for a sentence.
 */
const written = (markup: string): Html =>
  html`${splitAtSlots(markup).map(piece =>
    'slot' in piece ? html`<p>${texts.ownState}</p>` : { markup: piece.html },
  )}`
