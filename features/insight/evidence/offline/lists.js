'use strict'

// The second script: the two lists, a hundred rows at a time, with what is searched for.

/** @typedef {import('../bundle-data.ts').BundlePerson} EvidencePerson */
/** @typedef {import('../bundle-data.ts').BundleCompletion} EvidenceCompletion */
/** @typedef {EvidenceCompletion & { person: EvidencePerson }} EvidenceCertificate */

/** Rows that are shown at first, and with each more. */
const STEP = 100

const about = /** @type {import('../bundle-data.ts').BundleAbout} */ (evidence.about)

/**
 * A text of the page with its blanks filled in.
 *
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 */
const say = (name, values = {}) =>
  (about.texts[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key] ?? ''
    return typeof value === 'number' ? value.toLocaleString(about.locale) : value
  })

/** @param {string | null} date */
const showDay = date =>
  date === null
    ? ''
    : new Date(`${date}T00:00:00Z`).toLocaleDateString(about.locale, { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * An element with its attributes and its content.
 *
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(string | Node)} content
 */
function element(tag, attributes, ...content) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}

/** @param {string} id */
const byId = id => /** @type {HTMLElement} */ (document.getElementById(id))

const plain = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A list: its rows by what is searched for, as many as are asked for, all of them on paper.
 *
 * @template Row
 * @param {{ id: string; rows: Row[]; words: (row: Row) => string; cells: (row: Row) => (string | Node)[]; none: string }} list
 */
function showList({ id, rows, words, cells, none }) {
  const [body, search, shown] = [
    byId(`${id}-rows`),
    /** @type {HTMLInputElement} */ (byId(`${id}-search`)),
    byId(`${id}-shown`),
  ]
  const [more, all] = [byId(`${id}-more`), byId(`${id}-all`)]
  const texts = rows.map(row => plain(words(row)))
  let most = STEP

  const draw = (limit = most) => {
    const asked = plain(search.value).split(/\s+/).filter(Boolean)
    const found = rows.filter((_, place) => asked.every(word => texts[place]?.includes(word)))
    body.replaceChildren(...found.slice(0, limit).map(row => rowOf(cells(row))))
    if (found.length === 0) body.append(element('tr', {}, element('td', { colspan: '9', class: 'muted' }, say(none))))
    shown.textContent = say('shown', { n: Math.min(limit, found.length), all: found.length })
    more.hidden = all.hidden = found.length <= limit
  }
  const show = (/** @type {number} */ limit) => {
    most = limit
    draw()
  }
  search.addEventListener('input', () => show(STEP))
  more.addEventListener('click', () => show(most + STEP))
  all.addEventListener('click', () => show(Infinity))
  addEventListener('beforeprint', () => draw(Infinity))
  addEventListener('afterprint', () => draw())
  draw()
  return { draw: () => draw() }
}

/** @param {(string | Node)[]} cells */
const rowOf = ([first = '', ...others]) =>
  element('tr', {}, element('th', { scope: 'row' }, first), ...others.map(one => element('td', {}, one)))

/** @param {EvidencePerson} person */
function nameOf({ firstName, lastName, email, active }) {
  const name = element('span', { class: 'lines' }, element('span', {}, `${lastName}, ${firstName}`))
  name.append(element('span', { class: 'muted' }, active ? email : `${email} (${say('inactive')})`))
  return name
}

/** @param {EvidencePerson} person */
function standingOf({ standing, waiverReason, waivedUntil, waivedBy }) {
  const chip = element('span', { class: 'chip', 'data-standing': standing }, about.standings[standing] ?? standing)
  if (waiverReason === null) return chip
  const waiver = say('waiver', { until: showDay(waivedUntil), by: waivedBy ?? '', reason: waiverReason })
  return element('span', { class: 'lines' }, chip, element('span', { class: 'muted' }, waiver))
}

/** @param {EvidenceCompletion} completion */
const numberOf = ({ number, file }) => (file ? element('a', { href: file }, number ?? say('sentIn')) : (number ?? ''))

/** @param {EvidencePerson} person */
function personCells(person) {
  const { groups, until, standing, completions } = person
  const last = completions.reduce((latest, { completedOn }) => (completedOn > latest ? completedOn : latest), '')
  const numbers = completions.filter(({ number, file }) => number !== null || file).map(numberOf)
  return [
    nameOf(person),
    groups.join(', '),
    standingOf(person),
    until === null && (standing === 'Met' || standing === 'Holds') ? say('forGood') : showDay(until),
    showDay(last || null),
    element('span', { class: 'lines' }, ...numbers),
  ]
}
