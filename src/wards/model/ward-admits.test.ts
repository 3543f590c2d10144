import { expect, test } from 'vitest'
import { admitsLabel, isSuitable, suitableFirst, unsuitableWarning, type WardAdmits } from './ward-admits.ts'

const ward = (admits: WardAdmits, wardCode: string = admits) => ({ admits, wardType: 'General Ward', wardCode })

test.each([
  ['a woman', { gender: 'female', age: 34 }, { any: true, male: false, female: true }],
  ['a man', { gender: 'male', age: 61 }, { any: true, male: true, female: false }],
  ['a newborn girl', { gender: 'female', age: 0 }, { any: true, male: true, female: true }],
  ['a boy of eleven', { gender: 'male', age: 11 }, { any: true, male: true, female: true }],
  ['a boy of twelve', { gender: 'male', age: 12 }, { any: true, male: true, female: false }],
  ['a woman of unknown age', { gender: 'female', age: null }, { any: true, male: false, female: true }],
  ['a patient of another sex', { gender: 'other', age: 25 }, { any: true, male: true, female: true }],
  ['a patient whose sex an import did not say', { gender: '', age: 40 }, { any: true, male: true, female: true }],
])('the wards that suit %s', (_, patient, expected) => {
  for (const admits of ['any', 'male', 'female'] as const)
    expect({ admits, isSuitable: isSuitable(ward(admits), patient) }).toEqual({ admits, isSuitable: expected[admits] })
})

test('wards for the other sex come last; the others keep their order', () => {
  const wards = [ward('male', 'GM'), ward('any', 'ICU'), ward('female', 'GF'), ward('any', 'PVT')]
  const codes = (gender: string) => suitableFirst(wards, { gender, age: 34 }).map(({ wardCode }) => wardCode)
  expect(codes('female')).toEqual(['ICU', 'GF', 'PVT', 'GM'])
  expect(codes('male')).toEqual(['GM', 'ICU', 'PVT', 'GF'])
  expect(codes('other')).toEqual(['GM', 'ICU', 'GF', 'PVT'])
})

test('a ward for the other sex is told by its name and the sex of the patient', () => {
  const woman = { gender: 'female', age: 34 }
  expect(unsuitableWarning(ward('male', 'GM'), woman)).toBe('General Ward (GM) is for men; the patient is female.')
  expect(unsuitableWarning(ward('female', 'GF'), { gender: 'male', age: 34 })).toBe(
    'General Ward (GF) is for women; the patient is male.',
  )
  expect(unsuitableWarning(ward('female', 'GF'), woman)).toBeUndefined()
})

test('beside the name of a ward stands for whom it is, unless it admits everyone', () => {
  expect((['any', 'male', 'female'] as const).map(admitsLabel)).toEqual([undefined, 'For men', 'For women'])
})
