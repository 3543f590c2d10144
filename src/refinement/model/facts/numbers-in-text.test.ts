import { describe, expect, test } from 'vitest'
import { datesIn } from './dates-in-text.ts'
import { numbersIn } from './numbers-in-text.ts'

const valuesIn = (text: string) => numbersIn(text).map(({ value }) => value)

describe('a number has one value, however it is written', () => {
  test.each([
    ['125000', '125000'],
    ['1,25,000', '125000'],
    ['125,000', '125000'],
    ['1.25 lakh', '125000'],
    ['1.25 lakhs', '125000'],
    ['one lakh twenty-five thousand', '125000'],
    ['One Lakh Twenty Five Thousand', '125000'],
    ['one hundred and five', '105'],
    ['nineteen hundred', '1900'],
    ['2 crore', '20000000'],
    ['two crores fifty lac', '25000000'],
    ['1.5 million', '1500000'],
    ['0050.500', '50.5'],
    ['1.25', '1.25'],
    ['0.10', '0.1'],
    ['zero', '0'],
    ['ninety nine', '99'],
    ['forty-two', '42'],
    ['thousand', '1000'],
  ])('%s is %s', (written, value) => {
    expect(valuesIn(written)).toEqual([value])
  })

  test.each([
    ['what is grouped as no number is', '7,8,9', ['7', '8', '9']],
    ['of a sentence', 'seven days at 10 per cent of 500', ['7', '10%', '500']],
    ['of a range', '3-4 days', ['3', '4']],
    ['of words inside words: none', 'someone at Sevenoaks often', []],
  ])('%s', (_, text, values) => {
    expect(valuesIn(text)).toEqual(values)
  })
})

describe('an amount is a number written as rupees', () => {
  test.each([
    '₹500',
    '₹ 500',
    'Rs 500',
    'Rs. 500',
    'INR 500',
    'Rupees 500',
    '500/-',
    '500 rupees',
    'Rupees Five Hundred',
    'five hundred rupees only',
  ])('%s', (written) => {
    expect(numbersIn(written)).toMatchObject([{ value: '500', isAmount: true }])
  })

  test.each(['500', '500 days', 'hours 500', 'ward 500', '500 / 2'])('%s is none', (written) => {
    expect(numbersIn(written)[0]).toMatchObject({ value: '500', isAmount: false })
  })

  test('of one rupee is said by a word that is a pronoun elsewhere', () => {
    expect(numbersIn('one of them')).toEqual([])
    expect(numbersIn('Rupees one')).toMatchObject([{ value: '1', isAmount: true }])
  })
})

describe('a date is one day, however it is written', () => {
  test.each([
    '2026-11-07',
    '2026/11/07',
    '2026.11.7',
    '07/11/2026',
    '7/11/2026',
    '07.11.26',
    '07-11-2026',
    '7 November 2026',
    '7th November 2026',
    '7th of November, 2026',
    '07-Nov-2026',
    '7 Nov. 2026',
    'November 7, 2026',
    'Nov 7th 2026',
    'NOVEMBER 7 2026',
  ])('%s', (written) => {
    expect(datesIn(`Admitted on ${written}.`).dates).toEqual([{ text: written, day: '2026-11-07' }])
  })

  test.each(['31/02/2026', '2026-13-01', '29 February 2027', '07/11/2026/3', 'A7/11/2026', '7 Nov'])(
    '%s is none, and stays in the text',
    (written) => {
      expect(datesIn(written)).toEqual({ dates: [], rest: written })
    },
  )

  test('leaves the text without it as long as it was, so that what stands beside it does not move together', () => {
    const text = 'From 07/11/2026 to 9 November 2026: 3 days'
    const { dates, rest } = datesIn(text)
    expect(dates.map(({ day }) => day)).toEqual(['2026-11-07', '2026-11-09'])
    expect(rest).toHaveLength(text.length)
    expect(rest.replace(/\s+/g, ' ')).toBe('From to : 3 days')
  })
})
