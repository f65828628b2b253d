import type { Feature } from '#platform/server/feature.ts'
import { eventRoutes } from './events.server.ts'
import { moduleRoutes } from './modules.server.ts'

export const lessons: Feature = {
  routes: [...moduleRoutes, ...eventRoutes],
  constraints: { page_answers_once: 'bug', page_answers_registration: 'bug' },
}
