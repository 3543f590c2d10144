import { expect, it } from 'vitest'
import { corporateName } from './corporate-name.ts'

it.each([
  ['esic', 'ESIC'],
  ['railways', 'Railways'],
  ['mp police', 'MP Police'],
  ['pm-jay', 'PM-JAY'],
  ['Tata AIG', 'Tata AIG'],
  ['ESIC', 'ESIC'],
])('the payer %s is %s', (stored, shown) => {
  expect(corporateName(stored)).toBe(shown)
})
