import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code of the step before or after is taken as that step’s, an older one is not', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  const step = Math.floor(now.getTime() / 30_000)
  const codeOf = (at: number) => new TOTP({ secret: SECRET }).generate({ timestamp: at * 30_000 })
  for (const beside of [-1, 0, 1]) expect(stepOfCode(SECRET, codeOf(step + beside), now)).toBe(step + beside)
  for (const far of [-2, 2]) expect(stepOfCode(SECRET, codeOf(step + far), now)).toBeNull()
})

test.each(['', 'abcdef', '28708', '2870821'])('%s is no code', (typed) => {
  expect(stepOfCode(SECRET, typed, new Date(59_000))).toBeNull()
})

test('keys differ, and an app reads who they are for', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(SECRET, 'a.b@hope.test')).toBe(
    `otpauth://totp/Wardbook:a.b%40hope.test?issuer=Wardbook&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})
