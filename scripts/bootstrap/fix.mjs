import { runToEnd } from './run.mjs'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** `npm run fix`: writes what the slices register into the generated lists, and formats every file. */
export async function fix(node) {
  const collected = await runToEnd(node, ['scripts/collect-slices.ts'])
  const formatted = await runToEnd(node, [BIOME, 'check', '--write', '.'])
  return collected || formatted
}
