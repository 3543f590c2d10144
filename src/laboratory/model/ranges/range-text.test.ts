import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEPARTMENTS } from '../../../../db/seed/laboratory/departments.ts'
import { rangeOf } from '../../../../db/seed/laboratory/told-laboratory.ts'
import { rangeFields } from '../parameters/parameter-fields.ts'
import { rangeLine, readRange } from './range-text.ts'

const schema = z.object(rangeFields)
const read = (line: string) => {
  const typed = readRange(line)
  return typed && schema.parse(typed)
}

describe('a range as a line of a file', () => {
  test('says for whom, what is normal and critical, and where it is written', () => {
    expect(
      read('m 18y- | 13.0-17.0 | critical <= 6.5 >= 20 | fasting | method HPLC | words As told | source A book'),
    ).toEqual({
      sex: 'male',
      ageFrom: 18,
      ageFromUnit: 'years',
      ageTo: null,
      ageToUnit: 'years',
      method: 'HPLC',
      state: 'fasting',
      low: '13.0',
      lowIsExclusive: false,
      high: '17.0',
      highIsExclusive: false,
      criticalLow: '6.5',
      criticalHigh: '20',
      words: 'As told',
      source: 'A book',
    })
  })

  test.each([
    ['all | <200', { low: null, high: '200', highIsExclusive: true }],
    ['all|>=60', { low: '60', lowIsExclusive: false, high: null }],
    ['-30d | -10.0-2.0', { low: '-10.0', high: '2.0', ageTo: 30, ageToUnit: 'days' }],
    ['w - | >3.5-<5', { sex: 'female', lowIsExclusive: true, highIsExclusive: true }],
    ['all | | words Below 1:80', { low: null, high: null, words: 'Below 1:80' }],
    ['all | 3-5 | critical >= 9', { criticalLow: null, criticalHigh: '9' }],
  ] as const)('%s', (line, says) => {
    expect(read(line)).toMatchObject(says)
  })

  test.each(['', '18 | 3-5', 'all | about 5', 'all | 3-5 | critical', 'all | 3-5 | something', 'x 18y- | 3-5'])(
    '%s is none',
    (line) => expect(readRange(line)).toBeNull(),
  )

  test('is read as it was written, whatever the demo has', () => {
    const ranges = DEPARTMENTS.flatMap(({ parameters }) => Object.values(parameters)).flatMap(({ ranges: told = [] }) =>
      told.map((one) => schema.parse(rangeOf(one))),
    )
    expect(ranges.length).toBeGreaterThan(300)
    expect(ranges.map((range) => read(rangeLine(range)))).toEqual(ranges.map(ageless))
  })
})

/** A border at birth has no unit. */
const ageless = (range: z.output<typeof schema>) => ({
  ...range,
  ...(range.ageFrom === 0 && { ageFromUnit: 'years' }),
})
