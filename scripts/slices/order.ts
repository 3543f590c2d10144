import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SliceDescription } from '../../src/kernel/slice-description.ts'

const SRC = path.join(import.meta.dirname, '../../src')
const BELOW_ALL = ['kernel', 'platform', 'ui']

export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Where a slice says what it stands on and which tables are its own, and what the file exports. */
export const descriptionOf = (slice: string) => ({
  file: `src/${slice}/${slice}.slice.ts`,
  name: `${camel(slice)}Slice`,
})

const folders = () =>
  fs
    .readdirSync(SRC, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** What each slice says of itself, in the order of what stands on what. A folder without a description is left out. */
export async function describedSlices(): Promise<[string, SliceDescription][]> {
  const described: [string, SliceDescription][] = []
  for (const slice of folders()) {
    const { file, name } = descriptionOf(slice)
    const there = path.join(SRC, '..', file)
    if (!fs.existsSync(there)) continue
    const exported: Record<string, SliceDescription> = await import(pathToFileURL(there).href)
    const description = exported[name]
    if (!description) throw new Error(`${file} exports no ${name}.`)
    described.push([slice, description])
  }
  const standsOn = Object.fromEntries(described.map(([slice, description]) => [slice, description.standsOn]))
  const order = inOrder(standsOn)
  return described.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
}

/** The folders of slices in the order of what stands on what; those not described yet before `app`, which collects all. */
export async function slicesInOrder(): Promise<string[]> {
  const described = (await describedSlices()).map(([slice]) => slice)
  return [...described, ...folders().filter((name) => !described.includes(name) && name !== 'app'), 'app']
}

/**
 * Each slice after those it stands on, by name where the graph leaves it open. Of a circle, which `architecture.test.ts`
 * names, the first by name goes first.
 */
export function inOrder(standsOn: Readonly<Record<string, readonly string[]>>): string[] {
  const placed = BELOW_ALL.filter((slice) => slice in standsOn)
  const waiting = new Set(
    Object.keys(standsOn)
      .filter((slice) => !placed.includes(slice))
      .sort(),
  )
  while (waiting.size > 0) {
    const ready = [...waiting].find((slice) => !standsOn[slice]?.some((below) => waiting.has(below)))
    const [next = ''] = ready ? [ready] : waiting
    waiting.delete(next)
    placed.push(next)
  }
  return placed
}
