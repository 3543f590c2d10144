import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { filesOfSlice, wordsOf } from './new-slice/files.ts'

// npm run new -- slice NAME: writes a slice that passes every check, with all that is generated from it.

const root = path.join(import.meta.dirname, '..')
const [what, name = ''] = process.argv.slice(2)

const problem =
  what !== 'slice' || !/^[a-z]+(-[a-z]+)*$/.test(name)
    ? 'Say what is to be made: npm run new -- slice NAME, where the name is lower case with hyphens.'
    : fs.existsSync(path.join(root, 'src', name))
      ? `src/${name} is there already.`
      : undefined

if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  const files = filesOfSlice(wordsOf(name))
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
    console.log(`Wrote ${file}`)
  }
  const sources = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  run('scripts/dump-schema.ts')
  run('scripts/collect-slices.ts')
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...sources)
  if (process.exitCode === undefined) console.log('Next: npm run check. ARCHITECTURE.md, "Add a slice", has the steps.')
}

/** Runs what writes the schema, the lists and the format; the first that fails ends the command. */
function run(script: string, ...args: string[]) {
  if (process.exitCode !== undefined) return
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}
