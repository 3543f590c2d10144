import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackRle } from './unpack-rle.ts'

/** Bytes packed by run lengths: runs where they repeat, else each as it is. */
function packed(bytes: readonly number[]): number[] {
  const out: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run++
    out.push(...(run > 1 ? [257 - run, bytes[at] ?? 0] : [0, bytes[at] ?? 0]))
    at += run
  }
  return out.length % 2 === 0 ? out : [...out, 128]
}

function frameOf(segments: readonly number[][]): Uint8Array {
  const head = new Uint32Array(16)
  head[0] = segments.length
  let at = 64
  const bodies = segments.map(packed)
  for (const [place, body] of bodies.entries()) {
    head[place + 1] = at
    at += body.length
  }
  return Uint8Array.from([...new Uint8Array(head.buffer), ...bodies.flat()])
}

test('colours stand beside each other, and values of 16 bits with their low byte first', () => {
  const colours = frameOf([
    [1, 2],
    [3, 4],
    [5, 5],
  ])
  expect(unpackRle(colours, { rows: 1, columns: 2, samples: 3, bits: 8 })).toEqual(Uint8Array.of(1, 3, 5, 2, 4, 5))
  const values = unpackRle(
    frameOf([
      [1, 1],
      [0, 2],
    ]),
    { rows: 2, columns: 1, samples: 1, bits: 16 },
  )
  expect(values && [...new Uint16Array(values.buffer)]).toEqual([256, 258])
})

test('any bytes come back, and a frame cut short is none', () => {
  const bytes = fc.array(fc.nat(3), { minLength: 2, maxLength: 400 })
  fc.assert(
    fc.property(bytes, (given) => {
      const frame = frameOf([given])
      const shape = { rows: 1, columns: given.length, samples: 1, bits: 8 }
      expect([...(unpackRle(frame, shape) ?? [])]).toEqual(given)
      expect(unpackRle(frame, { ...shape, rows: 2 })).toBeUndefined()
      expect(unpackRle(frame.subarray(0, 40), shape)).toBeUndefined()
    }),
  )
})
