import { expect, test } from 'vitest'
import { COMPONENTS, type Component, GROUPS, type Group } from '../blood-words.ts'
import { candidateGroups, decideGroup, fitOf, fitOfAny } from './compatibility.ts'

/** Whom each bag goes to: the whole table, as the textbooks print it. */
const RED_CELLS: Readonly<Record<Group, readonly Group[]>> = {
  'O-': GROUPS,
  'O+': ['O+', 'A+', 'B+', 'AB+'],
  'A-': ['A-', 'A+', 'AB-', 'AB+'],
  'A+': ['A+', 'AB+'],
  'B-': ['B-', 'B+', 'AB-', 'AB+'],
  'B+': ['B+', 'AB+'],
  'AB-': ['AB-', 'AB+'],
  'AB+': ['AB+'],
}
const PLASMA: Readonly<Record<Group, readonly Group[]>> = {
  'AB-': GROUPS,
  'AB+': GROUPS,
  'A-': ['A-', 'A+', 'O-', 'O+'],
  'A+': ['A-', 'A+', 'O-', 'O+'],
  'B-': ['B-', 'B+', 'O-', 'O+'],
  'B+': ['B-', 'B+', 'O-', 'O+'],
  'O-': ['O-', 'O+'],
  'O+': ['O-', 'O+'],
}
const WHOLE_BLOOD: Readonly<Record<Group, readonly Group[]>> = {
  'O-': ['O-', 'O+'],
  'O+': ['O+'],
  'A-': ['A-', 'A+'],
  'A+': ['A+'],
  'B-': ['B-', 'B+'],
  'B+': ['B+'],
  'AB-': ['AB-', 'AB+'],
  'AB+': ['AB+'],
}
const TABLES: Readonly<Record<Component, Readonly<Record<Group, readonly Group[]>>>> = {
  whole_blood: WHOLE_BLOOD,
  red_cells: RED_CELLS,
  plasma: PLASMA,
  platelets_random: PLASMA,
  platelets_single: PLASMA,
  cryoprecipitate: PLASMA,
}

test.each(COMPONENTS)('%s goes to whom the table says, and to nobody else', (component) => {
  for (const unit of GROUPS)
    for (const patient of GROUPS) {
      const goes = TABLES[component][unit].includes(patient)
      const expected = patient === unit ? 'identical' : goes ? 'compatible' : 'incompatible'
      expect([unit, patient, fitOf(component, patient, unit)]).toEqual([unit, patient, expected])
    }
})

test.each([
  ['two collections', [of('O+', 'a'), of('O+', 'b')], 'A+', ['O+']],
  ['one collection', [of('O+', 'a')], null, ['O+']],
  ['one collection and another told', [of('O+', 'a')], 'A+', ['O+', 'A+']],
  ['told alone', [], 'B-', ['B-']],
  ['nothing', [], null, []],
  ['what is no group', [], 'unknown', []],
] as const)('of %s these groups come into question', (_, verified, told, groups) => {
  expect(candidateGroups(verified, told)).toEqual(groups)
})

test('where groups differ a bag must go to each of them', () => {
  expect(fitOfAny('red_cells', ['O+', 'A+'], 'A+', 'compatible')).toBe('incompatible')
  expect(fitOfAny('red_cells', ['O+', 'A+'], 'O+', 'compatible')).toBe('compatible')
})

test('where nothing is known the cross-match of the bank counts, and without one only what goes to everybody', () => {
  expect(decideGroup('red_cells', [], { bloodGroup: 'A+', crossmatch: 'compatible' })).toMatchObject({ ok: true })
  expect(decideGroup('red_cells', [], { bloodGroup: 'A+', crossmatch: 'not_done' })).toMatchObject({
    ok: false,
    refusal: 'GROUP_UNKNOWN',
  })
  expect(decideGroup('red_cells', [], { bloodGroup: 'O-', crossmatch: 'not_done' })).toMatchObject({ ok: true })
  expect(decideGroup('plasma', [], { bloodGroup: 'AB+', crossmatch: 'not_done' })).toMatchObject({ ok: true })
})

test('a bag that does not go to the patient is refused by the words of both groups', () => {
  expect(decideGroup('red_cells', ['O+'], { bloodGroup: 'B+', crossmatch: 'compatible' })).toMatchObject({
    ok: false,
    refusal: 'GROUP_INCOMPATIBLE',
    details: { field: 'bloodGroup', values: { unit: 'B+', patient: 'O+' } },
  })
})

function of(bloodGroup: string, sampleId: string) {
  return { bloodGroup, sampleId }
}
