// Writes docs/routes.md from the endpoints and pages.
import { writeFile } from 'node:fs/promises'
import { pages } from '../features/all.pages.ts'
import { features } from '../features/all.server.ts'
import { routesDocument } from '../platform/server/openapi.ts'

const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)
await writeFile(new URL('../docs/routes.md', import.meta.url), routesDocument(endpoints, pages))
