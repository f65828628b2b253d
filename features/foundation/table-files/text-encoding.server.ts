import { createReadStream } from 'node:fs'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * A file's text encoding: from its byte order mark, else UTF-8 if all of it is valid UTF-8, else Windows-1252. 'binary'
 * if it contains zero bytes; 'unknown' if it contains bytes that Windows-1252 doesn't have (then it is an East Asian
 * encoding, which can't be identified reliably).
 */
export async function detectEncoding(path: string): Promise<TextEncoding | 'binary' | 'unknown'> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWindows1252 = true
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      isFirst = false
    }
    if (chunk.includes(0)) return 'binary'
    if (isUtf8) isUtf8 = decodes(() => utf8.decode(chunk, { stream: true }))
    if (isWindows1252) isWindows1252 = !chunk.some(isUndefinedInWindows1252)
  }
  if (isUtf8 && decodes(() => utf8.decode())) return 'utf-8'
  return isWindows1252 ? 'windows-1252' : 'unknown'
}

/** The text of a file, piece by piece, without its byte order mark and with every line ending as \n. */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let heldBack = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    let text = heldBack + decoder.decode(chunk, { stream: true })
    // A \r at the end may be the first half of \r\n.
    heldBack = text.endsWith('\r') ? '\r' : ''
    if (heldBack) text = text.slice(0, -1)
    if (text) yield withNewlines(text)
  }
  const rest = heldBack + decoder.decode()
  if (rest) yield withNewlines(rest)
}

const withNewlines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

const isUndefinedInWindows1252 = (byte: number) =>
  byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
