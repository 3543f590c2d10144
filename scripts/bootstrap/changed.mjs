import fs from 'node:fs'
import path from 'node:path'
import { root } from './files.mjs'
import { Problem } from './problem.mjs'
import { runAndListen } from './run.mjs'

/**
 * What changed since the last green run of this kind ('check' or 'test'), and what that reaches: { changed, checks, tests, state },
 * where null stands for everything and `state` is what this run looks at.
 */
export async function changedSinceGreen(node, kind) {
  const { code, output } = await runAndListen(node, ['scripts/changed.ts', kind], { quiet: true })
  if (code !== 0) throw new Problem(`${output}\nWhat changed could not be found out, see above.`)
  return JSON.parse(output)
}

/** From now on runs of these kinds begin with the state that one has looked at. */
export function keepAsGreen(state, ...kinds) {
  const folder = path.join(root, '.cache/green')
  fs.mkdirSync(folder, { recursive: true })
  for (const kind of kinds) fs.writeFileSync(path.join(folder, `${kind}.json`), JSON.stringify(state))
}
