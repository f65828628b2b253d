import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'
import { pictureIn } from '#platform/server/image.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { PrintedBy, PrintedLogo } from './certificate-page.server.ts'
import type { CertificatePictures, CertificateSnapshot } from './certificate-snapshot.ts'

// SQL of: organization_logos l, former_logos f, signature_pictures s

/** The longest side of a printed logo: it is decoded for each page. */
const SIDE_MAX = 2_000
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Logos never change under their hash: the last ones printed are kept at hand, also that one can't be printed. */
const AT_HAND = 50
const atHand = new Map<string, PrintedLogo | null>()

/** What is printed around a certificate's own fields: with its logo and signature, where it has them. Decisions 378, 388. */
export async function printedBy(services: Services, { logo, signatory }: CertificateSnapshot): Promise<PrintedBy> {
  if (logo === undefined && signatory?.picture === undefined) return services.config
  const { publicUrl, productName } = services.config
  const [printed, signature] = await Promise.all([
    pictureOf(services, logo, readLogo),
    pictureOf(services, signatory?.picture, readSignature),
  ])
  return { publicUrl, productName, ...(printed ? { logo: printed } : {}), ...(signature ? { signature } : {}) }
}

export const typeOf = { png: 'image/png', jpg: 'image/jpeg' } as const

/** A picture within an answer: a signature stands in no public address, because whoever has it could sign with it. */
export const dataUrl = (type: string, data: Uint8Array) => `data:${type};base64,${Buffer.from(data).toString('base64')}`
const shown = (picture: PrintedLogo | undefined) => (picture ? dataUrl(typeOf[picture.format], picture.data) : null)

/** The same pictures, for the preview in the browser. */
export async function picturesOn(services: Services, snapshot: CertificateSnapshot): Promise<CertificatePictures> {
  const { logo, signature } = await printedBy(services, snapshot)
  return { logo: shown(logo), signature: shown(signature) }
}

async function pictureOf(services: Services, sha256: string | undefined, read: typeof readLogo) {
  if (sha256 === undefined) return null
  const known = atHand.get(sha256)
  const picture = known === undefined ? await read(services, sha256) : known
  if (atHand.size >= AT_HAND) atHand.delete(atHand.keys().next().value ?? '')
  atHand.set(sha256, picture)
  return picture
}

async function readSignature({ db, files }: Services, sha256: string): Promise<PrintedLogo | null> {
  const { rows } = await sqlOf(z.object({ storageKey: z.string() }))`
    select s.storage_key from signature_pictures s where s.sha256 = ${sha256} limit 1`.execute(db)
  return rows[0] ? printableLogo(await buffer(await files.read(rows[0].storageKey))) : null
}

async function readLogo({ db, files }: Services, sha256: string): Promise<PrintedLogo | null> {
  const { rows } = await sqlOf(z.object({ storageKey: z.string() }))`
    select l.storage_key from organization_logos l where l.sha256 = ${sha256}
    union all select f.storage_key from former_logos f where f.sha256 = ${sha256} limit 1`.execute(db)
  return rows[0] ? printableLogo(await buffer(await files.read(rows[0].storageKey))) : null
}

/**
 * The picture, if it can be printed: a PNG or JPEG of a sensible size. A PNG is read to its end: what is broken, lies about
 * its size or unpacks to more is left out, and the certificate is printed without it.
 */
export function printableLogo(bytes: Uint8Array): PrintedLogo | null {
  const picture = pictureIn(bytes)
  if (!picture || picture.extension === 'webp' || Math.max(picture.width, picture.height) > SIDE_MAX) return null
  if (picture.extension === 'jpg') return { data: bytes, format: 'jpg' }
  const data = wholePng(Buffer.from(bytes))
  return data && { data, format: 'png' }
}

/** The parts of a PNG that make the picture, without anything before, between or behind them. */
function wholePng(bytes: Buffer): Buffer | null {
  const [width, height, depth, color, interlaced] = [16, 20, 24, 25, 28].map(at =>
    at < 24 ? bytes.readUInt32BE(at) : (bytes[at] ?? 0),
  ) as [number, number, number, number, number]
  const channels = CHANNELS[color]
  if (channels === undefined || depth > 8 || interlaced !== 0) return null
  const parts = [bytes.subarray(0, 8)]
  const pixels: Buffer[] = []
  let palette = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const part = bytes.subarray(at, at + 12 + length)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (part.length < 12 + length) return null
    if (['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name)) parts.push(part)
    if (name === 'PLTE') palette = true
    if (name === 'IDAT') pixels.push(part.subarray(8, 8 + length))
    if (name === 'IEND') {
      const size = height * (1 + Math.ceil((width * channels * depth) / 8))
      return (color !== 3 || palette) && unpacksTo(size, Buffer.concat(pixels)) ? Buffer.concat(parts) : null
    }
    at += part.length
  }
  return null
}

function unpacksTo(size: number, packed: Buffer): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size
  } catch {
    return false
  }
}
