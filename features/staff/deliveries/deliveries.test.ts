import { expect, test } from 'vitest'
import { nameOfKind } from './deliveries.messages.ts'

test('a kind of work is told in words, one that nobody has worded too', () => {
  expect(['process-batch', 'certificate-replaced', 'export-import-batches'].map(nameOfKind)).toEqual([
    'Import learners',
    'Certificate replaced',
    'Report: Import batches',
  ])
})
