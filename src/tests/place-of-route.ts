import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../app/model/contract.generated.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const SRC = path.resolve(import.meta.dirname, '..')
const written = readFileSync(path.join(SRC, 'app/model/contract.generated.ts'), 'utf8')
/** The file of each contract, as the generated list imports it. */
const FILES = new Map(
  [...written.matchAll(/^import \{ (\w+)Contract \} from '(?:\.\.\/)*(\S+)'$/gm)].map(
    ([, name = '', file = '']): [string, string] => [name, file.startsWith('./') ? `app/model/${file.slice(2)}` : file],
  ),
)
let sources: readonly SourceFile[] | undefined

/** Where a route is declared: the slice, and the file that carries it out, as far as the sources say it. */
export function placeOfRoute(route: Route): { readonly slice: string; readonly operation: string } {
  const [name = '', calls = {}] =
    Object.entries(contract).find(([, calls]) => Object.values<Route>(calls).includes(route)) ?? []
  const [call = ''] = Object.entries<Route>(calls).find(([, one]) => one === route) ?? []
  const declared = `src/${FILES.get(name)}`
  const used = new RegExp(`\\b${name}Contract\\.${call}\\b`)
  sources ??= sourceFiles().filter((file) => file.path.includes('/server/') && !/\.test\.|\.factory\./.test(file.path))
  const operation = sources.find(({ text }) => used.test(text))?.path ?? declared
  return { slice: declared.split('/')[1] ?? '', operation }
}
