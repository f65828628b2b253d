'use strict'

// The first script of the page: what the data files call, and how signatures and hashes are checked. It needs nothing but
// the browser's own cryptography, so it can be read whole.

/** @typedef {import('../bundle-data.ts').BundleKey} EvidenceKey */

/** What the data files bring. */
const evidence = {
  /** @type {import('../bundle-data.ts').BundlePerson[]} */
  people: [],
  /** @type {import('../bundle-data.ts').BundleAbout | undefined} */
  about: undefined,
  /** @type {import('../bundle-data.ts').BundleManifest | undefined} */
  manifest: undefined,
  /** @param {import('../bundle-data.ts').BundlePerson[]} people */
  add(people) {
    this.people.push(...people)
  },
}

/**
 * Keys in order, letters composed: the same content is always the same text.
 *
 * @param {unknown} value
 * @returns {unknown}
 */
function ordered(value) {
  if (typeof value === 'string') return value.normalize('NFC')
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(ordered)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, ordered(held)]))
}

/**
 * The text of a snapshot that was signed.
 *
 * @param {unknown} snapshot
 */
const canonical = snapshot => JSON.stringify(ordered(snapshot))

/** @param {string} text in base64, or base64url */
const bytesOf = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** @param {BufferSource} bytes */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether this browser can check Ed25519 at all: what it cannot check is neither right nor wrong. */
async function canCheck() {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

/**
 * The keys by their id. One whose id is not made of its own bytes is left out.
 *
 * @param {readonly EvidenceKey[]} given
 */
async function readKeys(given) {
  const keys = new Map()
  for (const { keyId, publicKey } of given) {
    const der = bytesOf(publicKey.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''))
    if (!(await sha256(der)).startsWith(keyId) || keyId.length !== 16) continue
    keys.set(keyId, await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify']))
  }
  return keys
}

/**
 * Whether a text is the one that was signed.
 *
 * @param {Map<string, CryptoKey>} keys
 * @param {{ text: string; signature: string; keyId: string }} signed
 */
async function isSigned(keys, { text, signature, keyId }) {
  const key = keys.get(keyId)
  if (!key) return false
  try {
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

/**
 * Whether a certificate is as it was when it was signed, under its own number.
 *
 * @param {Map<string, CryptoKey>} keys
 * @param {import('../bundle-data.ts').BundleCompletion} certificate
 */
const isGenuine = async (keys, { number, snapshot, signature, keyId }) =>
  snapshot?.number === number &&
  (await isSigned(keys, { text: canonical(snapshot), signature: signature ?? '', keyId: keyId ?? '' }))
