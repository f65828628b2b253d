'use strict'

// The last script: the two checks.

/** @typedef {import('../bundle-data.ts').ManifestContent} EvidenceFiles */

const manifest = /** @type {import('../bundle-data.ts').BundleManifest} */ (evidence.manifest)

/**
 * Says what a check found.
 *
 * @param {string} id
 * @param {'good' | 'bad' | ''} tone
 * @param {string[]} sentences
 */
function tell(id, tone, sentences) {
  byId(id).dataset.tone = tone
  byId(id).textContent = sentences.join(' ')
}

/** Names that a sentence can hold. @param {string[]} names */
const several = names =>
  names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} ${say('andMore', { n: names.length - 10 })}`

/** Recomputes every signature, and whether something is missing. */
async function checkAll() {
  if (!(await canCheck())) return tell('checked', '', [say('cannot')])
  const keys = await readKeys(about.keys)
  for (const [place, certificate] of signed.entries()) {
    if (place % 100 === 0) tell('checked', '', [say('checking', { n: place, all: signed.length })])
    verdicts.set(certificate, await isGenuine(keys, certificate))
  }
  certificates.draw()
  const wrong = signed.filter(one => !verdicts.get(one)).map(({ number }) => number ?? '')
  const isListGood = await isSigned(keys, manifest)
  const isWhole = evidence.people.length === about.people && signed.length === about.certificates
  const faults = [
    ...(wrong.length > 0 ? [say('bad', { n: wrong.length, all: signed.length, numbers: several(wrong) })] : []),
    ...(isListGood ? [] : [say('listBad')]),
    ...(isWhole ? [] : [say('missing', { people: about.people, certificates: about.certificates })]),
  ]
  if (faults.length > 0) return tell('checked', 'bad', faults)
  tell('checked', 'good', [say('allGood', { n: signed.length }), say('listGood')])
}

/** Compares what was chosen with the signed list. @param {File[]} chosen */
async function compare(chosen) {
  if (!(await canCheck())) return tell('compared', '', [say('cannot')])
  const given = new Map(chosen.map(file => [file.webkitRelativePath.split('/').slice(1).join('/') || file.name, file]))
  if ((await given.get('manifest.json')?.text()) !== manifest.text)
    return tell('compared', 'bad', [say('notTheFolder')])
  if (!(await isSigned(await readKeys(about.keys), manifest))) return tell('compared', 'bad', [say('listBad')])
  const { files } = /** @type {EvidenceFiles} */ (JSON.parse(manifest.text))
  const wrong = []
  for (const [place, { name, sha256: hash }] of files.entries()) {
    if (place % 50 === 0) tell('compared', '', [say('comparing', { n: place, all: files.length })])
    const file = given.get(name)
    if (!file || (await sha256(await file.arrayBuffer())) !== hash) wrong.push(name)
  }
  const known = new Set([
    ...files.map(({ name }) => name),
    'manifest.json',
    'manifest.signature.json',
    'data/manifest.js',
  ])
  const others = [...given.keys()].filter(name => !known.has(name) && !name.split('/').pop()?.startsWith('.'))
  const more = others.length > 0 ? [say('filesMore', { numbers: several(others) })] : []
  if (wrong.length > 0) return tell('compared', 'bad', [say('filesBad', { numbers: several(wrong) }), ...more])
  tell('compared', 'good', [say('filesGood', { n: files.length }), ...more])
}

/** One check at a time. @param {string} id @param {() => Promise<void>} check */
async function once(id, check) {
  const button = /** @type {HTMLButtonElement} */ (byId(id))
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  await check()
  button.ariaDisabled = 'false'
}

const folder = /** @type {HTMLInputElement} */ (byId('folder'))
byId('check-all').addEventListener('click', () => void once('check-all', checkAll))
byId('choose-folder').addEventListener('click', () => folder.click())
folder.addEventListener('change', () => {
  const chosen = [...(folder.files ?? [])]
  // The same folder may be chosen again.
  folder.value = ''
  if (chosen.length > 0) void once('choose-folder', () => compare(chosen))
})
