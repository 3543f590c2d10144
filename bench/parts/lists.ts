import { accessContract } from '../../src/access/model/access.contract.ts'
import { openSides } from '../ground/sides.ts'
import type { Caller } from '../measure/caller.ts'
import { type Figure, shown, type Table } from '../measure/findings.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns, median, percentile, ratio, type Samples } from '../measure/samples.ts'
import { CASES, EARLIER_SHAPE, type ListCase } from './list-cases.ts'
import type { Part } from './part.ts'

const ms = (samples: Samples, share = 0.5) => percentile(samples, share).toFixed(2)

async function measure(one: ListCase, caller: Caller, raw: Raw) {
  const ask = caller.ready(one.route, one.input as never)
  const bytes = (await ask()).body.length
  const session = caller.ready(accessContract.currentUser, {})
  const taken = await inTurns({ http: ask, bare: raw.bare(one.sql), scoped: raw.scoped(one.sql), session })
  // Row security sometimes leads the planner to the better plan: the faster of the two is what could be had.
  const best = median(taken.bare) <= median(taken.scoped) ? taken.bare : taken.scoped
  const whole = shown(ratio(taken.http, best))
  const beyond = taken.http.map((ms, round) => ms - (taken.session[round] ?? Number.NaN))
  const figure: Figure = {
    what: one.what,
    value: one.against ? ratio(taken.http, taken.session) : ratio(beyond, best),
    unit: 'times',
    gate: { most: one.most },
    note: one.against ? `who is signed in; ${whole} times its SQL` : `${whole} with who is signed in`,
  }
  const row = [
    one.what,
    ms(taken.http),
    ms(taken.http, 0.95),
    ms(taken.http, 0.99),
    ms(taken.bare),
    ms(taken.scoped),
    `${(bytes / 1024).toFixed(0)} kB`,
  ]
  return { figure, row, http: taken.http }
}

export const lists: Part = {
  name: 'lists',
  title: 'Lists over HTTP against hand-written SQL',
  about:
    'One connection, in turns: the call over HTTP; the same rows by hand-written SQL without row security, transaction or session (bare); the same SQL as the application’s role in its transaction (scoped). The figure is the median of the ratios of HTTP, less a call of the same round that only asks who is signed in, to the faster of the two; for answers of a few numbers, whose statement takes less than an empty route, of the ratios to that call.',
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const measured = []
    for (const one of CASES) {
      say(`  ${one.what}`)
      measured.push(await measure(one, caller, raw))
    }
    const earlier = await inTurns({ earlier: raw.bare(EARLIER_SHAPE) }, { rounds: 15, warmUp: 1 })
    const first = measured[0]?.http ?? []
    const least = await inTurns({ http: caller.ready(accessContract.currentUser, {}) })
    await close()
    const times: Table = {
      head: ['list', 'HTTP p50 ms', 'p95', 'p99', 'bare SQL p50', 'scoped SQL p50', 'answer'],
      rows: [
        ...measured.map(({ row }) => row),
        [
          'who is signed in: what every call does',
          ms(least.http),
          ms(least.http, 0.95),
          ms(least.http, 0.99),
          '',
          '',
          '',
        ],
        ['the earlier system’s IPD request', '', '', '', ms(earlier.earlier), '', ''],
      ],
    }
    const against: Figure = {
      what: 'IPD against the earlier system’s query',
      value: median(earlier.earlier) / median(first),
      unit: 'times',
      gate: { least: 25 },
    }
    return { figures: [...measured.map(({ figure }) => figure), against], tables: [times] }
  },
}
