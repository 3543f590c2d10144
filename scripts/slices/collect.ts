import fs from 'node:fs'
import path from 'node:path'
import { SLICES } from '../../src/slices.ts'

// What the slices register is collected by the name of the file that registers it, and written as plain imports that the
// compiler checks. `npm run fix` writes the three files; the architecture test compares them.

const ROOT = path.join(import.meta.dirname, '../..')
const HEAD = '// Written by npm run fix from the files that the slices register; not changed by hand.\n'

type Kind = {
  /** How the name of the registering file ends, and the name of what it exports. */
  readonly file: string
  readonly exported: string
}
const CONTRACTS: Kind = { file: '.contract.ts', exported: 'Contract' }
const ROUTES: Kind = { file: '.routes.ts', exported: 'Routes' }
const SCREENS: Kind = { file: '.screens.ts', exported: 'Screens' }

type Found = { readonly file: string; readonly name: string }

/** The files to write, by path, with their text. */
export const collected = (): Readonly<Record<string, string>> => ({
  'src/app/model/contract.generated.ts': contracts(),
  'src/app/server/routes.generated.ts': lists(
    ROUTES,
    'server',
    'operations',
    "import type { MountedOperation } from '../../platform/server/contract/operation.ts'",
    'MountedOperation',
  ),
  'src/app/web/screens.generated.ts': lists(
    SCREENS,
    'web',
    'built',
    "import type { ScreenEntry } from '../../platform/web/screen.ts'",
    'ScreenEntry',
  ),
})

/** The slices in the order of the one list; what is not in it yet before `app`, so that one test alone complains of it. */
function inOrder(): string[] {
  const listed = Object.keys(SLICES)
  const folders = fs.readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unlisted = folders.map(({ name }) => name).filter((name) => !listed.includes(name) && name !== 'app')
  return [...listed, ...unlisted.sort(), 'app']
}

/** Slice by slice what registers. */
function registered({ file, exported }: Kind, zone: string): Found[] {
  return inOrder().flatMap((slice) => {
    const folder = path.join(ROOT, 'src', slice, zone)
    if (!fs.existsSync(folder)) return []
    return fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => name.endsWith(file))
      .sort()
      .flatMap((name) => {
        const text = fs.readFileSync(path.join(folder, name), 'utf8')
        const names = [...text.matchAll(new RegExp(`^export const (\\w+${exported})\\b`, 'gm'))]
        return names.map(([, one = '']) => ({ file: `src/${slice}/${zone}/${name}`, name: one }))
      })
  })
}

const importOf = ({ file, name }: Found, zone: string) =>
  `import { ${name} } from '${path.posix.relative(`src/app/${zone}`, file).replace(/^(?!\.)/, './')}'\n`

function contracts(): string {
  const found = registered(CONTRACTS, 'model')
  const entries = found.map(({ name }) => `  ${name.replace(/Contract$/, '')}: ${name},\n`)
  return `${HEAD}import type { Route } from '../../platform/model/contract/route.ts'
${found.map((one) => importOf(one, 'model')).join('')}
/** Every call there is, by the contract that declares it. */
export const contract = {
${entries.join('')}} satisfies Record<string, Record<string, Route>>
`
}

function lists(kind: Kind, zone: string, name: string, typeImport: string, type: string): string {
  const found = registered(kind, zone)
  return `${HEAD}${typeImport}
${found.map((one) => importOf(one, zone)).join('')}
export const ${name}: readonly ${type}[] = [
${found.map((one) => `  ...${one.name},\n`).join('')}]
`
}
