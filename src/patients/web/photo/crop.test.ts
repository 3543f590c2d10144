import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ZOOM, moved, squareOf, WHOLE } from './crop.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
const crop = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
})
const step = fc.double({ min: -3, max: 3, noNaN: true })

test('the square never leaves the picture, however it is moved and zoomed', () => {
  fc.assert(
    fc.property(size, crop, step, step, (picture, at, x, y) => {
      for (const one of [at, moved(at, { x, y }, picture)]) {
        const { left, top, side } = squareOf(one, picture)
        expect(left).toBeGreaterThanOrEqual(-1e-6)
        expect(top).toBeGreaterThanOrEqual(-1e-6)
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6)
      }
    }),
  )
})

test('at first it is the largest square in the middle, and a step moves it by a share of itself', () => {
  const picture = { width: 400, height: 200 }
  expect(squareOf(WHOLE, picture)).toEqual({ left: 100, top: 0, side: 200 })
  const { left, top } = squareOf(moved(WHOLE, { x: 0.1, y: 1 }, picture), picture)
  expect([left, top]).toEqual([expect.closeTo(120), 0])
})
