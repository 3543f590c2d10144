import { countOr } from '../scripts/command/count-or.ts'
import { openField } from './ground/ground.ts'
import { markdownOf, verdictOf } from './measure/findings.ts'
import { importOf } from './parts/imports.ts'

// npm run prove:import [-- ROWS]: imports so many made-up patients (200,000) into a hospital of size S and prints seconds and rows.

const rows = countOr(200_000, process.argv[2], 'npm run prove:import [-- ROWS]')
const say = (line: string) => console.log(line)
const field = await openField(say)
try {
  const ground = await field.open('S', false)
  try {
    const findings = await importOf(rows).run({ ground, field, say })
    say(markdownOf(findings))
    if (findings.figures.some((figure) => verdictOf(figure) === 'MISS')) process.exitCode = 1
  } finally {
    await ground.close()
  }
} finally {
  await field.close()
}
