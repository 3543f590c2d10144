import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { known, toDecimal } from '../numbers/rational.ts'
import { causeWords, evaluateFormula, type Inputs } from './evaluate-formula.ts'
import { formulaOrder } from './formula-order.ts'
import { codesIn, parseFormula } from './parse-formula.ts'

const inputs = (values: Readonly<Record<string, string>>, patient: Partial<Inputs> = {}): Inputs => ({
  values: new Map(
    Object.entries(values).map(([code, value]) => [code, value === 'bound' ? value : known(value)] as const),
  ),
  ageYears: 60,
  isFemale: false,
  ...patient,
})

/** The value with four decimals, or why there is none. */
function worked(text: string, values: Readonly<Record<string, string>> = {}, patient: Partial<Inputs> = {}): string {
  const parsed = parseFormula(text)
  if (!parsed.ok) return String(parsed.details?.values?.['problem'])
  const result = evaluateFormula(parsed.value, inputs(values, patient))
  return result.ok ? toDecimal(result.value, 4) : causeWords(result.cause)
}

describe('a formula gives', () => {
  test.each([
    ['1 + 2 * 3', '7.0000'],
    ['(1 + 2) × 3 − 4 ÷ 8', '8.5000'],
    ['10 - 4 - 3', '3.0000'],
    ['2 ^ 3 ^ 2', '512.0000'],
    ['-2 ^ 2', '-4.0000'],
    ['(-2) ^ 2', '4.0000'],
    ['( -2 ) ^ 2', '4.0000'],
    ['--2 ^ 2', '4.0000'],
    ['3 * -2 ^ 2', '-12.0000'],
    ['2 ^ -1 ^ 2', '0.5000'],
    ['-(1 + 1) ^ 2', '-4.0000'],
    ['log10(1000) + log10(1 / 100)', '1.0000'],
    ['log10(2)', '0.3010'],
    ['0 - 2 ^ 2', '-4.0000'],
    ['1 / 3 * 3', '1.0000'],
    ['0.1 + 0.2', '0.3000'],
    ['round(2.345, 2)', '2.3500'],
    ['round(-2.5)', '-3.0000'],
    ['min(3, 1, 2) + max(3, 1, 2)', '4.0000'],
    ['if(2 <= 2, 10, 20)', '10.0000'],
    ['if(1 = 2, 10, 20)', '20.0000'],
    ['if(1 > 0, 5, 1 / 0)', '5.0000'],
  ])('%s = %s', (text, value) => {
    expect(worked(text)).toBe(value)
  })

  test('what textbooks give: LDL by Friedewald, MCV, INR, eGFR of 2021', () => {
    expect(worked('TC - HDL - TG / 5', { TC: '200', HDL: '50', TG: '150' })).toBe('120.0000')
    expect(worked('PCV / RBC * 10', { PCV: '45', RBC: '5' })).toBe('90.0000')
    expect(worked('(PT / PT_MEAN) ^ ISI', { PT: '24', PT_MEAN: '12', ISI: '1.1' })).toBe('2.1435')
    const egfr =
      '142 * min(CREA / if(sex_female = 1, 0.7, 0.9), 1) ^ if(sex_female = 1, -0.241, -0.302) * max(CREA / if(sex_female = 1, 0.7, 0.9), 1) ^ -1.2 * 0.9938 ^ age_years * if(sex_female = 1, 1.012, 1)'
    const of = (CREA: string, isFemale: boolean, ageYears: number) =>
      Math.round(Number(worked(egfr, { CREA }, { isFemale, ageYears })))
    // The equation of the CKD Epidemiology Collaboration, 2021.
    expect([of('1', false, 50), of('0.7', true, 30), of('2.5', true, 70), of('0.6', false, 20)]).toEqual([
      92, 119, 20, 142,
    ])
  })
})

describe('a parameter is not calculated', () => {
  test.each([
    ['A + B', { A: '1' }, {}, 'B is missing'],
    ['A + 1', { A: 'bound' }, {}, 'A is a bound'],
    ['1 / (A - A)', { A: '7' }, {}, 'division by zero'],
    ['(0 - 1) ^ 0.5', {}, {}, 'no number'],
    ['10 ^ 40', {}, {}, 'no number'],
    ['log10(A - A)', { A: '7' }, {}, 'no number'],
    ['age_years', {}, { ageYears: null }, 'age is not known'],
    ['if(sex_female = 1, 1, 2)', {}, { isFemale: null }, 'sex is not known'],
  ] as const)('%s: %j %j %s', (text, values, patient, cause) => {
    expect(worked(text, values, patient)).toBe(cause)
  })

  test('and 0 is a value, not a missing one', () => {
    expect(worked('A + 1', { A: '0' })).toBe('1.0000')
  })
})

