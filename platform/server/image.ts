/** A picture for the web, as its own bytes describe it. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly extension: 'png' | 'jpg' | 'webp'
  readonly width: number
  readonly height: number
}

/** The longest side, in pixels: a small file can hold a picture that fills a browser's memory. */
const SIDE_MAX = 5000

/** What picture a file contains, judged only by its content: PNG, JPEG or WebP of a sensible size, else null. */
export function pictureIn(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const picture = pngIn(view) ?? webpIn(view) ?? jpegIn(view)
    return picture && [picture.width, picture.height].every(side => side > 0 && side <= SIDE_MAX) ? picture : null
  } catch (error) {
    // The file ends before it states its size.
    if (error instanceof RangeError) return null
    throw error
  }
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, place) => view.getUint8(at + place)))

function pngIn(view: DataView): Picture | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12, 4) !== 'IHDR')
    return null
  return { type: 'image/png', extension: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function webpIn(view: DataView): Picture | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  const picture = (width: number, height: number): Picture => ({ type: 'image/webp', extension: 'webp', width, height })
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return picture(uint24(24) + 1, uint24(27) + 1)
    case 'VP8 ':
      return uint24(23) === 0x2a019d
        ? picture(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
        : null
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null
      const sizes = view.getUint32(21, true)
      return picture((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1)
    }
    default:
      return null
  }
}

/** A JPEG is a sequence of segments; the one that begins a frame states how large the picture is. */
function jpegIn(view: DataView): Picture | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xffff) at += 1
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff || marker === 0xffda) return null
    const beginsFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (beginsFrame)
      return { type: 'image/jpeg', extension: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
}
