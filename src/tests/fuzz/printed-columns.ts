import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** So many columns are chosen at once at most. */
const AT_ONCE = 80
const A_DAY = '2026-11-21'

/** The ids of the columns of all lists that are printed and exported, in choices that a request may make. */
export async function printedColumnIds(): Promise<string[][]> {
  const src = path.join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]model[\\/].*columns\.ts$/.test(file),
  )
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(path.join(src, file)).href)))
  const ids = new Set(modules.flatMap((exported) => Object.values(exported).flatMap(idsOf)))
  return Array.from({ length: Math.ceil(ids.size / AT_ONCE) }, (_, at) =>
    [...ids].slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** Of an array of columns, or of what makes one for a day. */
function idsOf(exported: unknown): string[] {
  const made = typeof exported === 'function' ? madeOn(exported) : exported
  return Array.isArray(made) ? made.flatMap((column: unknown) => idOf(column)) : []
}

function madeOn(make: unknown): unknown {
  try {
    return (make as (day: string) => unknown)(A_DAY)
  } catch {
    return null
  }
}

const idOf = (column: unknown): string[] =>
  typeof column === 'object' && column !== null && 'id' in column && 'label' in column ? [String(column.id)] : []
