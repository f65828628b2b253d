import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pageTexts as english } from '../web/page-texts.messages.ts'
import { pageTexts as spanish } from '../web/page-texts.messages.es.ts'
import type { Language } from '../shared/language.ts'
import { inSpanish, textsMeant, textsOfEach } from '../server/text-files.ts'

const TEXTS = /\.messages\.ts$/

/**
 * The texts of one language only, so a browser loads no other: the application is built once for each. English is what the
 * imports say.
 */
export const textsIn = (language: Language): Plugin => ({
  name: 'texts-in',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (language === 'en' || !TEXTS.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && existsSync(inSpanish(found.id)) ? inSpanish(found.id) : found
  },
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      Object.entries(language === 'es' ? spanish : english).reduce(
        (page, [name, text]) => page.replaceAll(`%${name}%`, text),
        html.replace('<html lang="en">', `<html lang="${language}">`),
      ),
  },
})

/** For tests of the server: the texts as its hooks join them (`readTextsInEach`). */
export const textsInEach = (): Plugin => ({
  name: 'texts-in-each',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    // What an import says, and not what it was resolved to before.
    if (!/^[.#]/.test(source) || !TEXTS.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && (textsMeant(found.id, importer, existsSync) ?? found)
  },
  load: id =>
    textsOfEach(
      id,
      file => readFileSync(file, 'utf8'),
      fileURLToPath(new URL('../server/language.ts', import.meta.url)),
    ),
})
