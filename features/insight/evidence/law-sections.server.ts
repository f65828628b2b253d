import { html, type Html } from '#platform/server/html.ts'
import { common } from '#platform/shared/common.messages.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import type { ShownRule } from '#foundation/state-facts/state-facts.contract.ts'
import { termsInWords } from '#foundation/training-rules/training-rules.messages.ts'
import { bundleTexts as texts } from './bundle.messages.ts'
import type { Cover } from './cover.server.ts'
import { factList, section } from './page-parts.server.ts'

/** What is recorded of the law, rule by rule, each with its citation and its source, or that there is none. */
export const lawSections = (laws: Cover['laws']): Html[] =>
  laws.map(({ state, rules }, index) =>
    section(`law-${index + 1}`, texts.law(state), html`<p class="muted">${texts.lawLead}</p>${rules.map(lawRule)}`),
  )

const lawRule = ({ rule, citation, source, sourceUrl, readOn, standing }: ShownRule): Html => {
  const named = [source, readOn && texts.readOn(showDate(readOn, common.locale))].filter(Boolean).join(', ')
  return factList([
    [texts.lawOf.people, html`<span lang="en">${rule.who.people}</span>`],
    [texts.lawOf.terms, termsInWords(rule)],
    [texts.lawOf.citation, citation ?? texts.noCitation],
    [
      texts.lawOf.source,
      sourceUrl ? html`<a href="${sourceUrl}" rel="noreferrer">${named || sourceUrl}</a>` : named || texts.noSource,
    ],
    [texts.lawOf.standing, texts.lawStandings[standing]],
  ])
}
