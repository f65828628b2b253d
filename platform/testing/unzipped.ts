import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** The files of a ZIP by their names, in its order. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify(yauzl.fromBuffer) as (given: Buffer, options: object) => Promise<yauzl.ZipFile>
  const zip = await open(bytes, { lazyEntries: true })
  const read = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>
  const found = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.on('entry', (entry: yauzl.Entry) => {
      void read(entry)
        .then(stream => buffer(stream))
        .then(content => found.set(entry.fileName, content))
        .then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
  return found
}
