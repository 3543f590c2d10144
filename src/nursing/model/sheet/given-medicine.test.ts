import { expect, test } from 'vitest'
import { type DosesGiven, givenMedicinesOf } from './given-medicine.ts'

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour))
const doses = (dose: number, from: number, to: number, changes: Partial<DosesGiven> = {}): DosesGiven => ({
  ...{ name: 'Tab. Prednisolone', route: 'oral', unit: 'mg', isVaried: false },
  ...{ dose, from: at(from), to: at(to), ...changes },
})
const insulin = { name: 'Inj. Insulin', route: 'sc', unit: 'IU', isVaried: true } as const
const SALINE = { name: 'Saline', route: 'iv' } as const
const rate = (when: Date, ml: number) => ({ at: when, rate: ml, bag: null })

test.each<[string, Parameters<typeof givenMedicinesOf>, string[]]>([
  [
    'a dose that tapers is told with the days of each',
    [[doses(40, 7, 9), doses(20, 10, 12)], []],
    ['40 mg 7-9', '20 mg 10-12'],
  ],
  ['one dose by two orders is one line', [[doses(40, 7, 9), doses(40, 12, 14)], []], ['40 mg 7-14']],
  ['a double dose that was given once', [[doses(40, 7, 9), doses(80, 8, 8)], []], ['40 mg 7-9', '80 mg 8-8']],
  [
    'the same number of another unit is another dose',
    [[doses(1, 7, 7), doses(1, 8, 8, { unit: 'tablet' })], []],
    ['1 mg 7-7', '1 tablet 8-8'],
  ],
  [
    'a scale is told from its least to its most',
    [[doses(8, 7, 9, insulin), doses(4, 8, 8, insulin), doses(10, 9, 10, insulin)], []],
    ['4 to 10 IU 7-10'],
  ],
  ['a scale by which one dose was given', [[doses(6, 7, 7, insulin)], []], ['6 IU 7-7']],
  [
    'an infusion tells its rates, until it was stopped',
    [[], [{ ...SALINE, rates: [rate(at(7), 60), rate(at(8), 80), rate(at(9), 0)], until: at(20) }]],
    ['60 to 80 ml an hour 7-9'],
  ],
  [
    'an infusion that nobody stopped ran to the end',
    [[], [{ ...SALINE, rates: [rate(at(7), 80)], until: at(11) }]],
    ['80 ml an hour 7-11'],
  ],
  ['an infusion that never ran was not given', [[], [{ ...SALINE, rates: [rate(at(7), 0)], until: at(11) }]], []],
])('%s', (_, given, told) => {
  const days = givenMedicinesOf(...given).map(({ dose, from, to }) => [dose, from, to] as const)
  expect(days.map(([dose, from, to]) => `${dose} ${Number(from.slice(8))}-${Number(to.slice(8))}`)).toEqual(told)
})

test('what was given first is told first', () => {
  const names = givenMedicinesOf(
    [doses(40, 9, 9), doses(6, 8, 8, insulin)],
    [{ ...SALINE, rates: [rate(at(7), 80)], until: at(11) }],
  ).map(({ name }) => name)
  expect(names).toEqual(['Saline', 'Inj. Insulin', 'Tab. Prednisolone'])
})
