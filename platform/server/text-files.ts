import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// A room writes its texts in `x.messages.ts`, and in Spanish in `x.messages.es.ts`. Who imports the first gets both here:
// the texts of the language that is spoken at the moment. The browser gets one of them (platform/bundle/texts-in.ts).

const EACH = '?each'
const isTexts = (address: string) => /\.messages(?:\.es)?\.ts(?:\?each)?$/.test(address)
/** The file with the same texts in Spanish. */
export const inSpanish = (address: string) => address.replace(/\.messages\.ts$/, '.messages.es.ts')

/** What an import of `address` in the file `importer` means instead; null: what it says. Paths or file URLs. */
export function textsMeant(address: string, importer: string, exists: (address: string) => boolean): string | null {
  if (!address.endsWith('.messages.ts') || !exists(inSpanish(address))) return null
  if (importer.endsWith('.messages.es.ts')) return inSpanish(address)
  return isTexts(importer) ? null : `${address}${EACH}`
}

/** The module that joins both languages of a file; null: the address is of another kind. */
export function textsOfEach(address: string, read: (address: string) => string, language: string): string | null {
  if (!address.endsWith(EACH)) return null
  const english = address.slice(0, -EACH.length)
  const names = [...read(english).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  return [
    `import * as en from ${JSON.stringify(english)}`,
    `import * as es from ${JSON.stringify(inSpanish(english))}`,
    `import { inEach } from ${JSON.stringify(language)}`,
    ...names.map(name => `export const ${name} = inEach(en.${name}, es.${name})`),
  ].join('\n')
}

/** Makes Node read text files like this. Holds for modules that are imported afterwards. */
export function readTextsInEach(): void {
  const language = new URL('./language.ts', import.meta.url).href
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const meant = textsMeant(found.url, context.parentURL ?? '', url => existsSync(fileURLToPath(url)))
      return meant === null ? found : { ...found, url: meant }
    },
    load(url, context, next) {
      const source = textsOfEach(url, address => readFileSync(fileURLToPath(address), 'utf8'), language)
      return source === null ? next(url, context) : { format: 'module', shortCircuit: true, source }
    },
  })
}
