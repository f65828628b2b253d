import { workerData } from 'node:worker_threads'
import { printHere } from '#certificates/certificate-document/print-here.server.ts'
import { inLanguage } from '#platform/server/language.ts'
import { readTextsInEach } from '#platform/server/text-files.ts'
import type { MoneyDocument } from './document-page.server.ts'

// A thread of its own has none of the main one's hooks: without this, every document would be in English.
readTextsInEach()
const { documentPage, textsOf } = await import('./document-page.server.ts')
const document = workerData as MoneyDocument
await inLanguage(document.language, () => printHere(textsOf(document), () => documentPage(document)))
