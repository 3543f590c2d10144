import { ipdContract } from '../../src/dashboards/model/ipd.contract.ts'
import { homeContract } from '../../src/home/model/home.contract.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import { openSignedIn } from '../ground/sides.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { inTurns, median, percentile } from '../measure/samples.ts'
import type { Part } from './part.ts'

const HOME_MS = 50
/** One filter, or a name that thousands have. */
const FILTERED_MS = 25
const FILTERED = /surname|status/

const ASKED: readonly (readonly [string, Route, object])[] = [
  ['Home, a surname', homeContract.groups, { search: 'patil' }],
  ['Home, a diagnosis', homeContract.groups, { search: 'hernia' }],
  ['Home, nobody', homeContract.groups, { search: 'qzxjvkw' }],
  ['IPD, name and surname', ipdContract.ipd, { search: 'sunita patil', limit: 100 }],
  ['IPD, a common surname', ipdContract.ipd, { search: 'patil', limit: 100 }],
  ['IPD, a doctor', ipdContract.ipd, { search: 'dr.', limit: 100 }],
  ['IPD, a visit id', ipdContract.ipd, { search: 'IH26K21', limit: 100 }],
  ['IPD, digits of a visit id', ipdContract.ipd, { search: '21020', limit: 100 }],
  ['IPD, nobody', ipdContract.ipd, { search: 'qzxjvkw', limit: 100 }],
  ['IPD, tiles of a common surname', ipdContract.ipdTiles, { search: 'patil' }],
  ['IPD, one billing status', ipdContract.ipd, { billing: 'ID Pending', limit: 100 }],
  ['IPD, tiles of one billing status', ipdContract.ipdTiles, { billing: 'ID Pending' }],
  ['IPD, one file status', ipdContract.ipd, { file: 'missing', limit: 100 }],
]

export const deskSearch: Part = {
  name: 'desk-search',
  title: 'Searching and filtering the dashboards',
  about:
    'Over HTTP, one connection: first page with its exact count, or the exact tiles, of what was searched or filtered.',
  async run({ ground, say }) {
    const caller = await openSignedIn(ground)
    const figures: Figure[] = []
    const rows: string[][] = []
    for (const [what, route, input] of ASKED) {
      say(`  ${what}`)
      const { http } = await inTurns({ http: caller.ready(route, input as never) }, { rounds: 60, withinMs: 1_200 })
      const most = what.startsWith('Home') ? HOME_MS : FILTERED.test(what) ? FILTERED_MS : undefined
      if (most) figures.push({ what, value: median(http), unit: 'ms', gate: { most } })
      const answer = (await caller.call(route, input as never)) as { total?: number }
      rows.push([
        what,
        String(answer.total ?? ''),
        ...[0.5, 0.95, 0.99].map((share) => percentile(http, share).toFixed(1)),
      ])
    }
    caller.close()
    const table: Table = { head: ['asked', 'found', 'p50 ms', 'p95', 'p99'], rows }
    return { figures, tables: [table] }
  },
}
