import fs from 'node:fs'
import path from 'node:path'
import { SLICES } from '../../src/slices.ts'

// What the slices register is collected by the name of the file that registers it, and written as plain imports that the
// compiler checks. `npm run fix` writes the files; the architecture test compares them.

const ROOT = path.join(import.meta.dirname, '../..')
const HEAD = '// Written by npm run fix from the files that the slices register; not changed by hand.\n'

type Zone = 'model' | 'server' | 'web'
type Registry = {
  readonly zone: Zone
  /** 'import-kinds' collects what files called `x.import-kinds.ts` export as `xImportKinds`. */
  readonly name: string
}
/** A registry whose entries are one list: the type of an entry, and the file of the platform that declares it. */
type ListRegistry = Registry & { readonly entry: string; readonly from: string }

const CONTRACTS: Registry = { zone: 'model', name: 'contract' }

/** What a slice registers beside its contracts. */
const LISTS: readonly ListRegistry[] = [
  { zone: 'server', name: 'routes', entry: 'MountedOperation', from: 'contract/operation.ts' },
  { zone: 'web', name: 'screens', entry: 'ScreenEntry', from: 'screen.ts' },
  { zone: 'server', name: 'import-kinds', entry: 'ImportKind', from: 'imports/import-kind.ts' },
  { zone: 'model', name: 'counts', entry: 'MenuCount', from: 'records/menu-count.ts' },
  { zone: 'server', name: 'counted-now', entry: 'CountedNow', from: 'records/counted-now.ts' },
  { zone: 'server', name: 'file-references', entry: 'FileReference', from: 'files/file-reference.ts' },
  { zone: 'server', name: 'recycle-bin', entry: 'WithdrawnKind', from: 'records/withdrawn-kind.ts' },
  { zone: 'server', name: 'finders', entry: 'Finder', from: 'records/finder.ts' },
  { zone: 'model', name: 'charge-sources', entry: 'ChargeSource', from: 'records/charge-source.ts' },
]

type Found = { readonly file: string; readonly name: string }

/** The files to write, by path, with their text. */
export const collected = (): Readonly<Record<string, string>> => ({
  'src/app/model/contract.generated.ts': contracts(),
  ...Object.fromEntries(LISTS.map((list) => [`src/app/${list.zone}/${list.name}.generated.ts`, listOf(list)])),
})

/** The slices in the order of the one list; what is not in it yet before `app`, so that one test alone complains of it. */
function inOrder(): string[] {
  const listed = Object.keys(SLICES)
  const folders = fs.readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unlisted = folders.map(({ name }) => name).filter((name) => !listed.includes(name) && name !== 'app')
  return [...listed, ...unlisted.sort(), 'app']
}

/** Slice by slice what registers. */
function registered({ zone, name: kind }: Registry): Found[] {
  const exported = new RegExp(`^export const (\\w+${pascal(kind)})\\b`, 'gm')
  return inOrder().flatMap((slice) => {
    const folder = path.join(ROOT, 'src', slice, zone)
    if (!fs.existsSync(folder)) return []
    return fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => name.endsWith(`.${kind}.ts`))
      .sort()
      .flatMap((name) => {
        const text = fs.readFileSync(path.join(folder, name), 'utf8')
        return [...text.matchAll(exported)].map(([, one = '']) => ({ file: `src/${slice}/${zone}/${name}`, name: one }))
      })
  })
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)

const importOf = ({ file, name }: Found, zone: Zone) =>
  `import { ${name} } from '${path.posix.relative(`src/app/${zone}`, file).replace(/^(?!\.)/, './')}'\n`

function contracts(): string {
  const found = registered(CONTRACTS)
  const entries = found.map(({ name }) => `  ${name.replace(/Contract$/, '')}: ${name},\n`)
  return `${HEAD}import type { Route } from '../../platform/model/contract/route.ts'
${found.map((one) => importOf(one, 'model')).join('')}
/** Every call there is, by the contract that declares it. */
export const contract = {
${entries.join('')}} satisfies Record<string, Record<string, Route>>
`
}

function listOf(registry: ListRegistry): string {
  const { zone, name, entry, from } = registry
  const found = registered(registry)
  return `${HEAD}import type { ${entry} } from '../../platform/${zone}/${from}'
${found.map((one) => importOf(one, zone)).join('')}
export const ${camel(name)}: readonly ${entry}[] = [
${found.map((one) => `  ...${one.name},\n`).join('')}]
`
}
