import { expect, test } from 'vitest'
import { DIAGNOSES } from '../../../../db/seed/lists/diagnoses.ts'
import { LAB_TESTS } from '../../../../db/seed/lists/lab-tests.ts'
import { PROCEDURES } from '../../../../db/seed/lists/procedures.ts'
import { RADIOLOGY_STUDIES } from '../../../../db/seed/lists/radiology-studies.ts'
import { CLINICAL_SERVICES } from '../../../../db/seed/lists/services.ts'
import { usualSynonyms } from './usual-synonyms.ts'

const tables: Readonly<Record<string, readonly (readonly [name: string, ...unknown[]])[]>>[] = [
  LAB_TESTS,
  RADIOLOGY_STUDIES,
  PROCEDURES,
  { CLINICAL_SERVICES, DIAGNOSES },
]
const names = tables.flatMap((table) => Object.values(table).flatMap((rows) => rows.map(([name]) => name)))

test.each([
  ['ecg', 'Electrocardiogram'],
  ['cbc', 'Complete haemogram'],
  ['lft', 'Liver function test'],
  ['hb', 'Haemoglobin'],
  ['rbs', 'Blood glucose'],
  ['usg', 'Ultrasound small parts'],
  ['xray', 'X-ray KUB'],
  ['ncct', 'CT head without contrast'],
  ['cect', 'CT head with contrast'],
  ['pcv', 'Packed red cells, one unit'],
  ['tkr', 'Total knee replacement, one side'],
  ['bph', 'Enlarged prostate'],
])('%s is typed for %s', (typed, name) => {
  expect(usualSynonyms(name).split(', ')).toContain(typed)
})

test('American and British spelling, capitals and signs make no difference; a word is not the beginning of another', () => {
  expect(usualSynonyms('COMPLETE HEMOGRAM')).toBe(usualSynonyms('Complete haemogram').replace('hemogram, ', ''))
  expect(usualSynonyms('X Ray of the chest')).toBe('xray, skiagram, cxr, chest xray')
  expect(usualSynonyms('CT head without contrast')).not.toContain('cect')
  expect(usualSynonyms('Removal of plaster')).toBe('')
})

test('what the name holds itself is not suggested, and what is suggested fits the field', () => {
  expect(usualSynonyms('ECG (electrocardiogram)')).toBe('ekg')
  const long =
    'Complete haemogram, liver function, renal function, thyroid function, urine routine, stool routine, culture'
  expect(usualSynonyms(long.repeat(3)).length).toBeLessThanOrEqual(200)
  expect(names.map(usualSynonyms).filter((typed) => typed.length > 200)).toEqual([])
  expect(names.filter((name) => usualSynonyms(name) !== '').length).toBeGreaterThan(150)
})
