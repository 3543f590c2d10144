import { openSignedIn } from '../ground/sides.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { inTurns, median, ratio } from '../measure/samples.ts'
import { CASES } from './list-cases.ts'
import type { Part } from './part.ts'

/** What a list may grow from a small house to a large one; home walks all who are in house and all new patients. */
const MOST = { list: 1.3, home: 1.6 }

export const growth: Part = {
  name: 'growth',
  title: 'Growth from size S',
  about: 'The same calls over HTTP in a hospital of size S and in this one, in turns.',
  async run({ ground, field, say }) {
    if (ground.size === 'S') return { figures: [], notes: ['Nothing to compare at size S.'] }
    const small = await field.open('S', true)
    try {
      const [here, there] = await Promise.all([openSignedIn(ground), openSignedIn(small)])
      const figures: Figure[] = []
      const rows: string[][] = []
      for (const { what, route, input } of CASES) {
        say(`  ${what}`)
        const taken = await inTurns(
          { large: here.ready(route, input as never), small: there.ready(route, input as never) },
          { rounds: 120, withinMs: 3_000 },
        )
        const most = what.startsWith('Home') ? MOST.home : MOST.list
        figures.push({
          what: `${what}: ${ground.size} / S`,
          value: ratio(taken.large, taken.small),
          unit: 'times',
          gate: { most },
        })
        rows.push([what, median(taken.small).toFixed(1), median(taken.large).toFixed(1)])
      }
      here.close()
      there.close()
      const table: Table = { head: ['list', 'S ms', `${ground.size} ms`], rows }
      return { figures, tables: [table] }
    } finally {
      await small.close()
    }
  },
}
