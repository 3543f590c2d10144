import { expect, test } from 'vitest'
import { plainCode, readResetCode, showCode, showResetCode } from './secret-code.ts'

test('a code is shown in groups of five, and read however it is typed', () => {
  expect(showCode('0123456789ABCDE')).toBe('01234-56789-ABCDE')
  expect(plainCode(' o1l23-4567i ')).toBe('011234567' + '1')
})

test('the code of a reset names its hospital', () => {
  const shown = showResetCode('hope', 'K7QD9XMB2TRWK7QD9XMB')
  expect(shown).toBe('HOPE-K7QD9-XMB2T-RWK7Q-D9XMB')
  expect(readResetCode(shown)).toEqual({ hospital: 'hope', code: 'K7QD9XMB2TRWK7QD9XMB' })
  expect(readResetCode(' hope-k7qd9xmb2trwk7qd9xmb ')).toEqual({ hospital: 'hope', code: 'K7QD9XMB2TRWK7QD9XMB' })
})

test.each(['', 'HOPE', 'HOPE-K7QD9', 'K7QD9-XMB2T-RWK7Q-D9XMB', 'HOPE-K7QD9-XMB2T-RWK7Q-D9XMB-1'])(
  '%s is no code',
  (typed) => {
    expect(readResetCode(typed)).toBeNull()
  },
)
