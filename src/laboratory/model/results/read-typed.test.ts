import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFigure, saysNotDone } from './read-typed.ts'

const potassium = { unit: 'mmol/L', decimals: 1, units: [{ unit: 'mg/dL', factor: '0.2558', unitOffset: '0' }] }

test.each([
  ['0', '=', '0.0'],
  ['4.25', '=', '4.3'],
  ['-2.35', '=', '-2.4'],
  ['−2.35', '=', '-2.4'],
  ['1,50,000', '=', '150000.0'],
  ['150,000', '=', '150000.0'],
  ['<0.04', '<', '0.04'],
  ['≤ 0.04', '<=', '0.04'],
  ['>1,000', '>', '1000'],
  ['4.2 mmol/L', '=', '4.2'],
  ['15.6 mg/dL', '=', '4.0'],
] as const)('%s is %s %s', (typed, comparator, value) => {
  expect(readFigure(typed, potassium)).toEqual({ ok: true, value: { comparator, value } })
})

test.each(['', 'much', '1.2.3', '1,5', '1,50', '4,2 mmol/L', '.5', '5.', '--4', '9999999999999'])(
  '%o is no number',
  (typed) => {
    expect(readFigure(typed, potassium)).toMatchObject({ ok: false, refusal: 'NOT_A_NUMBER' })
  },
)

test.each(['4 g/L', '4 MMOL/L', '1e3'])('%s is of a unit that nothing converts', (typed) => {
  expect(readFigure(typed, potassium)).toMatchObject({ ok: false, refusal: 'WRONG_UNIT' })
})

test('what was read is read again as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('', '<', '<=', '>=', '>'),
      (digits, decimals, sign) => {
        const told = { ...potassium, decimals }
        const once = readFigure(`${sign}${digits / 1000}`, told)
        if (!once.ok) throw new Error('Not read')
        const { comparator, value } = once.value
        expect(readFigure(`${comparator === '=' ? '' : comparator}${value}`, told)).toEqual(once)
      },
    ),
  )
})

test('a dash says that it was not done, a minus before a figure does not', () => {
  expect(['-', '–', ' — ', '-4', ''].map(saysNotDone)).toEqual([true, true, true, false, false])
})
