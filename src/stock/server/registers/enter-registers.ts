import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextInSeries } from '../../../platform/server/database/number-series.ts'
import { type Register, registerOf } from '../../model/registers/registers.ts'

const SERIES = { H1: 'h-one-register', X: 'x-register', narcotic: 'narcotic-register' } as const satisfies Record<
  Register,
  string
>

/** Lines of one kind that have moved stock in this transaction, in their order on paper. */
type Handed = {
  readonly kind: 'sale_line' | 'medicine_issue_line' | 'ward_dose_line'
  readonly lines: readonly { readonly id: string; readonly schedule: Schedule }[]
  readonly now: Date
}

/** Enters each line of a registered schedule in its register and answers the numbers it got, in the order of the lines. */
export async function enterRegisters(db: HospitalDb, { kind, lines, now }: Handed): Promise<string[]> {
  const numbers: string[] = []
  for (const { id, schedule } of lines) {
    const register = registerOf(schedule)
    if (!register) continue
    const { number } = await nextInSeries(db, { series: SERIES[register], on: dayOf(now) })
    await sql`insert into schedule_register_entries (register, number, source_kind, source_id, movement_id, entered_at)
      values (${register}, ${number}, ${kind}, ${id}, (select m.id from stock_movements m
        where m.source_kind = ${kind} and m.source_id = ${id} and m.reverses_id is null), ${now})`.execute(db)
    numbers.push(number)
  }
  return numbers
}
