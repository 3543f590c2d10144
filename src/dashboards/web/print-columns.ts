import { type IsoDate, showLongDay } from '../../kernel/calendar.ts'
import type { PrintColumn } from '../../ui/print-list/printed-list.ts'
import { MISSING } from './ipd/ipd-words.ts'

/** The usual kinds of columns of a printed list of rows. */
export const printColumns = <Row>() => ({
  fact: (id: string, label: string, widthPx: number, of: (row: Row) => string | null): PrintColumn<Row> => ({
    id,
    label,
    widthPx,
    text: (row) => of(row) || MISSING,
  }),
  day: (id: string, label: string, of: (row: Row) => IsoDate | null): PrintColumn<Row> => ({
    id,
    label,
    widthPx: 92,
    align: 'center',
    whole: true,
    text: (row) => {
      const value = of(row)
      return value ? showLongDay(value) : MISSING
    },
    inFile: { kind: 'day', of },
  }),
  number: (id: string, label: string, widthPx: number, of: (row: Row) => number | null): PrintColumn<Row> => ({
    id,
    label,
    widthPx,
    align: 'right',
    whole: true,
    text: (row) => String(of(row) ?? MISSING),
    inFile: { kind: 'number', of },
  }),
})
