'use strict'

// The third script: fills in both lists.

const collator = new Intl.Collator(about.locale)
evidence.people.sort(
  (one, other) =>
    collator.compare(one.lastName, other.lastName) ||
    collator.compare(one.firstName, other.firstName) ||
    collator.compare(one.email, other.email),
)
/** @type {EvidenceCertificate[]} */
const completions = evidence.people.flatMap(person => person.completions.map(one => ({ ...one, person })))
const signed = completions.filter(({ snapshot }) => snapshot !== undefined)
/** What the check found. @type {Map<EvidenceCertificate, boolean>} */
const verdicts = new Map()

/** @param {EvidenceCertificate} certificate */
function signatureOf(certificate) {
  if (!certificate.snapshot) return element('span', { class: 'muted' }, say('signatureNone'))
  const verdict = verdicts.get(certificate)
  if (verdict === undefined) return element('span', { class: 'muted' }, say('signatureOpen'))
  const tone = verdict ? 'good' : 'bad'
  return element('span', { class: 'verdict', 'data-tone': tone }, say(verdict ? 'signatureGood' : 'signatureBad'))
}

/** What a certificate says is shown as it was signed. @param {EvidenceCertificate} certificate */
function certificateCells(certificate) {
  const { person, course, completedOn, expiresOn, seconds, status, note, snapshot } = certificate
  const printed = snapshot?.learnerName ?? `${person.firstName} ${person.lastName}`
  const what = element('span', { class: 'lines' }, element('span', {}, about.statuses[status]))
  if (note) what.append(element('span', { class: 'muted' }, note))
  if (snapshot) what.append(element('a', { href: about.verifyUrl + snapshot.number, rel: 'noreferrer' }, say('online')))
  return [
    numberOf(certificate),
    printed,
    snapshot?.courseName ?? course,
    showDay(snapshot?.issuedOn ?? completedOn),
    showDay(snapshot ? snapshot.expiresOn : expiresOn),
    seconds > 0 ? say('minutes', { n: Math.round(seconds / 60) }) : '',
    what,
    signatureOf(certificate),
  ]
}

showList({
  id: 'people',
  rows: evidence.people,
  words: ({ firstName, lastName, email, groups, standing }) =>
    [firstName, lastName, email, ...groups, about.standings[standing]].join(' '),
  cells: personCells,
  none: 'nobody',
})
const certificates = showList({
  id: 'certificates',
  rows: completions,
  words: ({ person, course, number, status, snapshot }) =>
    [
      person.firstName,
      person.lastName,
      person.email,
      snapshot?.learnerName,
      course,
      number,
      about.statuses[status],
    ].join(' '),
  cells: certificateCells,
  none: 'nothing',
})
