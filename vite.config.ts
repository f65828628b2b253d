import { readFileSync } from 'node:fs'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { mantineStyles } from './platform/bundle/mantine-styles.ts'
import { noEndlessQueries } from './platform/bundle/no-endless-queries.ts'
import { noEval } from './platform/bundle/no-eval.ts'
import { noJsonSchemas } from './platform/bundle/no-json-schemas.ts'
import { noLibraryWords } from './platform/bundle/no-library-words.ts'
import { pageFiles } from './platform/bundle/page-files.ts'
import { textsIn } from './platform/bundle/texts-in.ts'
import { isLanguage } from './platform/shared/language.ts'

/** The application is built once for each language (scripts/lib/web-build.mjs); Spanish stands in a folder of the English one. */
const asked = process.env['WEB_LANGUAGE']
const language = isLanguage(asked) ? asked : 'en'
const base = language === 'en' ? '/' : `/${language}/`

/** Writes each asset in compressed form beside it, once, so that the server need not compress it on each request. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (source.length < 1024) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, quality) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
}

/** The browser never gets server code: a screen that imports it does not build. */
const noServerFiles: Plugin = {
  name: 'no-server-files',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/\.server(\.ts)?$|platform\/server\//.test(source))
      this.error(`${importer} reaches for ${source}, which is the server's alone`)
  },
}

/** The first paint needs the font: its address is known only after the build. */
const fontPreload: Plugin = {
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(name => /inter-latin-wght-normal.*\.woff2$/.test(name))
        .map(name => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `${base}${name}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head' as const,
        })),
  },
}

const oneOf = (...files: RegExp[]) => new RegExp(files.map(file => file.source).join('|'))

/** The lists of pages, in the order in which a browser looks into them: features/all.web.tsx. */
const lists = ['public', 'signed-in', 'inner', 'staff']

/** A list of pages and what it lists, as one chunk: screens name each other's pages, and would tear it into many. */
const listOf = (name: string) => {
  const list = `features/${name}.pages.ts`
  const text = readFileSync(new URL(list, import.meta.url), 'utf8')
  const files = new Set([...text.matchAll(/from '\.(\/[^']+\.page\.ts)'/g)].map(([, file]) => `features${file}`))
  return {
    name: `${name}-pages`,
    priority: 1,
    test: (id: string) => files.add(list).has(id.slice(id.lastIndexOf('features/'))),
  }
}

/**
 * What nearly every page needs is in one chunk: fewer requests, and similar code compresses better together. Each chunk
 * also contains what its entries import.
 */
const chunks = [
  ...lists.slice(1).map(listOf),
  {
    name: 'first',
    priority: 2,
    test: oneOf(
      /platform\/web\/(?:app|router|client|problems|notice|page-title|overlay|on-demand|extra|language)\.tsx?$/,
      /access\/access\.policies\.ts$|sign-in\/sign-in\.messages(?:\.es)?\.ts$/,
      /components\/(?:Button\/Button|TextInput\/TextInput)\.mjs$/,
      /vite\/preload-helper|rolldown\/runtime/,
    ),
  },
  {
    name: 'session',
    priority: 1,
    test: /platform\/web\/(?:api|session|states|page|dialog|drawer|format)\.tsx?$|sign-in\/sign-in\.contract\.ts$/,
  },
  {
    name: 'grid',
    priority: 1,
    test: oneOf(
      /platform\/web\/(?:grid|grid-table|grid-filters|grid-tick|use-grid-search)\.tsx?$/,
      /components\/(?:InputsGroupFieldset|Combobox\/ComboboxChevron)\//,
    ),
  },
  {
    name: 'home',
    priority: 1,
    test: /shared\/safe-path\.ts$|sign-in\/sign-in\.rules\.ts$/,
  },
  {
    name: 'sign-in',
    priority: 1,
    test: /sign-in-frame\/sign-in-frame\.tsx$|login\/login\.messages(?:\.es)?\.ts$|web\/password-input\.tsx$/,
  },
]

export default defineConfig({
  base,
  plugins: [
    noServerFiles,
    textsIn(language),
    noEval,
    noJsonSchemas,
    noLibraryWords,
    noEndlessQueries,
    mantineStyles,
    react(),
    fontPreload,
    pageFiles({ lists: lists.map(name => `features/${name}.pages.ts`), frame: 'features/shell/shell/frame.tsx' }),
    compressed,
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Browsers that know light-dark(): otherwise it would be rewritten.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    reportCompressedSize: false,
    // Every browser of the target supports modulepreload. The HTML of a first load names the scripts that a lazy screen
    // needs (platform/bundle); lists of them in the entry, for each screen again, would weigh more than the step they
    // save later. Styles stay: a screen waits for its own.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter(file => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    // Each script names those that it loads, and what a hash consists of does not compress: a short one tells two releases of
    // a file apart.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
