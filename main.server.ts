import { readTextsInEach } from './platform/server/text-files.ts'

// Before anything that has texts is loaded.
readTextsInEach()
await import('./main.program.ts')
