import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SURGERY_CATEGORIES } from '../../catalogue/model/lists/surgery-categories.ts'
import { addDays } from '../../kernel/calendar.ts'
import { CASHLESS_RULES } from '../../schemes/model/default-rules.ts'
import { treatmentPeriods } from '../../visits/model/treatment/treatment-periods.ts'
import { dataSections } from './card-sections.ts'
import { complicationsOf, membersOf, primaryDiagnosis, shownPeriod } from './card-words.ts'
import { groupOfVisit, inOrder, isGenericLabel } from './groups.ts'
import { periodBar } from './period-bar.ts'
import { systemStatus } from './system-status.ts'

const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const nothing = { treatment: { diagnoses: [], complications: [], team: [], surgeries: [] } }

describe('groups', () => {
  test.each([
    ['a surgery', null, ['HERNIA SURGERIES'], 'HERNIA SURGERIES'],
    ['the first of two surgeries', null, ['GENERAL SURGERY', 'HERNIA SURGERIES'], 'GENERAL SURGERY'],
    ['a surgery and an SST treatment', 'SST', ['GENERAL SURGERY'], 'GENERAL SURGERY'],
    ['a surgery of no category', null, [null], 'OTHER SURGERIES'],
    ['no surgery', null, [], 'No Surgery Assigned'],
    ['no surgery and a blank SST treatment', '  ', [], 'No Surgery Assigned'],
    ['no surgery and an SST treatment', 'Dialysis', [], null],
  ])('%s', (_, sstTreatment, categories, group) => {
    expect(groupOfVisit({ sstTreatment, surgeries: categories.map((category) => ({ category })) })).toBe(group)
  })

  test('the specified ones in their order, the others after them by name', () => {
    const others = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }).map((name) => `x${name}`))
    fc.assert(
      fc.property(others, fc.shuffledSubarray([...SURGERY_CATEGORIES]), (extra, known) => {
        const ordered = inOrder([...extra, ...known, 'No Surgery Assigned'])
        expect(ordered[0]).toBe('No Surgery Assigned')
        expect(ordered.slice(1, known.length + 1)).toEqual(SURGERY_CATEGORIES.filter((name) => known.includes(name)))
        expect(ordered.slice(known.length + 1)).toEqual([...extra].sort())
      }),
    )
  })

  test.each([
    ['ESIC', true],
    [' private ', true],
    ['Patient Data Records', true],
    ['SST', true],
    ['-', true],
    ['', true],
    ['Secondary (ST)', true],
    ['Superspeciality Treatment', true],
    ['Super Speciality Treatment (SST)', true],
    ['SST Treatment', true],
    ['Dialysis', false],
    ['ESIC Dialysis', false],
    ['Superb treatment', false],
  ])('label "%s" is generic: %s', (label, generic) => {
    expect(isGenericLabel(label)).toBe(generic)
  })
})

describe('cards', () => {
  test('what is not known has its specified word', () => {
    expect([primaryDiagnosis(nothing), complicationsOf(nothing), membersOf(nothing, 'surgeon')]).toEqual([
      'No diagnosis',
      'None',
      'Not assigned',
    ])
    expect(shownPeriod(null)).toBe('Not available')
    expect(shownPeriod({ from: '2026-11-01', to: '2026-11-07' })).toBe('01/11/26 - 07/11/26')
  })

  test('the primary diagnosis stands for all, complications are joined, a part names its own people', () => {
    const card = {
      treatment: {
        ...nothing.treatment,
        diagnoses: [
          { id: ID, name: 'Second', isPrimary: false },
          { id: ID, name: 'First', isPrimary: true },
        ],
        complications: [
          { id: ID, name: 'Sepsis' },
          { id: ID, name: 'Fistula' },
        ],
        team: [
          { id: ID, name: 'Dr. A', part: 'consultant' as const },
          { id: ID, name: 'Dr. B', part: 'surgeon' as const },
          { id: ID, name: 'Dr. C', part: 'consultant' as const },
        ],
      },
    }
    expect(primaryDiagnosis(card)).toBe('First')
    expect(complicationsOf(card)).toBe('Sepsis; Fistula')
    expect(membersOf(card, 'consultant')).toBe('Dr. A, Dr. C')
  })

  test('sections of the patient data table hold what is filled in, and none is empty', () => {
    const empty = Object.fromEntries(
      ['age', 'sex', 'patient_type', 'sst_or_secondary_treatment'].map((field) => [field, null]),
    )
    const record = { ...empty, remark_1: '', bill_amount: 12_500_000, on_portal_submission_date: '2026-11-03' }
    const complete = new Proxy(record, { get: (target, field) => Reflect.get(target, field) ?? null })
    expect(dataSections(complete as unknown as Parameters<typeof dataSections>[0])).toEqual([
      {
        title: 'Billing Info',
        facts: [
          { name: 'Bill Amount', value: '₹1,25,000' },
          { name: 'Portal Submission Date', value: '03/11/2026' },
        ],
      },
    ])
  })
})

const PAYERS = [{ payerId: 'esic', from: '2000-01-01', rules: CASHLESS_RULES }]

describe('the bar of the treatment periods', () => {
  test('there is none without a surgery', () => {
    expect(
      periodBar(
        treatmentPeriods({ admission: '2026-11-01', surgery: null, discharge: null }, [], PAYERS),
        '2026-11-02',
      ),
    ).toBe(null)
  })

  test('its parts fill it from end to end, and today stands in it only while it runs', () => {
    const day = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: -20, max: 160 }), (before, after, stays, now) => {
        const admission = addDays('2028-02-01', before)
        const surgery = addDays(admission, after)
        const discharge = addDays(surgery, stays)
        const today = addDays('2028-02-01', now)
        const bar = periodBar(treatmentPeriods({ admission, surgery, discharge }, [], PAYERS), today)
        const parts = bar?.parts ?? []
        expect(parts[0]?.start).toBe(0)
        for (const [at, part] of parts.entries())
          expect(part.start + part.width).toBeCloseTo(parts[at + 1]?.start ?? 100, 6)
        const last = stays >= 7 ? discharge : addDays(surgery, 6)
        expect(bar?.today !== null).toBe(today >= admission && today <= last)
      }),
    )
  })
})

test.each([
  [undefined, true, 'Checking', 'neutral'],
  ['unreachable' as const, true, 'Not reachable', 'danger'],
  [{ database: true, storage: true, live: true }, true, 'Active', 'good'],
  [{ database: true, storage: true, live: true }, false, 'Disturbed', 'danger'],
  [{ database: true, storage: false, live: true }, true, 'Disturbed', 'danger'],
  [{ database: true, storage: true, live: false }, true, 'Disturbed', 'danger'],
])('the system status of %o with the own stream %s is %s', (answer, stream, word, tone) => {
  expect(systemStatus(answer, stream)).toMatchObject({ word, tone })
})
