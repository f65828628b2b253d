import type { Config } from '#platform/server/config.ts'
import type { Written } from '#platform/server/feature.ts'
import { type Html, html } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import { safeLink } from '#platform/shared/safe-link.ts'
import { callOf, emergencyLine, namedLine } from '#foundation/hotlines/hotlines.ts'
import { hotlinesMessages } from '#foundation/hotlines/hotlines.messages.ts'
import { factFields, type Mark, NATIONAL_LINES, type StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { factNames, markTexts, valueInWords } from '#foundation/state-facts/state-facts.messages.ts'
import { termsInWords } from '#foundation/training-rules/training-rules.messages.ts'
import { documentOf } from './document.server.ts'
import { pathOfState } from './state-pages.rules.ts'
import { statePagesTexts as texts } from './state-pages.messages.ts'

const isTraining = (field: string) => field.startsWith('training-')

/** The page of one state: the lines first, then every fact with its standing. Spec D14. */
export function statePage(config: Config, state: StateFacts, national: StateFacts | null): Written {
  const { name } = state
  const path = pathOfState(name)
  const about = texts.about(name)
  const trail = [
    [texts.states, '/states'],
    [name, path],
  ] as const
  return documentOf(config, {
    path,
    title: texts.title(name),
    description: about,
    data: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: texts.title(name),
      description: about,
      url: `${config.publicUrl}${path}`,
      inLanguage: currentLanguage(),
      about: { '@type': 'State', name },
      publisher: { '@type': 'Organization', name: config.productName, url: config.publicUrl },
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(([label, at], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: `${config.publicUrl}${at}`,
        })),
      },
    },
    main: html`<div class="trail"><a href="/states">${texts.states}</a> / ${name}</div>
<h1>${texts.title(name)}</h1><p class="lead">${texts.lead(name)}</p>
<h2>${texts.toReport}</h2><p>${texts.emergencyFirst}</p><ul class="lines">
<li class="emergency">${emergencyLine.name}<a class="number" href="tel:${emergencyLine.value}">${emergencyLine.value}</a>
<span class="about">${emergencyLine.about}</span></li>
${linesOf(state)}${national ? linesOf(national) : null}</ul>
<h2>${texts.standings}</h2>${texts.standingsText.map(text => html`<p>${text}</p>`)}
<h2>${texts.reporting}</h2>${factsOf(
      state,
      factFields.filter(field => !isTraining(field)),
    )}
<h2>${texts.training}</h2>${factsOf(state, factFields.filter(isTraining))}${rulesOf(state)}
<h2>${texts.course}</h2><p>${texts.courseText(name)}</p><a class="button" href="/register">${texts.register}</a>`,
  })
}

function linesOf(place: StateFacts): readonly Html[] {
  const { code, name, page, lines } = place
  if (lines.length === 0 && code !== NATIONAL_LINES)
    return [html`<li>${hotlinesMessages.noLine(name)} ${linkOf(page, hotlinesMessages.page(name))}</li>`]
  return lines.map(line => {
    const { name: called, value, about } = namedLine(line, place)
    const call = callOf(value)
    const number = call ? html`<a class="number" href="${call}">${value}</a>` : html`<b>${value}</b> `
    return html`<li>${called} ${number}<span class="about">${about}</span>${markOf(line)}</li>`
  })
}

function factsOf({ name, page, facts }: StateFacts, fields: readonly (typeof factFields)[number][]): readonly Html[] {
  const shown = fields.flatMap(field => {
    const fact = facts.find(one => one.field === field)
    return fact ? [factOf(field, fact)] : []
  })
  const unknown = fields.filter(field => !facts.some(fact => fact.field === field))
  return [
    ...(shown.length > 0 ? [html`<dl>${shown}</dl>`] : []),
    ...(unknown.length > 0
      ? [
          html`<p class="unknown">${texts.unknown(unknown.map(field => factNames[field]))}
${linkOf(page, texts.statePage(name, new URL(page).host.replace(/^www\./, '')))}</p>`,
        ]
      : []),
  ]
}

/** The law's own words are English, whatever language is spoken around them. */
const inItsLanguage = (said: string, value: string): Html =>
  said === value ? html`<span lang="en">${said}</span>` : html`${said}`

const factOf = (field: (typeof factFields)[number], fact: StateFacts['facts'][number]): Html =>
  html`<div><dt>${factNames[field]}</dt><dd>${inItsLanguage(valueInWords(field, fact.value), fact.value)}
${fact.citation ? html`<span class="mark">${texts.law} ${fact.citation}</span>` : null}${markOf(fact)}</dd></div>`

/** Who must be trained, and when: each rule in words. */
const rulesOf = ({ rules }: StateFacts): Html | null =>
  rules.length === 0
    ? null
    : html`<h3>${texts.rules}</h3><dl>${rules.map(
        ({ rule, citation, ...mark }) => html`<div><dt lang="en">${rule.who.people}</dt><dd>${termsInWords(rule)}
${citation ? html`<span class="mark">${texts.law} ${citation}</span>` : null}${markOf(mark)}</dd></div>`,
      )}</dl>`

const ageOf = (copyOf: string) =>
  copyOf.length > 4
    ? new Date(`${copyOf}-01T00:00:00Z`).toLocaleDateString(common.locale, {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : copyOf

/** The same words as inside; sources are called as they call themselves. */
function markOf({ standing, readOn, readBy, due, source, sourceUrl, copyOf }: Mark): Html {
  if (standing === 'reviewed')
    return html`<span class="mark reviewed">${markTexts.reviewed(readBy, showDate(readOn))}${due ? `. ${markTexts.due}` : ''}</span>`
  const from = source ?? ''
  return html`<span class="mark">${markTexts.notConfirmed}. ${markTexts.source} <span lang="en">${sourceUrl ? linkOf(sourceUrl, from) : from}</span>,
${copyOf ? markTexts.copy(ageOf(copyOf)) : markTexts.noAge}</span>`
}

function linkOf(address: string, text: string): Html {
  const href = safeLink(address)
  return href === null ? html`${text}` : html`<a href="${href}" rel="noreferrer">${text}</a>`
}
