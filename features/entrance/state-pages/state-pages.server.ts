import type { Config } from '#platform/server/config.ts'
import type { Feature, Written } from '#platform/server/feature.ts'
import { html } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { NATIONAL_LINES } from '#foundation/state-facts/state-facts.contract.ts'
import { factsForStrangers, statesByName } from '#foundation/state-facts/state-facts.server.ts'
import { limitAddress } from '#identity/sign-in/call-limits.server.ts'
import { documentOf } from './document.server.ts'
import { statePage } from './state-page.server.ts'
import { pathOfState, slugOfState } from './state-pages.rules.ts'
import { statePagesTexts as texts } from './state-pages.messages.ts'

/** What search engines may find besides the states. */
const FOUND = ['/', '/sample-lesson', '/states', '/register', '/verify-certificate', '/terms', '/privacy']

/** What strangers and search engines read about each state, without an account and without a script. Spec D14. */
export const statePagesRoom: Feature = {
  documents: [
    {
      path: '/states',
      async write(services, _params, { address }) {
        await limitAddress(services, 'states', address)
        return listOf(services.config, await statesByName(services.db))
      },
    },
    {
      path: '/states/:state',
      async write(services, { state }, { address }) {
        await limitAddress(services, 'states', address)
        const found = (await statesByName(services.db)).find(({ name }) => slugOfState(name) === state)
        const facts = found ? await factsForStrangers(services, found.code) : null
        return facts && statePage(services.config, facts, await factsForStrangers(services, NATIONAL_LINES))
      },
    },
    {
      path: '/sitemap.xml',
      async write({ db, config }) {
        const paths = [...FOUND, ...(await statesByName(db)).map(({ name }) => pathOfState(name))]
        const { markup } = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(
          path => html`<url><loc>${config.publicUrl}${path}</loc></url>`,
        )}</urlset>`
        return { type: 'application/xml; charset=utf-8', text: `<?xml version="1.0" encoding="UTF-8"?>${markup}` }
      },
    },
    {
      path: '/robots.txt',
      write: async ({ config }) => ({
        type: 'text/plain; charset=utf-8',
        text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      }),
    },
  ],
}

function listOf(config: Config, states: readonly { name: string }[]): Written {
  const about = { name: texts.statesTitle, description: texts.statesAbout }
  return documentOf(config, {
    path: '/states',
    title: about.name,
    description: about.description,
    data: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      ...about,
      url: `${config.publicUrl}/states`,
      inLanguage: currentLanguage(),
    },
    main: html`<h1>${texts.statesTitle}</h1><p class="lead">${texts.statesLead}</p><ul class="states">
${states.map(({ name }) => html`<li><a href="${pathOfState(name)}">${name}</a></li>`)}</ul>`,
  })
}
