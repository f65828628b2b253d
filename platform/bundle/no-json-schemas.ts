import type { Plugin } from 'vite'

const modules = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * Schemas describe themselves as JSON Schema on the server only, for the OpenAPI document; every schema names the code that
 * could, so that it would travel to each browser: 5 kB after gzip (0005). There each of its functions is one that gives a refusal.
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
