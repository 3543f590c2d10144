import { expect, test } from 'vitest'
import { convertUnit } from './convert-unit.ts'

const glucose = { unit: 'mg/dL', decimals: 0, units: [{ unit: 'mmol/L', factor: '18.016', unitOffset: '0' }] }
const hba1c = { unit: '%', decimals: 1, units: [{ unit: 'mmol/mol', factor: '0.09148', unitOffset: '2.152' }] }
const temperature = {
  unit: '°C',
  decimals: 1,
  units: [{ unit: '°F', factor: '0.555555556', unitOffset: '-17.777777778' }],
}

test.each([
  ['5.5', 'mmol/L', glucose, '99'],
  ['5.5', 'mmol / L', glucose, '99'],
  ['99.5', 'mg/dL', glucose, '100'],
  ['48', 'mmol/mol', hba1c, '6.5'],
  ['53', 'mmol/mol', hba1c, '7.0'],
  ['98.6', '°F', temperature, '37.0'],
  ['31', '°F', temperature, '-0.6'],
] as const)('%s %s is %#', (value, unit, parameter, converted) => {
  expect(convertUnit(value, unit, parameter)).toBe(converted)
})

test.each(['Mmol/L', 'g/L', ''])('%o is no unit that anybody told', (unit) => {
  expect(convertUnit('5', unit, glucose)).toBeNull()
})