describe('what is no formula is refused in words', () => {
  test.each([
    ['', 'Nothing is to be worked out'],
    ['A +', 'Brackets or operators do not fit together'],
    ['(A', 'Brackets or operators do not fit together'],
    ['A B', 'An operator is missing before B'],
    ['(A) 2', 'An operator is missing before 2'],
    ['A; B', '“; B” is nothing that a formula knows'],
    ['.5 + A', '“.5 + A” is nothing that a formula knows'],
    ['5. + A', '“. + A” is nothing that a formula knows'],
    ['1e3', 'An operator is missing before e3'],
    ['1,000 + A', 'Brackets or operators do not fit together'],
    ['A % 2', '“% 2” is nothing that a formula knows'],
    ['hb * 3', 'hb is no parameter: codes are written in capital letters'],
    ['A.constructor', '“.construct” is nothing that a formula knows'],
    ['A[0]', '“[0]” is nothing that a formula knows'],
    ['"a"', '“"a"” is nothing that a formula knows'],
    ['constructor', 'constructor is no parameter: codes are written in capital letters'],
    ['__proto__', '“__proto__” is nothing that a formula knows'],
    ['sqrt(A)', 'Functions are min, max, round, log10 and if'],
    ['constructor(A)', 'Functions are min, max, round, log10 and if'],
    ['A (B)', 'Functions are min, max, round, log10 and if'],
    ['()', 'Brackets or operators do not fit together'],
    ['(A, B)', 'Brackets or operators do not fit together'],
    ['log10(A, B)', 'log10 is written log10(a)'],
    ['min(A)', 'min is written min(a, b)'],
    ['round(A, B)', 'round takes 0 to 6 decimals: round(a, 1)'],
    ['if(A, 1, 2)', 'if begins with one comparison: if(a < b, x, y)'],
    ['if(A < B < C, 1, 2)', 'A comparison stands only in if(a < b, x, y)'],
    ['A < B', 'A comparison stands only in if(a < b, x, y)'],
    [`${'('.repeat(21)}A${')'.repeat(21)}`, 'Brackets are at most 20 deep'],
    ['A + '.repeat(200), 'A formula has at most 500 characters'],
    [`${'A+'.repeat(200)}A`, 'It is too long: use brackets, or a parameter in between'],
    [`${'-'.repeat(400)}A`, 'It is too long: use brackets, or a parameter in between'],
    ['1234567890123 + A', '1234567890123 has too many digits'],
  ])('%s', (text, problem) => {
    expect(worked(text)).toBe(problem)
  })

  test('any text is a formula or is refused, and nothing else happens', () => {
    const piece = fc.constantFrom(
      'A',
      'B2',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      ',',
      'if(',
      'min(',
      '<',
      '=',
      '1.5',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(piece, { maxLength: 25 }).map((all) => all.join('')),
        ),
        (text) => {
          const parsed = parseFormula(text)
          if (parsed.ok) expect(evaluateFormula(parsed.value, inputs({ A: '3', B2: '0.5' }))).toHaveProperty('ok')
        },
      ),
      { numRuns: 3000 },
    )
  })
})

test('sums and products are those of the machine', () => {
  const number = fc.integer({ min: 0, max: 10_000 }).map((tenths) => (tenths / 10).toFixed(1))
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const values = { A: a, B: b, C: c }
      expect(Number(worked('(A + B) * C - A / 4', values))).toBeCloseTo((+a + +b) * +c - +a / 4, 3)
      expect(worked('min(A, max(B, C))', values)).toBe(Math.min(+a, Math.max(+b, +c)).toFixed(4))
    }),
  )
})

test('the codes of a formula, each once', () => {
  const parsed = parseFormula('if(A < B, round(C, 1), -A) + min(D, 2)')
  expect(parsed.ok && codesIn(parsed.value)).toEqual(['A', 'B', 'C', 'D'])
})

describe('calculated parameters', () => {
  test('are worked out after what they need', () => {
    const needs = new Map([
      ['RATIO', ['LDL', 'HDL']],
      ['LDL', ['TC', 'HDL', 'TG']],
    ])
    expect(formulaOrder(needs)).toEqual({ ok: true, value: ['LDL', 'RATIO'] })
  })

  test.each([
    [{ A: ['A'] }, 'A → A'],
    [{ A: ['B'], B: ['C'], C: ['A'] }, 'A → B → C → A'],
    [{ X: ['A'], A: ['B'], B: ['A'] }, 'A → B → A'],
  ])('in a circle are refused: %j', (needs, circle) => {
    expect(formulaOrder(new Map(Object.entries(needs)))).toMatchObject({
      refusal: 'FORMULA_IN_A_CIRCLE',
      details: { values: { circle } },
    })
  })

  test('any order of them respects what they need, or there is a circle', () => {
    const codes = ['A', 'B', 'C', 'D', 'E']
    const needs = fc.dictionary(fc.constantFrom(...codes), fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }))
    fc.assert(
      fc.property(needs, (map) => {
        const order = formulaOrder(new Map(Object.entries(map)))
        if (!order.ok) return
        for (const [code, needed] of Object.entries(map))
          for (const one of needed)
            if (map[one]) expect(order.value.indexOf(one)).toBeLessThan(order.value.indexOf(code))
      }),
    )
  })
})
