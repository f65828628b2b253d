import type { Plugin } from 'vite'

const modules = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * Schemas describe themselves as JSON Schema only on the server, for the OpenAPI document. Every schema refers to the
 * code for that, so it would be sent to each browser: 5 kB after gzip (0005). In the browser each of its functions is
 * replaced by one that refuses.
 */
export const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: modules },
    handler: code => ({
      code: [
        `const refusal = () => () => { throw new Error('JSON Schema is written on the server only') }`,
        ...Array.from(code.matchAll(exported), ([, name]) => `export const ${name} = refusal`),
      ].join('\n'),
      map: null,
    }),
  },
}
