import { workerData } from 'node:worker_threads'
import { printHere } from '#certificates/certificate-document/print-here.server.ts'
import { inLanguage } from '#platform/server/language.ts'
import { readTextsInEach } from '#platform/server/text-files.ts'
import type { Transcript } from './transcript-pages.server.ts'

// A thread of its own has none of the main one's hooks: without this, every transcript would be in English.
readTextsInEach()
const { textsOf, transcriptPages } = await import('./transcript-pages.server.ts')
const transcript = workerData as Transcript
await inLanguage(transcript.language, () => printHere(textsOf(transcript), () => transcriptPages(transcript)))
