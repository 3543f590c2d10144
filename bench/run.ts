import os from 'node:os'
import { parseArgs } from 'node:util'
import { openField } from './ground/ground.ts'
import { SIZES, type Size } from './ground/sizes.ts'
import { buildScreens } from './measure/bundle.ts'
import { type Findings, markdownOf, shown, verdictOf } from './measure/findings.ts'
import type { Part } from './parts/part.ts'
import { PARTS } from './parts.ts'
import { writeResults } from './results.ts'

// npm run bench [-- --size S|M|200k|L] [--write] [part ...]: measures the product on a seeded hospital. Without names every part runs
// that needs no request. --write puts what was found into bench/RESULTS.md.

const say = (line: string) => console.log(line)
const { values, positionals } = parseArgs({
  options: { size: { type: 'string', default: 'S' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isSize = (text: string): text is Size => text in SIZES
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name))
if (!isSize(values.size) || unknown.length > 0) {
  const parts = PARTS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')
  console.error(
    `${[...unknown, values.size].join(' ')}? npm run bench [-- --size S|M|200k|L] [--write] [part ...]\n${parts}`,
  )
  process.exit(2)
}
const size = values.size
const wanted = PARTS.filter(({ name, onRequest }) => (positionals.length > 0 ? positionals.includes(name) : !onRequest))

if (wanted.some(({ needsScreens }) => needsScreens)) buildScreens()
const field = await openField(say)
const found: { part: Part; findings: Findings; seconds: number; load: number }[] = []
try {
  for (const part of wanted) {
    say(`\n${part.title}`)
    const began = performance.now()
    // Each on a copy of its own: what one wrote does not slow the next.
    const ground = await field.open(size, !part.crowd)
    try {
      const findings = await part.run({ ground, field, say })
      const seconds = Math.round((performance.now() - began) / 1000)
      found.push({ part, findings, seconds, load: os.loadavg()[0] ?? 0 })
      console.log(`\n${markdownOf(findings)}`)
    } finally {
      await ground.close()
    }
  }
} finally {
  await field.close()
}

const gated = found.flatMap(({ findings }) => findings.figures.filter(({ gate }) => gate))
const missed = gated.filter((figure) => verdictOf(figure) === 'MISS')
console.log(`\n${gated.length} gates at size ${size}: ${gated.length - missed.length} hold, ${missed.length} missed`)
for (const figure of missed) console.log(`  ${figure.what}: ${shown(figure.value)} ${figure.unit}`)
if (values.write) writeResults(size, found)
