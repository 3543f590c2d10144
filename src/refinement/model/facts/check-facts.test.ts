import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showDay, showLongDay } from '../../../kernel/calendar.ts'
import { figure, rupeesOf, showRupees } from '../../../kernel/money.ts'
import { rupeesInWords } from '../../../kernel/rupees-in-words.ts'
import { checkFacts, isFaithful } from './check-facts.ts'

const DRAFT = `Date: 22/11/2026
Subject: Request for no deduction, Claim CLM04518356
Sangeeta Bhoyar, 43 years, was admitted on 07/11/2026 for Open cholecystectomy (GS118), package of 7 days, ₹1,25,000.
Dr. Anjum Siddiqui, Consultant, advised on Advice Date Not Available further stay of 4 days at 10% of the tariff.`

const refinedAs = (...changes: [from: string, to: string][]) =>
  changes.reduce((letter, [from, to]) => letter.replace(from, to), DRAFT)
const check = (refined: string) => checkFacts(DRAFT, refined, { names: ['Sangeeta Bhoyar'] })

describe('is faithful', () => {
  test.each<[string, string]>([
    ['the draft itself', DRAFT],
    ['other words', refinedAs(['was admitted on', 'came to this hospital on'], ['Request for', 'We request'])],
    ['numbered sections', `1. Patient\n${DRAFT}\n2. Advice\n3) Request\n`],
    ['a date in words', refinedAs(['07/11/2026', '7th November 2026'], ['22/11/2026', 'November 22, 2026'])],
    ['a date from the year on', refinedAs(['07/11/2026', '2026-11-07'], ['22/11/2026', '22-Nov-2026'])],
    ['a plain amount', refinedAs(['₹1,25,000', 'Rs. 125000/-'])],
    ['an amount in lakh', refinedAs(['₹1,25,000', 'Rs 1.25 lakh'])],
    ['an amount in words', refinedAs(['₹1,25,000', 'Rupees One Lakh Twenty Five Thousand Only'])],
    ['a number in words', refinedAs(['4 days', 'four (4) days'], ['7 days', 'seven days'])],
    ['a number beside a hyphen', refinedAs(['package of 7 days', '7-day package'], ['43 years', '43-year-old'])],
    ['a code in small letters', refinedAs(['GS118', 'gs118'])],
    ['per cent', refinedAs(['10%', '10 per cent'])],
    ['a name in capitals', refinedAs(['Anjum Siddiqui', 'ANJUM SIDDIQUI'])],
  ])('%s', (_, refined) => {
    const { missing, invented, changed } = check(refined)
    expect({ missing, invented, changed }).toEqual({ missing: [], invented: [], changed: [] })
  })
})

describe('finds', () => {
  test.each<[string, string, string[], string[]]>([
    ['an invented amount', `${DRAFT} Kindly pay Rs. 5,000.`, [], ['5,000']],
    ['one rupee more', refinedAs(['1,25,000', '1,25,001']), ['1,25,000'], ['1,25,001']],
    ['an amount made of days', `${DRAFT} That is ₹7.`, [], ['7']],
    ['an amount in words', `${DRAFT} Rupees Fifty Thousand Only.`, [], ['Fifty Thousand']],
    ['an amount in Devanagari digits', `${DRAFT} ₹५०००`, [], ['5000']],
    ['an amount in Gujarati digits', `${DRAFT} ₹૫૦૦૦`, [], ['5000']],
    ['an amount in Hindi words', `${DRAFT} पाँच हज़ार रुपये`, [], ['पाँच', 'हज़ार', 'रुपये']],
    ['ten times as much', refinedAs(['₹1,25,000', '₹1,25,000 lakh']), ['1,25,000'], ['1,25,000 lakh']],
    ['a missing date', refinedAs(['on 07/11/2026 ', '']), ['07/11/2026'], []],
    ['another date', refinedAs(['07/11/2026', '08/11/2026']), ['07/11/2026'], ['08/11/2026']],
    ['day and month exchanged', refinedAs(['07/11/2026', '11/07/2026']), ['07/11/2026'], ['11/07/2026']],
    ['a missing code', refinedAs([' (GS118)', '']), ['GS118'], []],
    ['another code', refinedAs(['GS118', 'GS119']), ['GS118'], ['GS119']],
    ['another doctor', refinedAs(['Anjum Siddiqui', 'Vivek Rao']), ['Anjum', 'Siddiqui'], ['Vivek', 'Rao']],
    ['a missing patient', refinedAs(['Sangeeta Bhoyar', 'The patient']), ['Sangeeta Bhoyar'], []],
    ['a blank that was filled', refinedAs(['Advice Date Not Available', 'a day']), ['Date Not Available'], []],
    ['a number out of its order in a list', `${DRAFT}\n9. Request`, [], ['9']],
    ['a placeholder nobody gave', `${DRAFT} [[NAME_9]]`, [], ['NAME_9']],
    ['a percentage of a number', refinedAs(['4 days', '4% of 4 days']), [], ['4']],
  ])('%s', (_, refined, missing, invented) => {
    expect(check(refined)).toMatchObject({ missing, invented })
  })
})

