import { expect, test } from 'vitest'
import { anAlert, ENDED, STRUCK } from './alert.factory.ts'
import type { Alert } from './alert.ts'
import { bandOf, inOneSentence } from './band.ts'

const today = '2026-11-22'
const band = (alerts: Alert[], registered: string | null = null) => bandOf({ alerts, registered, today })
const words = (alerts: Alert[], registered?: string) => band(alerts, registered).marks.map((mark) => mark.words)
const noneKnown = anAlert({ kind: 'no_known_allergies', at: '2026-11-19T05:00:00.000Z' })

test('a patient whom nobody asked is not one without allergies', () => {
  expect(band([])).toEqual({ allergies: 'not-asked', noneKnown: null, marks: [] })
  expect(band([noneKnown])).toEqual({
    allergies: 'none-known',
    noneKnown: { at: noneKnown.at, by: 'Sr. Uike' },
    marks: [],
  })
})

test('the gravest stands first, allergies before other alerts, a reaction that nobody knows is not mild', () => {
  expect(
    words([
      anAlert({ kind: 'falls' }),
      anAlert({ what: 'dust', severity: 'mild' }),
      anAlert({ kind: 'infection', precautions: 'contact', what: 'wound' }),
      anAlert({ kind: 'resuscitation' }),
      anAlert({ what: 'strawberry' }),
      anAlert({ what: 'Amoxicillin', allergen: 'penicillins', severity: 'severe' }),
      anAlert({ kind: 'other', what: 'Deaf on the left' }),
    ]),
  ).toEqual([
    'Allergy: Amoxicillin (Penicillins)',
    'Do not resuscitate',
    'Allergy: strawberry',
    'Allergy: dust',
    'Infection precautions: Contact, wound',
    'Risk of falling',
    'Deaf on the left',
  ])
})

test.each([
  ['struck out', { struck: STRUCK }],
  ['ended', { kind: 'falls', ended: ENDED }],
  ['over', { kind: 'pregnancy', validUntil: '2026-11-21' }],
] as const)('what is %s is not on the band', (_, about) => {
  expect(words([anAlert({ what: 'latex', ...about })])).toEqual([])
})

test('an alert holds on its last day', () => {
  expect(words([anAlert({ kind: 'pregnancy', validUntil: today })])).toEqual(['Pregnancy'])
})

test('of two entries of one allergy the graver stands, however it was written', () => {
  const [mild, severe] = [
    anAlert({ what: 'penicillin', allergen: 'penicillins', severity: 'mild', at: '2026-11-21T05:00:00.000Z' }),
    anAlert({ what: 'Amoxicillin', allergen: 'penicillins', severity: 'severe' }),
  ]
  expect(words([mild, severe])).toEqual(['Allergy: Amoxicillin (Penicillins)'])
  expect(words([mild, { ...severe, struck: STRUCK }])).toEqual(['Allergy: penicillin'])
})

test('an allergy ends an earlier statement that none are known, even when it is struck out since', () => {
  const allergy = anAlert({ what: 'latex', allergen: 'latex' })
  expect(band([noneKnown, allergy]).allergies).toBe('recorded')
  expect(band([noneKnown, { ...allergy, struck: STRUCK }]).allergies).toBe('not-asked')
  const again = { ...noneKnown, at: '2026-11-21T06:00:00.000Z' }
  expect(band([{ ...allergy, struck: STRUCK }, again]).allergies).toBe('none-known')
  expect(band([{ ...again, struck: STRUCK }]).allergies).toBe('not-asked')
})

test('the newest statement is the one that is told', () => {
  const again = { ...noneKnown, at: '2026-11-21T06:00:00.000Z', by: 'Dr. Bapat' }
  expect(band([noneKnown, again]).noneKnown).toEqual({ at: again.at, by: 'Dr. Bapat' })
})

test('the registration is quoted until an entry says it, and where it contradicts a statement', () => {
  expect(band([noneKnown], 'Penicillin')).toMatchObject({
    allergies: 'recorded',
    noneKnown: null,
    marks: [{ id: null, words: 'Allergy: Penicillin', detail: 'as registered', level: 'medium' }],
  })
  const penicillin = anAlert({ what: 'Penicillins', allergen: 'penicillins', severity: 'severe' })
  expect(words([penicillin], 'Allergic to penicillin')).toEqual(['Allergy: Penicillins'])
  expect(words([penicillin], 'Penicillin, latex')).toEqual(['Allergy: Penicillins', 'Allergy: Penicillin, latex'])
  expect(words([penicillin, anAlert({ what: 'Dust' })], 'penicillin and dust')).toHaveLength(2)
})

test.each(['', 'None', 'nil', 'NKDA', 'No known allergies', 'N.A.', '-', 'no drug allergy'])(
  'a registration that says %j says nothing',
  (registered) => {
    expect(band([], registered)).toEqual({ allergies: 'not-asked', noneKnown: null, marks: [] })
  },
)

test('what the registration says of a confidential illness stands on no band', () => {
  expect(band([], 'HIV positive').marks).toEqual([])
})

test('a mark tells severity, reaction, end, source, day and writer', () => {
  const allergy = anAlert({
    what: 'latex',
    allergen: 'latex',
    severity: 'moderate',
    reaction: 'wheals',
    source: 'seen',
  })
  expect(band([allergy]).marks[0]?.detail).toBe('Moderate · wheals · seen here, 20/11/2026, Sr. Uike')
  expect(band([anAlert({ kind: 'pregnancy', validUntil: '2027-03-01', by: null })]).marks[0]?.detail).toBe(
    'until 01/03/2027 · told by the patient, 20/11/2026',
  )
})

test('a band is one sentence for who listens', () => {
  expect(inOneSentence(band([anAlert({ what: 'latex', severity: 'severe' }), anAlert({ kind: 'falls' })]))).toBe(
    'Allergy: latex; Risk of falling',
  )
})
