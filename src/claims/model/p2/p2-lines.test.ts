import { describe, expect, test } from 'vitest'
import { aLine } from '../../../billing/model/bill/bill-lines.factory.ts'
import { asBillLines } from '../../../billing/model/bill/bill-lines.ts'
import type { BillLine, BillView } from '../../../billing/model/bill/bill-view.ts'
import { priceWorkedStay } from '../../../billing/model/price/worked/price-worked-stay.factory.ts'
import { SITTING_STAYS } from '../../../billing/model/price/worked/sittings.factory.ts'
import { decideP2Change } from './decide-p2-change.ts'
import { differenceInWords } from './difference.ts'
import { arrangedLines, askedChanges, isAdditional, type P2Change, p2Totals } from './p2-lines.ts'
import { p2ChangeInWords } from './p2-words.ts'

const share = {
  kind: 'share',
  words: 'Second procedure of the sitting by rate: paid at 50 %',
  basisPoints: -5_000,
} as const
const ecg = aLine({ key: 'ecg', description: 'ECG' })
const xray = aLine({ key: 'xray', description: 'X-ray' })
const dressing = aLine({ key: 'dressing', description: 'Dressing' })
const hernia = aLine({ key: 'hernia', section: 'surgical', head: 'surgery', description: 'Hernia', amount: 40_000 })
const second = aLine({
  key: 'second',
  section: 'surgical',
  head: 'surgery',
  adjustments: [share],
  reason: 'Found on admission',
})
const implant = aLine({ key: 'mesh', head: 'implant', description: 'Mesh' })
const ownShare = aLine({ key: 'own', payerShare: 0, patientShare: 10_000 })

/** A bill whose lines stand under the head 'Clinical', those of surgery under 'Surgery'. */
const aBill = (...lines: BillLine[]): Pick<BillView, 'sections'> => ({
  sections: ['Clinical', 'Surgery'].map((title) => ({
    section: 'conservative',
    title: '',
    ranges: [],
    amount: 0,
    worth: 0,
    lines: 0,
    heads: [
      {
        head: 'clinical',
        block: null,
        title,
        quantity: 0,
        amount: 0,
        lines: lines.filter(({ section }) => (section === 'surgical') === (title === 'Surgery')),
      },
    ],
  })),
})

const change = (lineKey: string, about: Partial<P2Change>): P2Change => ({
  lineKey,
  chargeIds: [],
  part: null,
  position: null,
  remarks: null,
  rationale: null,
  permission: null,
  reason: null,
  ...about,
})

const placed = (lines: ReturnType<typeof arrangedLines>) => lines.map(({ key, part }) => `${key} ${part}`)

describe('a procedure is additional', () => {
  test.each([
    ['at the share of a further procedure of the sitting', [share], true],
    ['at a factor below the list, whatever it is called', [{ ...share, kind: 'factor' as const }], false],
    ['at more than the list', [{ ...share, basisPoints: 500 }], false],
    ['in full', [], false],
  ] as const)('%s: %j %s', (_, adjustments, expected) => {
    expect(isAdditional({ adjustments: [...adjustments] })).toBe(expected)
  })
})

test('of three procedures at one sitting the dearest is the one of the referral, the others are additional', () => {
  const [stay] = SITTING_STAYS
  if (!stay) throw new Error('no sitting was worked')
  const lines = asBillLines(priceWorkedStay(stay).lines)
  const additional = lines
    .filter(({ section }) => section === 'surgical')
    .map((line) => [line.description, isAdditional(line)])
  expect(additional).toEqual([
    ['Dearest', false],
    ['Middle', true],
    ['Cheapest', true],
  ])
})

test('procedures and implants stand in table I, further procedures in III with their reason, all else in II; what the patient pays in none', () => {
  const lines = arrangedLines(aBill(ecg, ownShare, implant, hernia, second), [])
  expect(placed(lines)).toEqual(['ecg two', 'mesh one', 'hernia one', 'second three'])
  expect(lines.find(({ key }) => key === 'second')?.rationale).toBe('Found on admission')
  expect(p2Totals(lines)).toEqual({ one: 50_000, two: 10_000, three: 10_000, claimed: 70_000, leftOut: 0 })
})

