import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SLICES } from '../../src/slices.generated.ts'
import type { SliceOfTests } from './reached-tests.ts'

/** What the slices say of themselves: the one place of these scripts that reads their descriptions. */
export function describedSlices(root: string, files: readonly string[]): Record<string, SliceOfTests> {
  const addressesOf = (slice: string) =>
    files
      .filter((file) => file.startsWith(`src/${slice}/web/`) && file.endsWith('.screens.ts'))
      .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/path: '(\/[\w-]*)/g)])
      .map(([, address = '']) => address)
  return Object.fromEntries(
    Object.entries(SLICES).map(([slice, { standsOn }]) => [slice, { standsOn, addresses: addressesOf(slice) }]),
  )
}
