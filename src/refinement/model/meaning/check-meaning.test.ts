import { describe, expect, test } from 'vitest'
import { checkFacts } from '../facts/check-facts.ts'
import { AS_MODELS_WRITE_IT, LETTER } from './refined-letters.factory.ts'

const DRAFT = `Date: 22/11/2026

To,
The Medical Superintendent / Competent Authority,
Employees' State Insurance Corporation

Subject: Request for no deduction - Sangeeta Bhoyar, Claim No. CLM04518356

Respected Sir/Madam,

This is with reference to the claim of Sangeeta Bhoyar, 43 years, female, wife of Ramesh Bhoyar, who was admitted on 07/11/2026 with the diagnosis acute cholecystitis and was operated on 09/11/2026 for open cholecystectomy (GS118), a package of 7 days.

During this admission the patient developed a wound infection on 12/11/2026. The wound was opened at the bedside and dressed daily. There was no fever.

This complication is not part of the package, because it could not be foreseen. Dr. Anjum Siddiqui, Consultant, advised further inpatient treatment on 13/11/2026. The additional treatment is billed at ₹1,25,000 as per the tariff of Hope Hospital. The relatives were counselled every day.

In view of the above we request that no deduction be made for the additional 4 days. The clinical records are enclosed.

Thanking you,
Yours faithfully,
Authorised Signatory
Hope Hospital`

const PEOPLE = ['Sangeeta Bhoyar', 'Ramesh Bhoyar']
const GUIDANCE = 'Use the sections Subject, Clinical Course, Grounds and Prayer.'

function check(...changes: [from: string, to: string][]) {
  const refined = changes.reduce((letter, [from, to]) => {
    expect(letter).toContain(from)
    return letter.replace(from, to)
  }, DRAFT)
  return checkFacts(DRAFT, refined, { names: PEOPLE, allowed: GUIDANCE })
}
const FAITHFUL = { missing: [], invented: [], changed: [] }

describe('another style says the same', () => {
  test.each<[string, ...[string, string][]]>([
    ['the draft itself'],
    [
      'other verbs',
      ['developed a wound infection', 'was found to have a wound infection'],
      ['was operated', 'underwent surgery'],
    ],
    ['the passive', ['we request that no deduction be made', 'it is requested that the amount may not be deducted']],
    ['without', ['we request that no deduction be made', 'we request settlement of the claim without any deduction']],
    [
      'another order in a sentence',
      [
        'was admitted on 07/11/2026 with the diagnosis acute cholecystitis',
        'with the diagnosis acute cholecystitis was admitted on 07/11/2026',
      ],
    ],
    [
      'headings',
      ['During this admission', 'Clinical Course:\nDuring this admission'],
      ['In view of the above', 'Grounds and Prayer\nIn view of the above'],
    ],
    [
      'a polite end',
      [
        'The clinical records are enclosed.',
        'The clinical records are enclosed for your perusal. Please do not hesitate to contact us.',
      ],
    ],
    ['the amount in words too', ['₹1,25,000', '₹1,25,000 (Rupees One Lakh Twenty Five Thousand Only)']],
    ['two sentences in one', ['There was no fever.\n\nThis', 'There was no fever; this']],
    [
      'the sections in another order',
      ['Subject: Request for no deduction - Sangeeta Bhoyar, Claim No. CLM04518356\n\n', ''],
      [
        'Date: 22/11/2026',
        'Subject: Request for no deduction - Sangeeta Bhoyar, Claim No. CLM04518356\nDate: 22/11/2026',
      ],
    ],
  ])('%s', (_, ...changes) => {
    const { missing, invented, changed } = check(...changes)
    expect({ missing, invented, changed }).toEqual(FAITHFUL)
  })
})

test.each(Object.entries(AS_MODELS_WRITE_IT))('a whole letter written anew says the same: %s', (_, refined) => {
  const names = ['Sangeeta Bhoyar', 'UHHO26K07005', 'IH26K07003', 'CLM04518356']
  expect(checkFacts(LETTER, refined, { names })).toMatchObject(FAITHFUL)
})

