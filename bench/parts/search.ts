import { shellContract } from '../../src/app/model/shell.contract.ts'
import { patientsContract } from '../../src/patients/model/patients.contract.ts'
import { openSides } from '../ground/sides.ts'
import type { Figure } from '../measure/findings.ts'
import { inTurns, median, percentile, type Samples } from '../measure/samples.ts'
import type { Part } from './part.ts'

/** Whatever is typed, with what kind of term it is. The first is what a desk types all day. */
const TERMS: Readonly<Record<string, string>> = {
  'name and surname': 'sunita patil',
  'common name': 'sunita',
  'common surname': 'patil',
  'rare together': 'lakshmi menon',
  'rare word': 'shupejodha',
  'rare with surname': 'chadhagujo raut',
  'one letter, common': 's',
  'one letter, rare': 'q',
  'two letters': 'zu',
  'two letters, nobody': 'xq',
  'whole phone, nobody': '9822012345',
  'seven digits': '9822012',
  'name and phone': 'sunita 9822012345',
  'four digits': '9822',
  'six digits': '982201',
  'three digits': '777',
  'id of this year': 'UHHO26',
  'id of an earlier year': 'UHHO22',
  'id of a day': 'uhho26c07',
  'end of an id': '26c07',
  'year alone': '22',
  'insurance number': '5512345678',
  'misspelt: dipak': 'dipak',
  'misspelt: sunita deshpandey': 'sunita deshpandey',
  'misspelt: wankede': 'wankede',
  nonsense: 'qzxjvkw',
  'long nonsense': 'umar arma harm atil tilsun nitap desh',
  'signs only': '%_-',
  'half a rare word': 'pejo',
  'syllables in many': 'dhacha',
}
const PACE = { rounds: 21, warmUp: 6, withinMs: 900 }
const ms = (samples: Samples, share = 0.5) => percentile(samples, share).toFixed(1)

export const search: Part = {
  name: 'search',
  title: 'Finding a patient, whatever is typed',
  about:
    'Lookup: database time of ten patients as the application’s role calls for them. Count and page: what the patients page asks beside. HTTP: the command palette’s call with session, rows and latest visits. Each after warming up, because a database just opened reads its indexes from disk once.',
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const rows: string[][] = []
    const worst: { term: string; ms: number; spent: string }[] = []
    for (const [kind, typed] of Object.entries(TERMS)) {
      say(`  ${kind}`)
      const { n } = (await raw.rows<{ n: number }>('select count_patients($1, 1001) as n', [typed]))[0] ?? { n: 0 }
      const taken = await inTurns(
        {
          lookup: raw.served('select * from find_patients($1, null, null, null, 10, true)', [typed]),
          count: raw.served('select count_patients($1, 1001)', [typed]),
          page: raw.served('select * from page_of_patients($1, false, $2, null, null, null, 101)', [typed, n > 1_000]),
          http: caller.ready(shellContract.find, { search: typed }),
          list: caller.ready(patientsContract.list, { search: typed, limit: 100 }),
        },
        PACE,
      )
      rows.push([
        kind,
        typed,
        n > 1_000 ? '> 1,000' : String(n),
        ms(taken.lookup),
        ms(taken.lookup, 0.95),
        ms(taken.count),
        ms(taken.page),
        ms(taken.http),
        ms(taken.list),
      ])
      worst.push({ term: kind, ms: median(taken.lookup), spent: typed })
    }
    await close()
    const slowest = worst.toSorted((a, b) => b.ms - a.ms)[0]
    const figures: Figure[] = [
      { what: 'Lookup, usual term', value: worst[0]?.ms ?? 0, unit: 'ms', gate: { most: 2 } },
      {
        what: 'Lookup, worst term',
        value: slowest?.ms ?? 0,
        unit: 'ms',
        gate: { most: 15 },
        note: slowest?.term ?? '',
      },
    ]
    return {
      figures,
      tables: [
        {
          head: [
            'what',
            'typed',
            'found',
            'lookup ms',
            'p95',
            'count ms',
            'page of 100 ms',
            'palette HTTP ms',
            'patients HTTP ms',
          ],
          rows,
        },
      ],
    }
  },
}
