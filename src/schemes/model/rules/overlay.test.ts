import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validOn } from '../../../catalogue/model/rates/rates.ts'
import { addDays } from '../../../kernel/calendar.ts'
import { overlay } from './overlay.ts'

type Row = {
  readonly value: string
  readonly of: 'own' | 'default'
  readonly validFrom: string
  readonly validTo: string | null
}
const row = (of: Row['of'], validFrom: string, validTo: string | null = null, value = 'major'): Row => ({
  value,
  of,
  validFrom,
  validTo,
})
const keyOf = ({ value }: Row) => value

test('a class without a row has the default, for each value', () => {
  const rows = [row('default', '2000-01-01'), row('default', '2000-01-01', null, 'day_care')]
  expect(overlay([], rows, keyOf)).toEqual(rows)
  const own = row('own', '2026-01-01', null, 'day_care')
  expect(overlay([own], rows, keyOf)).toEqual([rows[0], { ...rows[1], validTo: '2025-12-31' }, own])
})

test('between two rows of the class, and after the last, the default holds again', () => {
  const own = [row('own', '2026-01-01', '2026-01-31'), row('own', '2026-03-01', '2026-03-31')]
  expect(overlay(own, [row('default', '2000-01-01')], keyOf)).toEqual([
    row('default', '2000-01-01', '2025-12-31'),
    own[0],
    row('default', '2026-02-01', '2026-02-28'),
    own[1],
    row('default', '2026-04-01'),
  ])
})

/** Rows of one value as the database keeps them: in order, without an overlap. */
const scope = (of: Row['of']) =>
  fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 4 }).chain((lengths) =>
    fc.boolean().map((endless) => {
      let day = '2026-01-01'
      return lengths.map(([gap, length], at) => {
        const validFrom = addDays(day, gap)
        const last = endless && at === lengths.length - 1
        const validTo = last ? null : addDays(validFrom, length)
        day = addDays(validFrom, length + 1)
        return row(of, validFrom, validTo)
      })
    }),
  )

test('on every day exactly the row of the class holds, else that of the default', () => {
  fc.assert(
    fc.property(scope('own'), scope('default'), fc.nat(250), (own, fallback, offset) => {
      const day = addDays('2025-12-20', offset)
      const wanted = own.find((one) => validOn(one, day)) ?? fallback.find((one) => validOn(one, day))
      expect(
        overlay(own, fallback, keyOf)
          .filter((one) => validOn(one, day))
          .map(({ of }) => of),
      ).toEqual(wanted ? [wanted.of] : [])
    }),
  )
})
