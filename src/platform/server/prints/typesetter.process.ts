import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createTypstCompiler, type TypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import { loadFonts } from '@myriaddreamin/typst.ts/options.init'
import { serveOrders } from '../isolation/serve-orders.ts'
import type { Outcome, TypesetJob } from './typeset-job.ts'

/** The other side of typesetter.ts: typesets one document after the other, in a process of its own. */
const { resolve } = createRequire(import.meta.url)
const WASM = resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
const BASE = path.join(import.meta.dirname, 'base')
const FONTS = ['noto-sans/400Regular/NotoSans_400Regular.ttf', 'noto-sans/700Bold/NotoSans_700Bold.ttf'].flatMap(
  (file) => [file, file.replace('noto-sans/', 'noto-sans-devanagari/').replace('NotoSans_', 'NotoSansDevanagari_')],
)

const sources = new Map<string, string>()
const compiling = start()

async function start(): Promise<TypstCompiler> {
  const compiler = createTypstCompiler()
  const fonts = FONTS.map((file) => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${file}`))))
  await compiler.init({
    getModule: () => ({ module_or_path: readFileSync(WASM) }),
    beforeBuild: [loadFonts(fonts, { assets: false })],
  })
  for (const file of readdirSync(BASE)) compiler.addSource(`/${file}`, readFileSync(path.join(BASE, file), 'utf8'))
  return compiler
}

/** The address of a template inside the compiler; its source is read once in the life of this process. */
function addressOf(compiler: TypstCompiler, file: string): string {
  const known = sources.get(file)
  if (known) return known
  const address = `/template-${sources.size}.typ`
  compiler.addSource(address, readFileSync(file, 'utf8'))
  sources.set(file, address)
  return address
}

async function typeset({ template, inputs, pictures }: TypesetJob): Promise<Outcome> {
  const compiler = await compiling
  const mainFilePath = addressOf(compiler, template)
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(`/pictures/${name}`, bytes)
  const made = await compiler.runWithWorld({ mainFilePath, inputs }, async (world) => {
    const { diagnostics = [], hasError } = await world.compile({ diagnostics: 'full' })
    const pdf = hasError ? undefined : (await world.pdf({ diagnostics: 'none' })).result
    return pdf ? { pdf } : { wrong: diagnostics.map(({ range, message }) => `${range} ${message}`).join('\n') }
  })
  for (const name of Object.keys(pictures)) compiler.unmapShadow(`/pictures/${name}`)
  return made
}

// A trap inside WebAssembly, as when its memory is used up, leaves a compiler that cannot go on.
serveOrders(typeset, compiling)
