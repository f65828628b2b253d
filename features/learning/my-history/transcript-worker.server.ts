import { workerData } from 'node:worker_threads'
import { printHere } from '#certificates/certificate-document/print-here.server.ts'
import { textsOf, type Transcript, transcriptPages } from './transcript-pages.server.ts'

const transcript = workerData as Transcript
await printHere(textsOf(transcript), () => transcriptPages(transcript))
