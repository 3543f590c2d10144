import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { dayOf, showMoment, startOfDay } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { daysOf, monthInWords, monthOf } from '../../kernel/dates/months.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import { placeOfStock } from '../../stock/server/transfers/place-of-stock.queries.ts'
import {
  countState,
  differing,
  reasonWords,
  STATE_WORDS,
  secondWords,
  shiftWords,
  signed,
} from '../model/count-columns.ts'
import type { CountedShift, ShownCount } from '../model/count-shapes.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { shiftsBetween } from '../model/shift-states.ts'
import { countsBetween, firstCount, showCount } from './counts.queries.ts'
import { heldSince } from './held.queries.ts'
import { narcoticSheetPrint } from './prints/narcotic-sheet.print.ts'
import { countedShift } from './read-counts.ts'

/** The counts of a place in a month on paper, shift by shift, with the shifts that nobody counted. */
export const printNarcoticCounts = operation(narcoticCountsContract.print, async (context, { placeId, ...asked }) => {
  const { db, now, record, refuse } = context
  const place = (await placeOfStock(db, placeId)) ?? refuse('NO_SUCH_PLACE', { field: 'placeId' })
  const month = asked.month ?? monthOf(dayOf(now))
  const [from, before] = [startOfDay(daysOf(month).from), startOfDay(daysOf(month).before)]
  const [settings, held, since] = await Promise.all([nursingSettings(db), heldSince(db, from, placeId), firstCount(db)])
  const counts = (await countsBetween(db, from, before, placeId)).map((row) => showCount(row, settings))
  const shifts = shiftsBetween(from, before < now ? before : now, settings)
    .filter(({ beganAt }) => beganAt >= from && beganAt < before)
    .toReversed()
    .flatMap((shift) => countedShift(shift, held, counts, { now, since }) ?? [])
  const rows = shifts.flatMap((shift) => {
    const of = counts.filter(({ shiftBeganAt }) => shiftBeganAt === shift.beganAt)
    return of.length === 0 ? [uncounted(shift)] : of.map(rowOf)
  })
  await record({ type: 'narcotic_counts.printed', facts: { placeId, month, shifts: shifts.length } })
  const differences = counts.reduce((sum, count) => sum + differing(count).length, 0)
  return printedDocument(context, narcoticSheetPrint, {
    name: `narcotic-counts-${month}.pdf`,
    data: {
      place: place.name,
      month: monthInWords(month),
      sums: [
        counted(counts.length, 'count'),
        `${counted(shifts.filter(({ state }) => state === 'missed').length, 'shift')} not counted`,
        counted(differences, 'difference'),
      ].join(', '),
      shifts: rows,
    },
  })
})

const uncounted = (shift: CountedShift) => ({
  ...{ shift: shiftWords(shift), again: '', state: STATE_WORDS[shift.state] },
  ...{ counted: '', second: '', note: '', lines: [] },
})

function rowOf(count: ShownCount) {
  const { lookedInto } = count
  const note = [
    reasonWords(count),
    lookedInto && `Looked into: ${lookedInto.remark} (${lookedInto.by})`,
    count.remark,
    count.signedAt === null && 'Not signed: no count.',
  ]
  return {
    shift: shiftWords({ beganAt: count.shiftBeganAt, endsAt: count.shiftEndsAt }),
    again: count.countNo === 1 ? '' : `Count ${count.countNo}`,
    state: STATE_WORDS[countState(count)],
    counted: `${count.countedBy}, ${showMoment(count.countedAt)}`,
    second: secondWords(count),
    note: note.filter(Boolean).join('. '),
    lines: count.lines.map((line) => ({
      ...{ name: line.name, batch: line.batchNo, expiry: expiryWords(line.expiry) },
      ...{ balance: String(line.expected), counted: String(line.counted), difference: signed(line.difference) },
    })),
  }
}
