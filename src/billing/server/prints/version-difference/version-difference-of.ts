import type * as z from 'zod/mini'
import type { PayerKind } from '../../../../catalogue/model/payers/payer-kinds.ts'
import { dayOf } from '../../../../kernel/calendar.ts'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import { STATE_WORDS } from '../../../model/bill/bill-states.ts'
import type { BillHeader } from '../../../model/bill/bill-view.ts'
import {
  type ComparedSide,
  type DifferenceRow,
  differenceRows,
} from '../../../model/bill/difference/difference-rows.ts'
import type { VersionDifference } from '../../../model/bill/difference/difference-view.ts'
import { personOf } from '../billed-person-of.ts'
import type { versionDifferencePrint } from './version-difference.print.ts'

type Data = z.input<typeof versionDifferencePrint.data>
type Section = Data['sections'][number]

const SIGNATURES = ['Bill Executive', 'Medical Superintendent', 'Authorised Signatory']

/** Two versions as the print shows them: the same rows as the screen's, only what differs. Pure. */
export function versionDifferenceOf(difference: VersionDifference, header: BillHeader, payerKind: PayerKind): Data {
  const { before, after, unchanged } = difference
  return {
    person: personOf(header, payerKind !== 'private'),
    payerKind,
    payerName: header.payer,
    before: versionOf(before),
    after: versionOf(after),
    reason: after.reason ?? '',
    difference: difference.difference,
    unchanged,
    sections: sectionsOf(differenceRows(difference, 'changed')),
    signatures: SIGNATURES,
  }
}

const versionOf = (version: VersionDifference['before']): Data['before'] => ({
  name: `Version ${version.versionNo}, ${STATE_WORDS[version.state]}`,
  number: version.billNo,
  date: version.at ? dayOf(new Date(version.at)) : '',
  total: version.total,
  payerShare: version.payerShare,
  patientShare: version.patientShare,
})

function sectionsOf(rows: readonly DifferenceRow[]): Section[] {
  const sections: Section[] = []
  for (const row of rows) {
    if (row.kind === 'section') {
      const { before, after, unchanged } = row.sums
      sections.push({ text: row.title, before, after, unchanged, lines: [] })
    } else if (row.kind === 'line') sections.at(-1)?.lines.push(lineOf(row))
  }
  return sections
}

const lineOf = (row: Extract<DifferenceRow, { kind: 'line' }>): Section['lines'][number] => ({
  text: row.name,
  note: row.words,
  before: sideOf(row.before),
  after: sideOf(row.after),
  difference: row.difference,
})

function sideOf(side: ComparedSide): Section['lines'][number]['before'] {
  if (side === null) return 'not in this version'
  if ('elsewhere' in side) return `in ${side.elsewhere}`
  const { line } = side
  return { quantity: String(line.quantity), rate: unitRateOf(line), amount: line.amount }
}
