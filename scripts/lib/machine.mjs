// The first import of every script: any Node that supports modules must be able to read it.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Ends with one line instead of a stack. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  giveUp(`Node 20 or later is needed; this is ${process.version}.`)
}
