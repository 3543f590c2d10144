import fs from 'node:fs'
import path from 'node:path'
import { filesOfSlice, wordsOf } from './new-slice/files.ts'

// npm run new -- slice NAME: writes a slice that passes every check.

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
  for (const [file, text] of Object.entries(filesOfSlice(wordsOf(name)))) {
    const target = path.join(root, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
    console.log(`Wrote ${file}`)
  }
  console.log('Next: npm run db:dump, then npm run fix. ARCHITECTURE.md, "Add a slice", has the steps.')
}