describe('the desk', () => {
  const bill = aBill(ecg, xray, dressing, hernia)

  test.each([
    [
      'moves a line to another table',
      [change('ecg', { part: 'three' })],
      ['ecg three', 'xray two', 'dressing two', 'hernia one'],
    ],
    [
      'moves one to a place of its head',
      [change('dressing', { position: 1 })],
      ['dressing two', 'ecg two', 'xray two', 'hernia one'],
    ],
    [
      'moves one behind the last',
      [change('ecg', { position: 9 })],
      ['xray two', 'dressing two', 'ecg two', 'hernia one'],
    ],
    [
      'moves one back',
      [change('ecg', { part: 'out', reason: 'x' }), change('ecg', { part: 'two' })],
      ['ecg two', 'xray two', 'dressing two', 'hernia one'],
    ],
    [
      'speaks of a line that is gone',
      [change('gone', { part: 'three', position: 1 })],
      ['ecg two', 'xray two', 'dressing two', 'hernia one'],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(placed(arrangedLines(bill, changes))).toEqual(expected)
  })

  test('keeps what a later change does not name, and clears what it empties', () => {
    const [line] = arrangedLines(bill, [
      change('ecg', { remarks: 'See chart', permission: 'By phone' }),
      change('ecg', { part: 'three', remarks: '' }),
    ])
    expect(line).toMatchObject({ part: 'three', remarks: '', permission: 'By phone' })
  })

  test('leaves a line out: nothing of the bill vanishes', () => {
    const lines = arrangedLines(bill, [change('ecg', { part: 'out', reason: 'Done elsewhere' })])
    const { claimed, leftOut } = p2Totals(lines)
    expect([claimed, leftOut]).toEqual([60_000, 10_000])
    const totals = {
      gross: 75_000,
      discount: 0,
      total: 75_000,
      payerShare: 70_000,
      patientShare: 5_000,
      absorbed: 0,
      notClaimable: 0,
      reduced: 0,
      atRisk: 0,
    }
    expect(differenceInWords({ totals }, lines)).toBe(
      'The final bill of ₹750 also has the patient’s share of ₹50, which is not claimed here. Not claimed: ECG, ₹100 (Done elsewhere).',
    )
  })
})

test.each([
  ['a line that is not there', { lineKey: 'gone', remarks: 'x', reason: null }, 'NO_SUCH_LINE'],
  ['nothing', { lineKey: 'ecg', reason: 'x' }, 'NOTHING_CHANGED'],
  ['a line left out without a reason', { lineKey: 'ecg', part: 'out', reason: null }, 'REASON_REQUIRED'],
] as const)('%s is refused', (_, asked, refusal) => {
  expect(decideP2Change(asked, [{ key: 'ecg', line: { chargeIds: ['c1'] } }])).toMatchObject({ ok: false, refusal })
})

test('a change reads in words', () => {
  expect(p2ChangeInWords(change('ecg', { part: 'out', reason: 'Done elsewhere', remarks: '' }))).toBe(
    'Left out: Done elsewhere; Remarks removed',
  )
})

describe('a change of a version that came before', () => {
  const left = { ...change('ecg', { part: 'out', reason: 'Done elsewhere' }), id: 'one', chargeIds: ['a', 'b'] }
  const ecgOf = (key: string, ...chargeIds: string[]) => ({ ...ecg, key, chargeIds })
  const shown = (...lines: BillLine[]) => {
    const arranged = arrangedLines(aBill(...lines), [left])
    return [placed(arranged).join(), askedChanges(arranged, [left]).size]
  }

  test.each<[string, BillLine[], [string, number]]>([
    [
      'holds of its charges, in whatever place',
      [ecgOf('ecg', 'c'), ecgOf('ecg#2', 'a', 'b')],
      ['ecg two,ecg#2 out', 0],
    ],
    ['does not swallow what came later: it asks', [ecgOf('ecg', 'a', 'b', 'c')], ['ecg two', 1]],
    ['holds of the charges that are left, and asks about those that are gone', [ecgOf('ecg', 'a')], ['ecg out', 1]],
    [
      'holds of both lines that its charges stand on',
      [ecgOf('ecg#2', 'a'), ecgOf('ecg#3', 'b')],
      ['ecg#2 out,ecg#3 out', 0],
    ],
    ['asks where nothing of it is there, and changes no line in its place', [ecgOf('ecg', 'c')], ['ecg two', 1]],
  ])('%s', (_, lines, expected) => {
    expect(shown(...lines)).toEqual(expected)
  })

  test('asks no more once the desk has said something of the line again', () => {
    const lines = arrangedLines(aBill(ecgOf('ecg', 'a', 'b', 'c')), [left])
    const again = { ...change('ecg', { part: 'out', reason: 'As before' }), id: 'two', chargeIds: ['a', 'b', 'c'] }
    expect(askedChanges(lines, [left, again])).toEqual(new Set())
    expect(placed(arrangedLines(aBill(ecgOf('ecg', 'a', 'b', 'c')), [left, again]))).toEqual(['ecg out'])
  })

  test('of a line that the desk typed into the bill is known by its key', () => {
    const typed = { ...change('ecg', { remarks: 'Seen' }), id: 'three' }
    const lines = arrangedLines(aBill(ecgOf('ecg')), [typed])
    expect([lines[0]?.remarks, askedChanges(lines, [typed]).size]).toEqual(['Seen', 0])
  })
})
