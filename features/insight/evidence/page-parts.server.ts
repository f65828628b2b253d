import { html, type Html } from '#platform/server/html.ts'

/** A part of the page under its title. */
export const section = (id: string, title: string, content: Html): Html => html`<section aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`

export const factList = (facts: readonly (readonly [label: string, value: string | Html])[]): Html =>
  html`<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`

export const bullets = (sentences: readonly string[]): Html =>
  html`<ul>${sentences.map(one => html`<li>${one}</li>`)}</ul>`
