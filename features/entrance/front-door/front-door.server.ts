import { readFile } from 'node:fs/promises'
import type { Feature } from '#platform/server/feature.ts'
import { readPlans } from '#foundation/plans/products.server.ts'
import { statesByName } from '#foundation/state-facts/state-facts.server.ts'
import { nationalCourse } from './national.server.ts'
import { frontPage, HOME_SCRIPT } from './front-page.server.ts'
import { SAMPLE_PATH, sampleLesson } from './sample-lesson.server.ts'

const ICON = new URL('../../../public/favicon.svg', import.meta.url)
/** The session is in the browser's storage, so only a script can see it. It runs before anything is painted. */
const GO_HOME = `if (localStorage.getItem('token')) location.replace('/home')\n`

/** What strangers find at `/`, and a lesson to try, all of it in the HTML that the server sends. */
export const frontDoor: Feature = {
  documents: [
    {
      path: '/',
      async write({ config, db }) {
        const [course, plans, states] = await Promise.all([nationalCourse(db), readPlans(db), statesByName(db)])
        return frontPage(config, { course, plans, states })
      },
    },
    {
      path: SAMPLE_PATH,
      async write({ config, db }) {
        const course = await nationalCourse(db)
        return course && sampleLesson(config, course)
      },
    },
    // What browsers ask for before they have read which icon a page names.
    { path: '/favicon.ico', write: async () => ({ type: 'image/svg+xml', text: await readFile(ICON, 'utf8') }) },
    { path: HOME_SCRIPT, write: async () => ({ type: 'text/javascript; charset=utf-8', text: GO_HOME }) },
  ],
}
