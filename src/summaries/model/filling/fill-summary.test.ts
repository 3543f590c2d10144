import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanksOf } from '../../../kernel/writing/blanks.ts'
import { blocksOf } from '../../../kernel/writing/tables.ts'
import { SUMMARY_FORMS, sectionsOfForm } from '../../../notes/model/discharge-summary.ts'
import { aRecord } from '../record.factory.ts'
import type { ResultOfRecord, SummaryRecord } from '../summary-record.ts'
import { fillSummary } from './fill-summary.ts'

const bodyOf = (about: Partial<SummaryRecord>, section: string, form: (typeof SUMMARY_FORMS)[number] = 'recovery') =>
  fillSummary(aRecord(about), form).get(section)?.body

const potassium: ResultOfRecord = {
  ...{ test: 'Electrolytes', parameter: 'Potassium', unit: 'mmol/L', range: '3.5 – 5.0' },
  ...{ value: '2.6', mark: 'LL', day: '2026-11-20' },
}
const sodium: ResultOfRecord = { ...potassium, parameter: 'Sodium', value: '140', mark: '', range: '135 – 145' }

test('the course is told in plain sentences: how the patient came, each round, what was operated', () => {
  const note = { label: 'admission note', at: '', bodies: { complaint: 'fever\njaundice' } }
  expect(
    bodyOf(
      {
        admission: note,
        progress: [{ label: '', at: '2026-11-08T04:00:00Z', bodies: { assessment: 'Better.', plan: 'Walk' } }],
        surgeries: [{ id: 'a', name: 'Open cholecystectomy', code: '0381', on: '2026-11-10', isDone: true }],
        complications: ['Wound infection'],
      },
      'course',
    ),
  ).toBe(
    [
      'Admitted on 07/11/2026 21:40 with fever, jaundice.',
      '08/11/2026 09:30: Better. Plan: Walk.',
      'Open cholecystectomy was done on 10/11/2026.',
      'Complications: Wound infection.',
    ].join('\n'),
  )
})

test('what was abnormal stands in a table by days, the critical first; what was normal is folded into its test', () => {
  const high: ResultOfRecord = { ...potassium, parameter: 'Bilirubin', unit: 'mg/dL', value: '6.8', mark: 'H' }
  const later: ResultOfRecord = { ...potassium, value: '3.7', mark: '', day: '2026-11-22' }
  expect(blocksOf(bodyOf({ results: [high, potassium, sodium, later] }, 'investigations') ?? '')).toEqual([
    {
      head: ['Test', '20/11/2026', '22/11/2026', 'Normal range'],
      rows: [
        ['Potassium mmol/L', '2.6 LL', '3.7', '3.5 – 5.0'],
        ['Bilirubin mg/dL', '6.8 H', '-', '3.5 – 5.0'],
      ],
    },
    { lines: ['Electrolytes: Sodium 140 mmol/L (20/11/2026); normal'] },
  ])
})

test('medicines to take home stand by the time of the day, what is taken otherwise says when', () => {
  const line = {
    name: 'Febrol 650',
    route: 'oral',
    food: 'after food',
    days: '5 days',
    quantity: '10 tablet',
    when: '',
  }
  const prescription = {
    ...{ number: 'RX-1', advice: '', followUpOn: null, followUpNote: '', tests: '' },
    lines: [
      { ...line, places: ['1', '-', '1', '-'] as const },
      { ...line, name: 'Insulin', places: null, when: '10 units every 6 hours', food: '' },
    ],
  }
  expect(blocksOf(bodyOf({ prescription }, 'medicines') ?? '')).toEqual([
    {
      head: ['Medicine', 'Route', 'Morning', 'Noon', 'Evening', 'Night', 'Days', 'Quantity'],
      rows: [
        ['Febrol 650, after food', 'oral', '1', '-', '1', '-', '5 days', '10 tablet'],
        ['Insulin', 'oral', '10 units every 6 hours', '-', '-', '-', '5 days', '10 tablet'],
      ],
    },
  ])
})

test('what the record does not hold is a blank, and has no source', () => {
  const filled = fillSummary(aRecord(), 'recovery')
  for (const section of ['condition', 'vitals', 'advice', 'follow_up', 'urgent']) {
    expect([section, filled.get(section)?.label]).toEqual([section, null])
    expect(blanksOf(filled.get(section)?.body ?? '').length).toBeGreaterThan(0)
  }
  expect(filled.get('medicines')).toBeUndefined()
  expect(bodyOf({}, 'risks', 'lama')).toContain('[risks]')
  expect(bodyOf({}, 'death_at', 'death')).toContain('[date and time]')
})

const words = fc.stringMatching(/^[A-Za-z0-9 .,;:()%/-]{1,40}$/).filter((text) => text.trim().length > 0)
const days = fc.constantFrom('2026-11-07', '2026-11-10', '2026-11-15', '2026-11-20', '2026-11-22', '2026-11-23')
const result = fc.record({
  ...{ test: words, parameter: words, unit: words, range: words, value: words, day: days },
  mark: fc.constantFrom<ResultOfRecord['mark']>('', 'H', 'L', 'HH', 'LL', 'A'),
})

test('every fact of the record is in its section as it is there, and another fact gives another text', () => {
  const facts = fc.record({
    diagnoses: fc.array(fc.record({ name: words, icd10: fc.option(words) }), { minLength: 1, maxLength: 4 }),
    implants: fc.array(fc.record({ name: words, batchNo: words, serialNo: fc.constant('') }), {
      minLength: 1,
      maxLength: 3,
    }),
    pending: fc.array(words, { minLength: 1, maxLength: 3 }),
    imaging: fc.array(fc.record({ study: words, day: days, impression: words }), { minLength: 1, maxLength: 3 }),
    results: fc.array(result, { maxLength: 12 }),
  })
  fc.assert(
    fc.property(facts, words, (about, other) => {
      const record = aRecord(about)
      const filled = fillSummary(record, 'recovery')
      const body = (section: string) => filled.get(section)?.body ?? ''
      for (const { name, icd10 } of about.diagnoses) {
        expect(body('diagnosis')).toContain(name.trim())
        if (icd10) expect(body('diagnosis')).toContain(icd10.trim())
      }
      for (const { name, batchNo } of about.implants)
        for (const part of [name, batchNo]) expect(body('implants')).toContain(part.trim())
      for (const name of about.pending) expect(body('pending')).toContain(name.trim())
      for (const { study, impression } of about.imaging)
        for (const part of [study, impression]) expect(body('imaging')).toContain(part.trim())
      for (const { parameter } of about.results) expect(body('investigations')).toContain(parameter.trim())
      // The same record gives the same text, a new fact another: that is what *changed since* compares.
      expect(fillSummary(record, 'recovery')).toEqual(filled)
      const later = fillSummary({ ...record, pending: [...record.pending, `${other} of the day`] }, 'recovery')
      expect(later.get('pending')?.body).not.toBe(body('pending'))
    }),
  )
})

test('a form is filled in its own sections only', () => {
  for (const form of SUMMARY_FORMS) {
    const own = sectionsOfForm(form).map(({ key }) => key)
    expect([...fillSummary(aRecord(), form).keys()].filter((key) => !own.includes(key))).toEqual([])
  }
})
