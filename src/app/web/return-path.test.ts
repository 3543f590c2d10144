import { describe, expect, it } from 'vitest'
import { pathOf, signInFor } from './return-path.ts'

const next = (value: string) => pathOf(new URLSearchParams({ next: value }))

describe('the way back after signing in', () => {
  it('leads to the very list that was open', () => {
    const page = signInFor({ pathname: '/patients', search: '?search=rao&sort=name' })
    expect(pathOf(new URL(page, 'http://wardbook').searchParams)).toBe('/patients?search=rao&sort=name')
  })

  it.each(['', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?next=/x'])(
    'never leads out of the application or in circles: %s',
    (value) => expect(next(value)).toBe('/'),
  )
})
