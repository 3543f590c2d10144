import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

/** What Node says of bytes that were not sealed with this key. */
const UNAUTHENTIC = 'unable to authenticate data'

const SECRET = 'a secret of the tests, long enough'
const seal = sealWith(SECRET)

test('what is sealed is opened again, and reads nowhere in what is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (plain) => {
      expect(seal.open(seal.seal(plain))).toBe(plain)
    }),
  )
  expect(seal.seal('987654321098').includes('987654321098')).toBe(false)
})

test('the same text is sealed differently each time, and its digest is always the same', () => {
  expect(seal.seal('987654321098')).not.toEqual(seal.seal('987654321098'))
  expect(seal.digest('987654321098')).toEqual(sealWith(SECRET).digest('987654321098'))
  expect(seal.digest('987654321098')).not.toEqual(seal.digest('987654321099'))
})

test('another installation’s secret opens nothing and makes other digests', () => {
  const other = sealWith('another secret, as long as the first')
  expect(() => other.open(seal.seal('987654321098'))).toThrow(UNAUTHENTIC)
  expect(other.digest('987654321098')).not.toEqual(seal.digest('987654321098'))
})

test('one changed byte anywhere, or a missing one, is not opened', () => {
  const sealed = seal.seal('987654321098')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => seal.open(changed)).toThrow(UNAUTHENTIC)
  }
  expect(() => seal.open(sealed.subarray(0, -1))).toThrow(UNAUTHENTIC)
  expect(() => seal.open(Buffer.alloc(0))).toThrow(/initialization vector|nonce|iv/i)
})
