import { describe, expect, it } from 'vitest'
import {
  listsOf,
  type TreatmentLists,
  withComplication,
  withDays,
  withDiagnosis,
  withoutComplication,
  withoutDiagnosis,
  withoutSurgery,
  withPrimary,
  withSurgery,
} from './treatment-lists.ts'

const NOTHING = listsOf({ diagnoses: [], complications: [], team: [], surgeries: [] })
const having = (primaryDiagnosis: string | null, ...diagnoses: string[]): TreatmentLists => ({
  ...NOTHING,
  primaryDiagnosis,
  diagnoses,
})
const shown = ({ primaryDiagnosis, diagnoses }: TreatmentLists) => [primaryDiagnosis, ...diagnoses]

describe('what is linked to a visit, changed one at a time', () => {
  it('reads the lists as they are stored', () => {
    const surgery = { sanctionStatus: 'Approved', status: 'completed', performedOn: '2026-11-10', sitting: 1 } as const
    const days = { planFrom: null, planTo: '2026-11-16' }
    const lists = listsOf({
      diagnoses: [
        { id: 'hernia', name: 'Hernia', isPrimary: true },
        { id: 'anaemia', name: 'Anaemia', isPrimary: false },
      ],
      complications: [{ id: 'fever', name: 'Fever' }],
      team: [{ id: 'kale', name: 'Dr. Kale', part: 'surgeon' }],
      surgeries: [
        {
          id: 'link',
          surgeryId: 'repair',
          name: 'Repair',
          code: null,
          category: null,
          ownDays: null,
          procedureClass: null,
          ...surgery,
          ...days,
        },
      ],
    })
    expect(lists).toMatchObject({
      primaryDiagnosis: 'hernia',
      diagnoses: ['anaemia'],
      complications: ['fever'],
      surgeons: ['kale'],
    })
    expect(lists.surgeries).toEqual([{ surgeryId: 'repair', ...surgery, ...days }])
  })

  it.each([
    ['the first diagnosis is the primary', withDiagnosis(having(null), 'a'), ['a']],
    ['a further one is not', withDiagnosis(having('a', 'b'), 'c'), ['a', 'b', 'c']],
    [
      'another becomes the primary, and the one that was stands behind it',
      withPrimary(having('a', 'b', 'c'), 'c'),
      ['c', 'a', 'b'],
    ],
    ['the primary of a visit without one', withPrimary(having(null, 'b', 'c'), 'c'), ['c', 'b']],
    ['one is taken off', withoutDiagnosis(having('a', 'b', 'c'), 'b'), ['a', 'c']],
    ['the next follows a primary that is taken off', withoutDiagnosis(having('a', 'b', 'c'), 'a'), ['b', 'c']],
    ['the last is taken off', withoutDiagnosis(having('a'), 'a'), [null]],
  ])('%s', (_what, lists, expected) => {
    expect(shown(lists)).toEqual(expected)
  })

  it('adds and takes off complications and surgeries, and keeps the others as they are', () => {
    const lists = withSurgery(withComplication(having('a'), 'fever'), 'repair')
    expect(lists).toMatchObject({
      complications: ['fever'],
      surgeries: [{ surgeryId: 'repair', sanctionStatus: 'Not Sanctioned' }],
    })
    const operated = withDays(withSurgery(lists, 'mesh'), 'repair', { status: 'completed', performedOn: '2026-11-10' })
    expect(operated.surgeries).toEqual([
      { surgeryId: 'repair', sanctionStatus: 'Not Sanctioned', status: 'completed', performedOn: '2026-11-10' },
      { surgeryId: 'mesh', sanctionStatus: 'Not Sanctioned' },
    ])
    expect(withoutSurgery(withoutComplication(lists, 'fever'), 'repair')).toEqual(having('a'))
  })
})
