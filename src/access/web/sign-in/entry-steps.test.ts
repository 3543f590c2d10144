import { describe, expect, test } from 'vitest'
import { HOME, HOSPITALS, loginOf, stepOf } from './entry-steps.ts'

const at = (address: string, hasVisited: boolean) =>
  stepOf(new URL(address, 'http://wardbook').searchParams, hasVisited)

describe('the way in', () => {
  test('begins at the landing page until a visitor has got started', () => {
    expect(at('/', false)).toEqual({ at: 'home' })
    expect(at('/', true)).toEqual({ at: 'hospitals' })
  })

  test('goes where its address says, for every visitor', () => {
    for (const hasVisited of [false, true]) {
      expect(at(HOME, hasVisited)).toEqual({ at: 'home' })
      expect(at(HOSPITALS, hasVisited)).toEqual({ at: 'hospitals' })
      expect(at(loginOf('ayushman'), hasVisited)).toEqual({ at: 'login', hospital: 'ayushman' })
    }
  })

  test('an unknown step is none', () => {
    expect(at('/?step=elsewhere', true)).toEqual({ at: 'hospitals' })
  })
})
