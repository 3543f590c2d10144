import { expect, test } from 'vitest'
import { chooseAnalyser } from './choose-analyser.ts'

const [any, cbc, other] = [
  { senderApplication: '', senderFacility: '' },
  { senderApplication: 'BC-5150', senderFacility: '' },
  { senderApplication: 'BC-5150', senderFacility: 'Second' },
]

test('an analyser alone on its port needs no name; several are told apart by it', () => {
  expect(chooseAnalyser([any], { application: 'X', facility: '' })).toBe(any)
  expect(chooseAnalyser([any, cbc, other], { application: 'BC-5150', facility: 'First' })).toBe(cbc)
  expect(chooseAnalyser([any, cbc, other], { application: 'BC-5150', facility: 'Second' })).toBe(other)
  expect(chooseAnalyser([cbc], { application: 'X', facility: '' })).toBeNull()
})