describe('facts that are all there and say something else are found', () => {
  const swap = (one: string, other: string): [string, string][] => [
    [one, '@@'],
    [other, one],
    ['@@', other],
  ]

  test.each<[string, RegExp, ...[string, string][]]>([
    ['admission and surgery on each other’s day', /stands for/, ...swap('07/11/2026', '09/11/2026')],
    [
      'patient and husband exchanged',
      /stands for/,
      ['the claim of Sangeeta Bhoyar', 'the claim of Ramesh Bhoyar'],
      ['wife of Ramesh Bhoyar', 'whose relative is Sangeeta Bhoyar'],
      ['During this admission the patient', 'During this admission the patient Ramesh Bhoyar'],
    ],
    ['a denial that was not there', /not admitted/, ['was admitted', 'was not admitted']],
    ['a denial gone', /fever/, ['There was no fever.', 'There was fever.']],
    [
      'the request turned',
      /deduc/,
      ['we request that no deduction be made', 'we request that no deduction be made. Deduct everything'],
    ],
    [
      'the claim withdrawn',
      /withdr/,
      ['The clinical records', 'The hospital withdraws its claim. The clinical records'],
    ],
    ['a new diagnosis', /diabetes/, ['acute cholecystitis', 'acute cholecystitis and diabetes']],
    ['a new operation', /appendicectomy/, ['open cholecystectomy', 'open cholecystectomy and appendicectomy']],
    ['acute becomes chronic', /chronic/, ['acute', 'chronic']],
    ['a side', /left/, ['a wound infection', 'a left wound infection']],
    ['a person without a title', /Kumar/, ['Consultant, advised', 'Consultant, and Vijay Kumar advised']],
    ['a death', /died/, ['There was no fever.', 'There was no fever. She died on the table.']],
    ['half', /half/i, ['a package of', 'half a package of']],
    ['double and quarter', /double/i, ['at ₹1,25,000', 'at double of a quarter of ₹1,25,000']],
    ['a dozen', /dozen/i, ['dressed daily', 'dressed daily a dozen times']],
    ['the amount asked for again', /more often/, ['The relatives', '₹1,25,000 went to the surgeon. The relatives']],
    ['money in cash', /cash/, ['The relatives', 'The rest went in cash to the consultant. The relatives']],
    ['a sentence without a number dropped', /counselled/, [' The relatives were counselled every day.', '']],
    ['another hospital', /Ayushman/, ['the tariff of Hope Hospital', 'the tariff of Ayushman Hospital']],
    ['a page of the net', /www/, ['are enclosed', 'are enclosed at www.claims-fast.example.com/x']],
    ['a mail address', /@/, ['are enclosed', 'are enclosed, write to me@letters.example']],
    ['a weekday and an hour', /noon|Monday/i, ['There was no fever.', 'There was no fever at noon on Monday.']],
    ['the frame of the prompt', /instructions/, ['Date: 22', 'Draft:\n<<<\nDate: 22']],
    ['man and woman', /he and she/, ['The wound was opened', 'His wound was opened']],
  ])('%s', (name, said, ...changes) => {
    const draft = name === 'man and woman' ? DRAFT.replace('There was', 'She had') : DRAFT
    const refined = changes.reduce((letter, [from, to]) => letter.replace(from, to), draft)
    const { invented, changed } = checkFacts(draft, refined, { names: PEOPLE, allowed: GUIDANCE })
    expect([...invented, ...changed].join('\n')).toMatch(said)
  })
})

test('claim numbers that are written with No deny nothing', () => {
  const one = 'The claim No. CLM04 of the patient, file no 5, was submitted with all papers.'
  const other = 'All papers of the patient were submitted with claim CLM04 and file 5.'
  expect(checkFacts(one, other)).toMatchObject(FAITHFUL)
})
