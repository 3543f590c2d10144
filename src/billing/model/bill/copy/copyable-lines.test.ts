import { expect, test } from 'vitest'
import { aLine } from '../bill-lines.factory.ts'
import type { BillLine } from '../bill-view.ts'
import { copyableLines } from './copyable-lines.ts'

const ITEMS = new Map(
  [
    { id: 'nebulisation', isOffered: true, hasNeeds: false },
    { id: 'gone', isOffered: false, hasNeeds: false },
    { id: 'asking', isOffered: true, hasNeeds: true },
  ].map((item) => [item.id, item]),
)
/** What the charge of each is of: null is typed, undefined no row. */
const OF: Readonly<Record<string, string | null>> = {
  neb: 'nebulisation',
  old: 'gone',
  asks: 'asking',
  typed: null,
}

const whyOf = (line: Partial<BillLine>) => copyableLines([aLine(line)], (id) => OF[id], ITEMS).map(({ why }) => why)[0]

const SESSION = { words: 'Physiotherapy session', path: null, isOfDesk: false } as const

test.each<[string, Partial<BillLine>, string | null]>([
  ['a service that the desk added', { chargeIds: ['neb'] }, null],
  ['what was typed with its rate', { chargeIds: ['typed'] }, null],
  ['a line that was typed into the bill', { chargeIds: [] }, null],
  ['rent, which the stay brings along', { chargeIds: ['bed:1'] }, 'It follows from the stay'],
  ['a line that is rent in part', { chargeIds: ['neb', 'bed:1'] }, 'It follows from the stay'],
  ['what a record charged', { chargeIds: ['neb'], sources: [SESSION] }, 'It comes from a physiotherapy session'],
  ['a test', { head: 'laboratory', chargeIds: ['neb'] }, 'A test is ordered again'],
  ['a medicine', { head: 'pharmacy', chargeIds: ['typed'] }, 'A medicine is issued again'],
  ['an implant', { head: 'implant', chargeIds: ['typed'] }, 'An implant has an invoice of its own'],
  ['what the desk took out', { chargeIds: ['neb'], quantity: 0 }, 'It was taken out'],
  ['what the list no longer offers', { chargeIds: ['old'] }, 'It is no longer offered'],
  ['what asks for its doctor', { chargeIds: ['asks'] }, 'It asks for its doctor or note'],
  ['what was typed and had no rate', { chargeIds: ['typed'], rate: 0 }, 'It has no rate'],
])('%s', (_, line, why) => {
  expect(whyOf(line)).toBe(why)
})

test('discount and round off are no lines to copy', () => {
  expect(copyableLines([aLine({ section: 'closing', head: 'round_off' })], () => null, ITEMS)).toEqual([])
})
