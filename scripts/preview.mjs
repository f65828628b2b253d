import './lib/machine.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { giveUp, root, say } from './lib/machine.mjs'
import { PROGRAM_UNDER_PARENT } from './lib/program-flags.mjs'
import { buildWeb } from './lib/web-build.mjs'

// `npm run preview -- national`: the program with a database of its own, in which a course is read anew whenever one of
// its files is saved (docs/authoring-courses.md, 'Preview').
const [slug] = process.argv.slice(2)
if (!slug || !existsSync(join(root, 'content', slug, 'course.yaml')))
  giveUp(`Name a folder of content/ that holds a course: npm run preview -- national`)

const node = await install()
await buildWeb(node)
const dataDir = process.env.DATA_DIR ?? join(root, 'data', 'preview')
say(
  `Preview of ${slug}: sign in as below, open Trainings, then the course, then Preview. It follows the files as you save them.`,
)
become(node, PROGRAM_UNDER_PARENT, {
  env: { ...environment(node), DATA_DIR: dataDir, DEMO: 'yes', PREVIEW: 'yes' },
})
