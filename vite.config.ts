import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, Visitor } from 'vite'

const at = (file: string) => path.join(import.meta.dirname, file)
const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

/** Smaller files gain less than what naming their encoding costs. */
const WORTH_BYTES = 1_000

/** Scripts and styles also as .br and .gz, which the server sends as they are; browsers ask for brotli over TLS only. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
    for (const file of names.map((name) => path.join(dir, name))) {
      const bytes = await readFile(file)
      if (bytes.length < WORTH_BYTES) continue
      const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }
      await Promise.all([
        gzip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
        brotli(bytes, quality).then((packed) => writeFile(`${file}.br`, packed)),
      ])
    }
  },
}

/** The letters of the first screen, fetched beside its scripts: text that is drawn in another font first moves when they come. */
const preloadedFont: Plugin = {
  name: 'preloaded-font',
  apply: 'build',
  transformIndexHtml(_, { bundle = {} }) {
    const font = Object.keys(bundle).find((name) => /inter-basic-[^/]*\.woff2$/.test(name))
    if (!font) throw new Error('The font of the screens is not in the build')
    const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

/** What of a call only the server, its documentation and the compiler read (platform/model/contract/route.ts). */
const FOR_THE_SERVER = new Set([
  'summary',
  'permission',
  'params',
  'reply',
  'records',
  'opens',
  'cursors',
  'shared',
  'rate',
  'heavy',
  'refusals',
])

/**
 * The contracts without what no browser reads of a call, above all the schemas of replies (decision record 079);
 * `architecture.test.ts` asks that no screen reads it. A model has no effects, so that what nothing refers to any more
 * goes, too: each value it computes is marked.
 */
const contractsForBrowsers: Plugin = {
  name: 'contracts-for-browsers',
  transform: {
    filter: { id: /\/model\/.*\.ts$/, code: /zod\/mini/ },
    handler(code) {
      const edits: { from: number; to: number; put: string }[] = []
      const program = this.parse(code)
      new Visitor({
        CallExpression({ callee, arguments: [declared] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'route' || declared?.type !== 'ObjectExpression') return
          for (const part of declared.properties) {
            if (part.type !== 'Property' || part.key.type !== 'Identifier' || !FOR_THE_SERVER.has(part.key.name))
              continue
            const comma = /^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0
            edits.push({ from: part.start, to: part.end + comma, put: '' })
          }
        },
      }).visit(program)
      // A call is only known to be without effects where all that it is made of is: it becomes one of its own.
      for (const statement of program.body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') continue
        for (const { init } of declared.declarations) {
          if (init?.type !== 'CallExpression') continue
          edits.push(
            { from: init.start, to: init.start, put: '/* @__PURE__ */ (() => ' },
            { from: init.end, to: init.end, put: ')()' },
          )
        }
      }
      edits.sort((one, other) => other.from - one.from)
      return edits.reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
    },
  },
}

/** A part that this many screens and dialogs use is in the first load anyway, or soon will be. */
const EVERYWHERE = 40

/** What only dialogs, menus and lists of choices are made of: no screen needs it before its first click. */
const LATER =
  /node_modules\/(@floating-ui|@mantine\/form|klona|fast-deep-equal|react-remove-scroll|use-sidecar|use-callback-ref)|@mantine\/core\/esm\/components\/(Combobox|Select|MultiSelect|Autocomplete|Modal|ModalBase|Popover|ScrollArea(?!\/utils\/to-int)|FocusTrap|Overlay)\/|\/src\/ui\/forms\//

/**
 * The screens. Code is split where a screen is imported lazily. Left alone, the bundler also makes a file of each set of
 * modules that the same screens share: a hundred requests for the first load, half of them for a few hundred bytes.
 */
const codeSplitting = {
  groups: [
    { name: 'entry', tags: ['$initial' as const], priority: 3 },
    // A part takes along what it is made of: what is needed first is told first.
    { name: 'everywhere', test: (id: string) => !LATER.test(id), minShareCount: EVERYWHERE, priority: 2 },
    { name: 'dialogs', test: LATER, minShareCount: EVERYWHERE, priority: 1 },
    { name: 'icons', test: /tabler/, minShareCount: 2, priority: 0 },
  ],
}

export default defineConfig({
  root: at('src/app/web'),
  cacheDir: at('.cache/vite'),
  plugins: [react(), contractsForBrowsers, preloadedFont, compressed],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: true,
    // The content security policy takes no font from a data address.
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` },
  },
})
