import { describe, expect, it } from 'vitest'
import { aLine } from '../bill-lines.factory.ts'
import { comparedLines } from './bill-difference.ts'
import { amountsChanged, type DifferenceRow, differenceRows } from './difference-rows.ts'

const absorbed = {
  section: 'package',
  state: 'absorbed',
  amount: 0,
  payerShare: 0,
  reason: 'Part of the package',
} as const
const BEFORE = [
  aLine({ key: 'visit', description: 'Consultation', quantity: 9, amount: 315_000, chargeIds: ['v'] }),
  aLine({ key: 'drug', description: 'Meropenem', amount: 40_000, chargeIds: ['m'] }),
  aLine({ key: 'ecg', description: 'ECG', chargeIds: ['e'] }),
  aLine({ key: 'note', description: 'enclosure 13', amount: 0, chargeIds: ['n'] }),
]
const AFTER = [
  aLine({ key: 'visit', description: 'Consultation', quantity: 7, amount: 245_000, chargeIds: ['v'] }),
  aLine({ key: 'ecg', description: 'ECG', chargeIds: ['e'] }),
  aLine({ key: 'note', description: 'document 13', amount: 0, chargeIds: ['n'] }),
  aLine({ key: 'drug#p', description: 'Meropenem', ...absorbed, chargeIds: ['m'] }),
  aLine({ key: 'mesh', description: 'Mesh', section: 'surgical', amount: 845_000, chargeIds: ['i'] }),
]

const shown = (row: DifferenceRow) =>
  row.kind === 'section'
    ? [row.title, row.sums.before, row.sums.after]
    : row.kind === 'unchanged'
      ? `${row.lines} unchanged`
      : [row.name, row.words, row.difference]

describe('the difference of two versions, row by row', () => {
  const compared = comparedLines(BEFORE, AFTER, false)

  it('says of every section what it comes to in both, and the line that moved in both of its sections', () => {
    expect(differenceRows(compared, 'changed').map(shown)).toEqual([
      ['Conservative Treatment', 365_000, 255_000],
      ['Consultation', '', -70_000],
      ['document 13', 'Text: “enclosure 13” is now “document 13”', 0],
      ['Meropenem', 'Part of the package', -40_000],
      '1 unchanged',
      ['Surgical Package', 0, 0],
      ['Meropenem', 'Part of the package', 0],
      ['Surgical Treatment', 0, 845_000],
      ['Mesh', '10/11/2026', 845_000],
    ])
  })

  it('adds up in every section to what the section differs by, and in all to the difference of the totals', () => {
    const rows = differenceRows(compared, 'changed')
    const sections = rows.flatMap((row) => (row.kind === 'section' ? [row.sums] : []))
    const differences = rows.flatMap((row) => (row.kind === 'line' ? [row.difference] : []))
    const total = differences.reduce((sum, one) => sum + one, 0)
    expect(total).toBe(sections.reduce((sum, { before, after }) => sum + after - before, 0))
    expect(total).toBe(-70_000 - 40_000 + 845_000)
  })

  it('leaves texts out where only amounts are wanted, and folds nothing where all lines are', () => {
    expect(amountsChanged(compared)).toBe(3)
    const names = differenceRows(compared, 'amounts').flatMap((row) => (row.kind === 'line' ? [row.name] : []))
    expect(names).toEqual(['Consultation', 'Meropenem', 'Meropenem', 'Mesh'])
    const whole = differenceRows(comparedLines(BEFORE, AFTER, true), 'all')
    expect(whole.map(({ kind }) => kind)).not.toContain('unchanged')
    expect(whole.filter((row) => row.kind === 'line' && row.isSame).map(shown)).toEqual([['ECG', '', 0]])
  })

  it.each([
    ['days', aLine({ to: '2026-11-12' }), '10/11/2026 is now 10/11/2026 – 12/11/2026'],
    ['who pays', aLine({ payerShare: 6_000, patientShare: 4_000 }), "Patient's share: 0.00 is now 40.00"],
    ['the code', aLine({ code: 'X1' }), 'Code: none is now X1'],
    ['the risk', aLine({ atRisk: true }), 'At risk'],
    ['a state without a reason', aLine({ state: 'not_claimable', amount: 0, payerShare: 0 }), 'Not claimable'],
    ['nothing that figures do not say', aLine({ quantity: 2 }), ''],
  ])('says in words what differs: %s', (_what, after, expected) => {
    const [row] = differenceRows(comparedLines([aLine()], [after], false), 'changed').filter(
      ({ kind }) => kind === 'line',
    )
    expect(row).toMatchObject({ words: expected })
  })
})
