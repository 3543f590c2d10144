import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countOr } from '../../../scripts/command/count-or.ts'
import { stockRounds } from '../stock/stock-rounds.ts'

// npm run prove:stock [-- KILLS]
const kills = countOr(20, process.argv[2], 'npm run prove:stock [-- KILLS]')
const folder = mkdtempSync(path.join(tmpdir(), 'wardbook-stock-'))
const remove = () => rmSync(folder, { recursive: true, force: true })
const plan = { kills, betweenKills: 60, dataDir: folder, say: console.log }
const { acknowledged, broken, slowestStartMs } = await stockRounds(plan).finally(remove)
const told = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`)
console.log(`${kills} kills; acknowledged: ${told.join(', ')}; slowest start ${Math.round(slowestStartMs)} ms`)
for (const line of broken) console.error(line)
console.log(`prove:stock: ${broken.length === 0 ? 'proven' : 'NOT PROVEN'}`)
process.exit(broken.length === 0 ? 0 : 1)
