import { expect, test } from 'vitest'
import { ANAESTHESIA } from '../case/case-words.ts'
import { CONSENT_LANGUAGES, CONSENT_WORDS, risksRead } from './consent-words.ts'

test('each language says as much as English, in its own letters', () => {
  for (const language of CONSENT_LANGUAGES) {
    const { statements, risks, signs } = CONSENT_WORDS[language]
    expect([statements.length, risks.length, signs.length]).toEqual([6, 3, 3])
    if (language !== 'en')
      for (const words of [...statements, ...risks]) expect(words).toMatch(/^[\u0900-\u097F\s,.;:/()-]+$/u)
  }
})

test('the risks of the anaesthesia are those of its kind', () => {
  const last = (anaesthesia: Parameters<typeof risksRead>[1]) => risksRead(CONSENT_WORDS.en, anaesthesia).at(-1) ?? ''
  expect(last('spinal')).toContain('headache')
  expect(last('general')).toContain('sore throat')
  expect(last(null)).toBe(last('general'))
  expect(last('local')).toMatch(/^of the injection/)
  for (const one of ANAESTHESIA) expect(last(one)).not.toBe('')
})
