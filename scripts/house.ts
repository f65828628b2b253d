// Draws docs/pictures/house.svg from the imports.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawHouse } from '../platform/testing/house.ts'
import { readImportGraph } from '../platform/testing/import-graph.ts'

const root = new URL('../', import.meta.url)
await writeFile(new URL('docs/pictures/house.svg', root), drawHouse(await readImportGraph(fileURLToPath(root))))
