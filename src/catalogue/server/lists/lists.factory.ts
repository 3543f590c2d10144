import type { ListKey } from '../../model/list-keys.ts'
import { blankEntry } from '../../model/lists/entry-schema.ts'
import { listOf } from '../../model/lists/lists.ts'

let made = 0

type Values = Record<string, string | string[] | number | null>

const SPECIAL: Partial<Record<ListKey, () => Values>> = {
  corporates: () => ({ kind: 'company' }),
  'tariff-classes': () => ({ billOrder: ['nabh'], quoteOrder: ['private', 'nabh'] }),
  'tariff-factors': () => ({
    appliesTo: 'tier:3',
    basisPoints: '-20',
    validFrom: '2020-01-01',
    validTo: '2020-12-31',
    source: 'Test',
  }),
}

/** The values of an entry that nothing is wrong with; a test names only what it is about. */
export function anEntry(key: ListKey, about: object = {}): Values {
  const list = listOf(key)
  made += 1
  return {
    ...blankEntry(list),
    ...(list.rates && {
      ...Object.fromEntries(list.rates.columns.map((column) => [column, ''])),
      ratesFrom: '2026-11-21',
    }),
    ...(list.named !== 'appliesTo' && { [list.named]: `Test ${list.one} ${made}` }),
    ...SPECIAL[key]?.(),
    ...about,
  }
}
