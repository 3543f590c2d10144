import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideEmail, tidyEmail, usernameOf } from './email.ts'
import { decidePassword, unmetRequirements } from './password.ts'
import { decideSignIn } from './sign-in.ts'

test.each([
  ['', 5],
  ['abc', 4],
  ['abcdefgh', 3],
  ['Abcdefgh', 2],
  ['Abcdefg1', 1],
  ['Abcde1!', 1],
  ['Abcdefg1!', 0],
])('%s leaves %i requirements unmet', (password, count) => {
  expect(unmetRequirements(password)).toHaveLength(count)
})

test.each(['Password@1', 'Welcome-2026', 'Admin#123', 'Qwerty!99', 'P@ssw0rd!1', 'Meera.joshi1'])(
  '%s meets the classes and is still refused',
  (password) => {
    expect(decidePassword(password, 'meera.joshi@hope.test')).toMatchObject({
      ok: false,
      refusal: 'WEAK_PASSWORD',
      details: { values: { message: 'Password is too easy to guess' } },
    })
  },
)

test('no accepted password is cut by bcrypt at 72 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (tail) => {
      const verdict = decidePassword(`Zq7!${tail}`, 'x@y.z')
      if (verdict.ok) expect(new TextEncoder().encode(verdict.value).length).toBeLessThanOrEqual(72)
    }),
  )
})

test.each([
  ['full-width letters', 'ａdmin@hope.demo'],
  ['a Cyrillic letter among Latin ones', '\u0430dmin@hope.demo'],
  ['a Greek letter in the domain', 'admin@h\u03bfpe.demo'],
  ['an accented letter', 'admín@hope.demo'],
  ['a dot at the end', 'admin@hope.demo.'],
  ['two dots', 'admin@hope..demo'],
  ['a dot before the @', 'admin.@hope.demo'],
  ['a joiner that is not seen', 'ad\u200bmin@hope.demo'],
  ['a soft hyphen', 'ad\u00admin@hope.demo'],
  ['a ligature', 'oﬃce@hope.demo'],
])('an address with %s is refused', (_, typed) => {
  expect(decideEmail(typed)).toMatchObject({
    ok: false,
    details: { values: { message: 'Please enter a valid email address' } },
  })
})

test.each(["o'neil+ward_2@hope-hospital.co.in", 'सुनीता@hope.in', 'a@b.co'])('%s is an address', (typed) => {
  expect(decideEmail(typed)).toMatchObject({ ok: true, value: typed.replace("'", '') })
})

test('tidying an address twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(tidyEmail(tidyEmail(typed))).toBe(tidyEmail(typed))
    }),
  )
})

test('an accepted address has a name before the @', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const verdict = decideEmail(typed)
      if (verdict.ok) expect(usernameOf(verdict.value).length).toBeGreaterThan(0)
    }),
  )
})

const tried = { status: 'active', matches: true, must_reset_password: false }

test('who does not know the password learns nothing of the account', () => {
  for (const status of ['pending', 'active', 'disabled']) {
    expect(decideSignIn({ ...tried, status, matches: false }, false)).toEqual(decideSignIn(undefined, false))
  }
  expect(decideSignIn({ ...tried, status: 'pending' }, true)).toMatchObject({ refusal: 'AWAITING_APPROVAL' })
  expect(decideSignIn({ ...tried, status: 'disabled' }, true)).toMatchObject({ refusal: 'ACCOUNT_DISABLED' })
  expect(decideSignIn({ ...tried, must_reset_password: true }, true)).toMatchObject({ refusal: 'PASSWORD_RESET' })
  const unknown = { ...tried, matches: false, must_reset_password: true }
  expect(decideSignIn(unknown, true)).toEqual(decideSignIn(undefined, true))
})
