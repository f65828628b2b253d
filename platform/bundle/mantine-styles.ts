import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const classNames = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/
const styles = /@mantine\/core\/styles\/(\w+)\.part\.css$/
const componentIn = (pattern: RegExp, id: string) => pattern.exec(id)?.[1]

/**
 * Each Mantine component's styles go into the chunk that uses the component: nobody lists them, and no unused ones are
 * sent. Each has its own cascade layer; `index.html` states their order, because chunks arrive in any order.
 */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  transform: {
    filter: { id: classNames },
    handler: (code, id) => ({
      code: `import '@mantine/core/styles/${componentIn(classNames, id)}.part.css'\n${code}`,
      map: null,
      moduleSideEffects: true,
    }),
  },
  resolveId: {
    order: 'pre',
    filter: { id: styles },
    async handler(source, importer) {
      const component = componentIn(styles, source)
      const whole = await this.resolve(`@mantine/core/styles/${component}.css`, importer, { skipSelf: true })
      if (!whole) throw new Error(`Mantine brings no styles for ${component}.`)
      return whole.id.replace(/\.css$/, '.part.css')
    },
  },
  load: {
    filter: { id: styles },
    handler: async id =>
      `@layer mantine.${componentIn(styles, id)} {\n${await readFile(id.replace(/\.part\.css$/, '.css'), 'utf8')}\n}`,
  },
}
