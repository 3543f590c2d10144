import { ipdContract } from '../../src/dashboards/model/ipd.contract.ts'
import { patientsContract } from '../../src/patients/model/patients.contract.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import { openSignedIn } from '../ground/sides.ts'
import type { Caller } from '../measure/caller.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { inTurns, median, ratio } from '../measure/samples.ts'
import type { Part } from './part.ts'

/** How far a list is scrolled: as far as a user may in earnest, and further. */
const PAGES = 60
const ROWS = 500

const LISTS: readonly (readonly [string, Route, object])[] = [
  ['IPD, latest first', ipdContract.ipd, { sort: 'latest' }],
  ['IPD by Sr No', ipdContract.ipd, { sort: 'sr-no' }],
  ['IPD by name', ipdContract.ipd, { sort: 'name' }],
  ['IPD, discharged', ipdContract.ipd, { scope: 'discharged' }],
  ['Patients, newest first', patientsContract.list, { sort: 'newest' }],
  ['Patients by name', patientsContract.list, { sort: 'name' }],
]

type Page = { readonly next: string | null; readonly total: number }

/** The cursor as deep as the list goes, at most PAGES pages down. */
async function deepCursor(caller: Caller, route: Route, input: object) {
  let after: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const { next } = (await caller.call(route, { ...input, limit: ROWS, after } as never)) as Page
    if (!next) return { after, page }
    after = next
  }
  return { after, page: PAGES }
}

export const depth: Part = {
  name: 'depth',
  title: 'Scrolling to any depth',
  about: `Each list is scrolled by key, ${ROWS} rows a page, up to ${PAGES} pages down; then its first hundred rows and the hundred there are asked for in turns.`,
  async run({ ground, say }) {
    const caller = await openSignedIn(ground)
    const rows: string[][] = []
    const figures: Figure[] = []
    for (const [what, route, input] of LISTS) {
      say(`  ${what}`)
      const { after, page } = await deepCursor(caller, route, input)
      const taken = await inTurns(
        {
          top: caller.ready(route, { ...input, limit: 100 } as never),
          deep: caller.ready(route, { ...input, limit: 100, after } as never),
        },
        { rounds: 40, warmUp: 5, withinMs: 2_000 },
      )
      figures.push({
        what: `${what}: deep page / first page`,
        value: ratio(taken.deep, taken.top),
        unit: 'times',
        gate: { most: 1.5 },
      })
      rows.push([
        what,
        (page * ROWS).toLocaleString('en-IN'),
        median(taken.top).toFixed(1),
        median(taken.deep).toFixed(1),
      ])
    }
    caller.close()
    const table: Table = { head: ['list', 'rows down', 'first page ms', 'deep page ms'], rows }
    return { figures, tables: [table] }
  },
}