test('counts the facts of the draft, each once', () => {
  const { kept, total } = checkFacts('7 days, seven days, 07/11/2026, 7 Nov 2026, GS118', 'seven days')
  expect({ kept, total }).toEqual({ kept: 1, total: 3 })
})

test('one is a number where the other letter says 1, and a pronoun elsewhere', () => {
  expect(isFaithful(checkFacts('1 day', 'one day'))).toBe(true)
  expect(isFaithful(checkFacts('one day', '1 day'))).toBe(true)
  expect(isFaithful(checkFacts('The day', 'The one day'))).toBe(true)
  expect(isFaithful(checkFacts('1 day', 'a day'))).toBe(false)
})

test('what the instructions name may be added', () => {
  const refined = `${DRAFT}\nDate: 23/11/2026`
  expect(isFaithful(checkFacts(DRAFT, refined))).toBe(false)
  expect(isFaithful(checkFacts(DRAFT, refined, { allowed: '23/11/2026' }))).toBe(true)
})

const amounts = fc
  .oneof(fc.integer({ min: 1, max: 99_99_99_999 }), fc.integer({ min: 1, max: 120 }))
  .map((rupees) => rupees * 100)
const written = (paise: number) =>
  fc.constantFrom(
    showRupees(paise),
    `Rs. ${figure(paise)}`,
    `INR ${rupeesOf(paise)}`,
    `${rupeesOf(paise)}/-`,
    rupeesInWords(paise),
  )

test('an amount is the same however it is written, and another one is not', () => {
  const two = amounts.chain((paise) => fc.tuple(written(paise), written(paise), written(paise + 100)))
  fc.assert(
    fc.property(two, ([one, same, other]) => {
      expect(isFaithful(checkFacts(`Pay ${one}.`, `Please pay ${same}.`))).toBe(true)
      expect(isFaithful(checkFacts(`Pay ${one}.`, `Please pay ${other}.`))).toBe(false)
    }),
  )
})

test('a date is the same however it is written', () => {
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const spellings = (day: string) => [day, showDay(day), showDay(day).replaceAll('/', '-'), showLongDay(day)]
  fc.assert(
    fc.property(days, (day) => {
      for (const one of spellings(day))
        for (const other of spellings(day))
          expect(isFaithful(checkFacts(`Admitted on ${one}.`, `On ${other} admitted.`))).toBe(true)
    }),
  )
})

test('any text states what it states', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => isFaithful(checkFacts(text, text))))
  const near = fc.array(
    fc.constantFrom('1', '2', ',', '.', '/', '-', ' ', 'lakh', 'Rs', '%', 'A', 'a', '\n', 'seven', '[['),
  )
  fc.assert(fc.property(near, (pieces) => isFaithful(checkFacts(pieces.join(''), pieces.join('')))))
})

test('a letter is compared at once, whatever it is made of', () => {
  const awkward = [
    Array.from({ length: 5_000 }, (_, at) => `${at} शब्द${at} `).join(''),
    '1,'.repeat(10_000),
    'one '.repeat(5_000),
    '[['.repeat(10_000),
    'Dr. A'.repeat(4_000),
    '1-'.repeat(10_000),
  ]
  for (const text of awkward) {
    // Of the processor: how long it waits for one says nothing of the rule.
    const began = process.cpuUsage()
    checkFacts(text, text)
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000)
  }
})
