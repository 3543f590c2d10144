import { expect, test } from 'vitest'
import { fallbackLetter } from './letter-fallback.ts'

const SENDER = { name: 'Hope Hospital', address: 'Kamptee Road, Nagpur', today: '21/11/2026' }

test('a fallback is the draft under an address header, with a note of why', () => {
  expect(fallbackLetter('Dear Sir,', SENDER, 'late')).toBe(
    'Hope Hospital\nKamptee Road, Nagpur\nDate: 21/11/2026\n\nDear Sir,\n\nNote: the AI service is not available. This letter was not refined.',
  )
  expect(fallbackLetter('Dear Sir,', SENDER, 'facts')).toContain('because the AI service changed facts of it.')
})

test('a letter that says its day is not dated twice, and an address that is not known has no line', () => {
  expect(fallbackLetter('Date: 21/11/2026\nDear Sir,', { ...SENDER, address: '' }, 'off')).toMatch(
    /^Hope Hospital\n\nDate: 21\/11\/2026\nDear Sir,\n/,
  )
})
