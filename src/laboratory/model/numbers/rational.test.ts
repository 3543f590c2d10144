import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { power } from './power.ts'
import { compare, decimalsOf, known, over, plain, plus, rational, times, toDecimal, whole } from './rational.ts'

const decimal = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => toDecimal({ n: BigInt(digits), d: 10n ** BigInt(decimals) }, 6))

describe('a value is rounded half away from zero, once', () => {
  test.each([
    ['2.35', 1, '2.4'],
    ['-2.35', 1, '-2.4'],
    ['2.349999999', 1, '2.3'],
    ['0.5', 0, '1'],
    ['-0.04', 1, '0.0'],
    ['1.005', 2, '1.01'],
    ['7', 2, '7.00'],
    ['999999.9999995', 6, '1000000.000000'],
  ])('%s to %i decimals is %s', (value, decimals, shown) => {
    expect(toDecimal(known(value), decimals)).toBe(shown)
  })
})

test.each(['', '.5', '5.', '1e3', '1,000', '+1', ' 1', '0x10', 'NaN', '1.2.3', '٣'])(
  '%o is no decimal number',
  (text) => {
    expect(rational(text)).toBeNull()
  },
)

test('tenths add up', () => {
  expect(toDecimal(plus(known('0.1'), known('0.2')), 9)).toBe('0.300000000')
})

test('nothing is divided by zero', () => {
  expect(over(whole(1), known('0.00'))).toBeNull()
})

test('a number is shown without zeros that say nothing', () => {
  expect(['13.500000', '100', '100.000000', '-0.500'].map(plain)).toEqual(['13.5', '100', '100', '-0.5'])
  expect(['13.500', '100', '0.25'].map(decimalsOf)).toEqual([1, 0, 2])
})

test('what is divided and multiplied again is what it was', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const part = over(known(a), known(b))
      if (part) expect(compare(times(part, known(b)), known(a))).toBe(0)
    }),
  )
})

test('a number as text and back is the same', () => {
  fc.assert(fc.property(decimal, (text) => toDecimal(known(text), 6) === text))
})

describe('powers', () => {
  test.each([
    ['2', '10', '1024.000000000'],
    ['2', '-2', '0.250000000'],
    ['-2', '3', '-8.000000000'],
    ['2', '0.5', '1.414213562'],
    ['0.9938', '60.5', '0.686418596'],
    ['10', '-0.302', '0.498884487'],
    ['1', '0.123', '1.000000000'],
  ])('%s to the power of %s is %s', (base, exponent, shown) => {
    const result = power(known(base), known(exponent))
    expect(result && toDecimal(result, 9)).toBe(shown)
  })

  test.each([
    ['-2', '0.5'],
    ['0', '-1'],
    ['0', '-0.5'],
    ['1000', '100.5'],
  ])('%s to the power of %s is no number', (base, exponent) => {
    expect(power(known(base), known(exponent))).toBeNull()
  })

  test('agree with those of the machine to twelve digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -400, max: 400 }), (base, exponent) => {
        const exact = power({ n: BigInt(base), d: 100n }, { n: BigInt(exponent), d: 128n })
        const ours = exact ? Number(exact.n) / Number(exact.d) : Number.NaN
        const theirs = (base / 100) ** (exponent / 128)
        expect(Math.abs(ours / theirs - 1)).toBeLessThan(1e-12)
      }),
    )
  })
})
