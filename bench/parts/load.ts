import { shellContract } from '../../src/app/model/shell.contract.ts'
import { ipdContract } from '../../src/dashboards/model/ipd.contract.ts'
import { homeContract } from '../../src/home/model/home.contract.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import type { Ground } from '../ground/ground.ts'
import { memoryOf } from '../ground/ground.ts'
import { type Caller, openCaller } from '../measure/caller.ts'
import type { Table } from '../measure/findings.ts'
import { percentile, timed } from '../measure/samples.ts'
import type { Part } from './part.ts'

const CONNECTIONS = [1, 16] as const
const LASTS_MS = 2_000

const ASKED: readonly (readonly [string, Route, object])[] = [
  ['IPD, 50 in hospital', ipdContract.ipd, { scope: 'in-hospital', sort: 'sr-no', limit: 50 }],
  ['Home, groups', homeContract.groups, {}],
  ['Counts', shellContract.counts, {}],
]

/** How many answers so many connections get while each asks again at once. */
async function rateOf(callers: readonly Caller[], route: Route, input: object): Promise<number[]> {
  const taken: number[] = []
  const until = performance.now() + LASTS_MS
  await Promise.all(
    callers.map(async (caller) => {
      const ask = caller.ready(route, input as never)
      while (performance.now() < until) taken.push(await timed(ask))
    }),
  )
  return taken
}

async function measure(ground: Ground): Promise<string[][]> {
  const cookies = await ground.people(Math.max(...CONNECTIONS))
  const callers = await Promise.all(cookies.map((cookie) => openCaller(ground.address, cookie)))
  const rows: string[][] = []
  for (const [what, route, input] of ASKED) {
    const cells: string[] = []
    for (const count of CONNECTIONS) {
      const taken = await rateOf(callers.slice(0, count), route, input)
      cells.push(((taken.length / LASTS_MS) * 1000).toFixed(0), percentile(taken, 0.95).toFixed(1))
    }
    rows.push([what, ...cells])
  }
  for (const caller of callers) caller.close()
  return rows
}

export const load: Part = {
  name: 'load',
  title: 'Many at once',
  about:
    'Answers a second of one and of 16 connections that ask again at once, each answered by the database; then the same with answers shared, as in life. The asking program takes a part of the same machine.',
  async run({ ground, field, say }) {
    say('  each for itself')
    const alone = await measure(ground)
    const memory = memoryOf(ground.serverPid)
    say('  together')
    const crowd = await field.open(ground.size, false)
    let together: string[][] = []
    try {
      together = await measure(crowd)
    } finally {
      await crowd.close()
    }
    const table: Table = {
      head: ['asked', '1: a second', 'p95 ms', '16: a second', 'p95 ms'],
      rows: [...alone, ...together.map(([what = '', ...cells]) => [`${what}, shared`, ...cells])],
    }
    const notes = memory ? [`The server holds ${memory.now} MB after that, ${memory.peak} MB at most.`] : []
    return { figures: [], tables: [table], notes }
  },
}
