import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countOr } from '../../../scripts/command/count-or.ts'
import { crashRounds } from './crash-rounds.ts'

// npm run test:crash [-- ROUNDS]
const folder = mkdtempSync(path.join(tmpdir(), 'wardbook-crash-'))
const tally = await crashRounds(countOr(20, process.argv[2], 'npm run test:crash [-- ROUNDS]'), folder, console.log)
rmSync(folder, { recursive: true, force: true })
const failed = tally.lost.length + tally.halfDone.length + tally.ended
console.log(
  `${tally.rounds} rounds, ${tally.acknowledged} acknowledged, ${tally.lost.length} lost, ${tally.halfDone.length} by half, ${tally.ended} ended by cut connections, slowest start ${Math.round(tally.slowestStartMs)} ms`,
)
if (failed) console.error([...tally.lost, ...tally.halfDone].join(' '))
process.exit(failed ? 1 : 0)
