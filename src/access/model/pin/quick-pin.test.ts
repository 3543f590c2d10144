import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePin } from './quick-pin.ts'

const KNOWN = { email: 'kavita.482915@hope.test', registrationNo: 'MMC 1998/03/1142' }

test.each([
  '123456',
  '654321',
  '890123',
  '135791',
  '111111',
  '121212',
  '112211',
  '123123',
  '123321',
  '112233',
  '998877',
  '147258',
  '482915',
  '199803',
])('%s is too easy to guess', (pin) => {
  expect(decidePin(pin, KNOWN)).toMatchObject({
    refusal: 'WEAK_PIN',
    details: { field: 'pin', values: { message: 'This PIN is too easy to guess' } },
  })
})

test.each(['', '12345', '1234567', '12345a', ' 739164', '७३९१६४'])('"%s" is no PIN', (pin) => {
  expect(decidePin(pin, KNOWN)).toMatchObject({ details: { values: { message: 'A PIN has six digits' } } })
})

test.each(['739164', '205813', '112358'])('%s is taken', (pin) => {
  expect(decidePin(pin, KNOWN)).toEqual({ ok: true, value: pin })
})

test('of all PINs fewer than one in a hundred are refused', () => {
  const tried = Array.from({ length: 58_823 }, (_, at) => String(at * 17).padStart(6, '0'))
  const refused = tried.filter((pin) => !decidePin(pin, { email: '', registrationNo: null }).ok)
  expect(refused.length).toBeLessThan(tried.length / 100)
})

test('whatever is typed, only six digits pass', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const verdict = decidePin(typed, KNOWN)
      expect(verdict.ok ? verdict.value : '000000').toMatch(/^[0-9]{6}$/)
    }),
  )
})
