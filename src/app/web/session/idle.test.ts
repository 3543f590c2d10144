import { describe, expect, it } from 'vitest'
import { sessionEnd } from './idle.ts'

const MINUTE = 60_000

describe('the end of a session', () => {
  it('is the idle limit, which staying moves', () => {
    expect(sessionEnd({ lastActiveAt: 0, idleMinutes: 30, endsAt: 12 * 60 * MINUTE })).toEqual({
      at: 30 * MINUTE,
      movable: true,
    })
  })

  it('is the end of its longest life when that comes first, which nothing moves', () => {
    expect(sessionEnd({ lastActiveAt: 100 * MINUTE, idleMinutes: 30, endsAt: 110 * MINUTE })).toEqual({
      at: 110 * MINUTE,
      movable: false,
    })
  })
})
