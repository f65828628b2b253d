import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readTextsInEach } from './platform/server/text-files.ts'

// A third of a start is spent on reading and compiling our own files. Where the folder can't be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('.cache/compiled', import.meta.url)))

// Before anything that has texts is loaded.
readTextsInEach()
await import('./main.program.ts')
