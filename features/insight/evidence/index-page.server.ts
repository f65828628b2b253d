import { html, type Html } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import type { BundleAbout } from './bundle-data.ts'
import type { Told } from './bundle-rows.server.ts'
import { pageTexts } from './bundle-lists.messages.ts'
import { bundleTexts as texts } from './bundle.messages.ts'
import type { Cover } from './cover.server.ts'
import { coverSection, summarySection } from './cover-sections.server.ts'
import { lawSections } from './law-sections.server.ts'
import { bullets, factList, section } from './page-parts.server.ts'

/** Nothing but the folder's own scripts and styles; no connection to anywhere. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"

/** The page of a bundle: what was asked and how people stand, with the lists and checks that its scripts fill in. */
export function indexPage(cover: Cover, told: Told, about: BundleAbout, scripts: readonly string[]): string {
  const all = ['check.js', 'data/about.js', 'data/manifest.js', ...scripts, 'lists.js', 'page.js', 'run.js']
  const page = html`
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${texts.documentTitle(cover.organization)}</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<header>
<h1>${texts.title}</h1>
<p class="lead">${texts.lead(cover.product)}</p>
</header>
<main>
${coverSection(cover)}
${summarySection(told, about)}
${ruleSection(cover)}
${checkSection()}
${listSection('people', texts.people, Object.values(texts.peopleColumns))}
${listSection('certificates', texts.certificates, Object.values(texts.certificateColumns))}
${lawSections(cover.laws)}
${filesSection()}
${meansSection(cover, about)}
${section('limits', texts.limits, bullets(texts.limitsList))}
</main>
${all.map(
  src => html`<script src="${src}"></script>
`,
)}
</body>
</html>
`
  return `<!doctype html>${page.markup}`
}

const ruleSection = ({ rule }: Cover): Html | null =>
  rule &&
  section(
    'rule',
    texts.rule,
    factList([
      [texts.ruleFacts.who, rule.who],
      [texts.ruleFacts.courses, rule.courses],
      [texts.ruleFacts.when, rule.when],
    ]),
  )

const checkSection = (): Html =>
  section(
    'check',
    texts.check,
    html`<p class="muted">${texts.checkLead}</p>
<noscript><p>${texts.script}</p></noscript>
<p><button type="button" id="check-all">${texts.checkAll}</button></p>
<p id="checked" class="result" role="status"></p>
<p class="muted" id="folder-lead">${texts.folderLead}</p>
<p><input type="file" id="folder" class="hidden" webkitdirectory multiple tabindex="-1" aria-hidden="true">
<button type="button" id="choose-folder" class="plain" aria-describedby="folder-lead">${texts.folder}</button></p>
<p id="compared" class="result" role="status"></p>`,
  )

/** A list that the page's script fills in. */
const listSection = (id: string, title: string, columns: readonly string[]): Html =>
  section(
    id,
    title,
    html`<div class="above"><label for="${id}-search">${texts.search}</label><input type="search" id="${id}-search" autocomplete="off">
<p id="${id}-shown" class="muted" role="status"></p></div>
<div class="scroll" role="region" aria-labelledby="${id}-title" tabindex="0"><table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody id="${id}-rows"></tbody>
</table></div>
<p class="below"><button type="button" class="plain" id="${id}-more" hidden>${pageTexts.more}</button>
<button type="button" class="plain" id="${id}-all" hidden>${pageTexts.everything}</button></p>`,
  )

const filesSection = (): Html => section('files', texts.files, factList(Object.entries(texts.fileList)))

const meansSection = ({ product, verifyAt }: Cover, { keys }: BundleAbout): Html =>
  section(
    'means',
    texts.means,
    html`${bullets(texts.meansList(product, `${verifyAt}/verify-certificate`))}
<h3>${texts.keys}</h3>
<ul>${keys.map(({ keyId, fingerprint }) => html`<li><code>${keyId}</code> SHA-256 <code>${fingerprint}</code></li>`)}</ul>`,
  )
