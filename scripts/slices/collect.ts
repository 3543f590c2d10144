import fs from 'node:fs'
import path from 'node:path'
import { camel, describedSlices, descriptionOf, slicesInOrder } from './order.ts'

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
const GRANTS: Registry = { zone: 'model', name: 'grants' }

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
export async function collected(): Promise<Readonly<Record<string, string>>> {
  const order = await slicesInOrder()
  return {
    'src/slices.generated.ts': descriptions((await describedSlices()).map(([slice]) => slice)),
    'src/grants.generated.ts': grants(order),
    'src/app/model/contract.generated.ts': contracts(order),
    ...Object.fromEntries(LISTS.map((list) => [`src/app/${list.zone}/${list.name}.generated.ts`, listOf(order, list)])),
  }
}

/** Slice by slice what registers. */
function registered(order: readonly string[], { zone, name: kind }: Registry): Found[] {
  const exported = new RegExp(`^export const (\\w+${pascal(kind)})\\b`, 'gm')
  return order.flatMap((slice) => {
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

const pascal = (name: string) => camel(`-${name}`)

/** An import as the file in `folder` writes it. */
const importOf = ({ file, name }: Found, folder: string) =>
  `import { ${name} } from '${path.posix.relative(folder, file).replace(/^(?!\.)/, './')}'\n`

/** In quotes where it is no name of the language. */
const key = (slice: string) => (slice.includes('-') ? `'${slice}'` : slice)

function descriptions(order: readonly string[]): string {
  return `${HEAD}import type { SliceDescription } from './kernel/slice-description.ts'
${order.map((slice) => importOf(descriptionOf(slice), 'src')).join('')}
/** Every slice with what it says of itself, each after those it stands on. */
export const SLICES = {
${order.map((slice) => `  ${key(slice)}: ${descriptionOf(slice).name},\n`).join('')}} as const satisfies Readonly<Record<string, SliceDescription>>
`
}

function grants(order: readonly string[]): string {
  const found = registered(order, GRANTS)
  return `${HEAD}import type { Grants } from './roles.ts'
${found.map((one) => importOf(one, 'src')).join('')}
/** Every right, by the slice that owns it. */
export const GRANTS = {
${found.map(({ name }) => `  ...${name},\n`).join('')}} as const satisfies Grants
`
}

function contracts(order: readonly string[]): string {
  const found = registered(order, CONTRACTS)
  const entries = found.map(({ name }) => `  ${name.replace(/Contract$/, '')}: ${name},\n`)
  // Named and not inferred: what they hold is longer than the compiler writes into a declaration.
  const types = found.map(({ name }) => `  readonly ${name.replace(/Contract$/, '')}: typeof ${name}\n`)
  return `${HEAD}import type { Route } from '../../platform/model/contract/route.ts'
${found.map((one) => importOf(one, 'src/app/model')).join('')}
type Contract = {
${types.join('')}}

/** Every call there is, by the contract that declares it. */
export const contract: Contract = {
${entries.join('')}} satisfies Record<string, Record<string, Route>>
`
}

function listOf(order: readonly string[], registry: ListRegistry): string {
  const { zone, name, entry, from } = registry
  const found = registered(order, registry)
  return `${HEAD}import type { ${entry} } from '../../platform/${zone}/${from}'
${found.map((one) => importOf(one, `src/app/${zone}`)).join('')}
export const ${camel(name)}: readonly ${entry}[] = [
${found.map((one) => `  ...${one.name},\n`).join('')}]
`
}
