import { showMoment, showTime } from '../../kernel/calendar.ts'
import { type ColumnPresets, listColumns } from '../../platform/model/lists/list-columns.ts'
import type { CountLine, ShownCount } from './count-shapes.ts'
import { type JudgedCount, type ShiftState, shiftState } from './shift-states.ts'

const { fact, number } = listColumns<ShownCount>()

export const STATE_WORDS: Readonly<Record<ShiftState, string>> = {
  due: 'Due',
  unsigned: 'Not signed yet',
  missed: 'Not counted',
  difference: 'Differs',
  to_countersign: 'To countersign',
  counted: 'Counted by two',
}

/** '14:00 to 20:00' of a day: '30/11/2026 14:00 to 20:00'. */
export const shiftWords = ({ beganAt, endsAt }: { readonly beganAt: string; readonly endsAt: string }): string =>
  `${showMoment(beganAt)} to ${showTime(new Date(endsAt))}`

/** What differs in a count. */
export const differing = ({ lines }: Pick<ShownCount, 'lines'>): CountLine[] =>
  lines.filter(({ difference }) => difference !== 0)

/** '+2' or '-1'. */
export const signed = (units: number): string => (units > 0 ? `+${units}` : String(units))

const lineWords = ({ name, batchNo, counted, expected }: CountLine): string =>
  `${name}, ${batchNo}: ${counted === expected ? counted : `${counted} of ${expected}`}`

/** A count as the state of its shift is judged by it. */
export const judged = (count: ShownCount): JudgedCount => ({
  isSigned: count.signedAt !== null,
  differences: differing(count).length,
  isAlone: count.aloneBecause !== null,
  isCountersigned: count.countersigned !== null,
  isLookedInto: count.lookedInto !== null,
})

/** Where one count stands by itself: one that was written and never signed is not signed, whatever the hour. */
export const countState = (count: ShownCount): ShiftState => shiftState([judged(count)], false)

/** The other of the two: by PIN, or later; who was alone says why. */
export function secondWords({ signedAt, second, aloneBecause, countersigned }: ShownCount): string {
  if (second) return second
  if (countersigned) return `${countersigned.by}, ${showMoment(countersigned.at)} (alone: ${aloneBecause})`
  return signedAt ? `Alone: ${aloneBecause}` : ''
}

export const reasonWords = (count: ShownCount): string =>
  differing(count)
    .map(
      ({ name, batchNo, difference, reason }) =>
        `${name}, ${batchNo}: ${signed(difference)}, ${reason ?? 'no reason yet'}`,
    )
    .join('; ')

/** What the counts have on paper, in files and on the screen. */
export const COUNT_COLUMNS = [
  fact('shift', 'Shift', 190, (count) => shiftWords({ beganAt: count.shiftBeganAt, endsAt: count.shiftEndsAt })),
  fact('place', 'Place', 150, ({ place }) => place),
  number('no', 'Count', 60, ({ countNo }) => countNo),
  fact('state', 'State', 120, (count) => STATE_WORDS[countState(count)]),
  fact('at', 'Counted', 120, ({ countedAt }) => showMoment(countedAt)),
  fact('by', 'Counted by', 140, ({ countedBy }) => countedBy),
  fact('second', 'Second person', 180, secondWords),
  number('batches', 'Batches', 70, ({ lines }) => lines.length),
  fact('differences', 'Differences', 220, reasonWords),
  fact('looked', 'Looked into', 200, ({ lookedInto }) => lookedInto && `${lookedInto.remark} (${lookedInto.by})`),
  fact('lines', 'Units counted', 300, ({ lines }) => lines.map(lineWords).join('; ')),
  fact('remark', 'Remark', 150, ({ remark }) => remark),
]

export const COUNT_PRESETS: ColumnPresets = [
  { name: 'Counts', columnIds: ['shift', 'place', 'no', 'state', 'by', 'second', 'differences', 'looked'] },
  { name: 'With units', columnIds: COUNT_COLUMNS.map(({ id }) => id) },
]
