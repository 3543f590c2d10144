import { expect, it } from 'vitest'
import { aLine } from '../../../model/bill/bill-lines.factory.ts'
import { sectionsOf } from '../../../model/bill/bill-sections.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { ledgerRows, type Tab } from './ledger-rows.ts'

const lines = [
  aLine({ key: 'r', head: 'mandatory', amount: 50_000 }),
  aLine({ key: 'm', head: 'miscellaneous', amount: 500 }),
]
const bill: Pick<BillView, 'sections'> = { sections: sectionsOf(lines, []) }
const blocks = (tab: Tab) =>
  ledgerRows(bill, { tab, shown: 'everything', search: '' }, new Map()).flatMap((row) =>
    row.kind === 'head' ? [[row.head.title, row.head.amount, row.head.lines.length]] : [],
  )

it('a block that holds several heads shows under a tab what the tab has of it', () => {
  expect(blocks('all')).toEqual([['Miscellaneous', 50_500, 2]])
  expect(blocks('mandatory')).toEqual([['Miscellaneous', 50_000, 1]])
  expect(blocks('labs')).toEqual([])
})
