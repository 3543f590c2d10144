import { describe, expect, it } from 'vitest'
import { placeOf } from './hint-place.ts'

const screen = { innerWidth: 1000, innerHeight: 800 }
const words = { left: 0, top: 0, width: 100, height: 30 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 20 })

describe('where a hint stands', () => {
  it('is centred below what it explains', () => {
    expect(placeOf(at(480, 100), words, false, screen)).toEqual({ left: 450, top: 126 })
  })

  it('is above where there is no room below', () => {
    expect(placeOf(at(480, 770), words, false, screen)).toEqual({ left: 450, top: 734 })
  })

  it('never leaves the screen at either side', () => {
    expect(placeOf(at(0, 100), words, false, screen).left).toBe(8)
    expect(placeOf(at(970, 100), words, false, screen).left).toBe(892)
  })

  it('is beside where it is asked to be', () => {
    expect(placeOf(at(4, 100), words, true, screen)).toEqual({ left: 50, top: 95 })
  })
})
