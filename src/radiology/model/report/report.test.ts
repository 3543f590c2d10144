import { expect, test } from 'vitest'
import { decideVerification, decideWriting } from './decide-report.ts'
import { fittingTemplates } from './fitting-templates.ts'
import { codeBefore, phrasesOf, withPhrase } from './phrases.ts'
import { blanksOf, countBlanks, NOTHING_WRITTEN } from './report-sections.ts'

const WRITTEN = { ...NOTHING_WRITTEN, findings: 'Lungs clear.', impression: 'Normal study.' }

test('what is to be filled in is counted, and a bracket over two lines is none', () => {
  expect(blanksOf('About [size] cm, [normal / describe].')).toEqual([
    { from: 6, to: 12 },
    { from: 17, to: 36 },
  ])
  expect(blanksOf('[]')).toEqual([])
  expect(blanksOf('[one\ntwo]')).toEqual([])
  expect(countBlanks({ ...WRITTEN, advice: 'After [n] days' })).toBe(1)
})

test('a code behind a slash becomes its phrase, the caret behind it', () => {
  const phrases = [
    { code: 'noef', words: 'Both costophrenic angles free.' },
    { code: 'nopt', words: 'No pneumothorax.' },
    { code: 'no', words: 'Normal.' },
  ]
  const text = 'Lungs clear. /NOP and the rest'
  const typed = codeBefore(text, 17)
  expect(typed).toEqual({ from: 13, code: 'nop' })
  expect(phrasesOf(phrases, { from: 0, code: 'no' }).map(({ code }) => code)).toEqual(['no', 'noef', 'nopt'])
  if (typed && phrases[1])
    expect(withPhrase(text, typed, phrases[1])).toEqual({
      text: 'Lungs clear. No pneumothorax. and the rest',
      caret: 29,
    })
  expect(codeBefore('12/11', 5)).toBeNull()
  expect(codeBefore('/', 1)).toEqual({ from: 0, code: '' })
})

test('a template of the study and sex comes first, one for the other sex never', () => {
  const of = { modality: 'xray', studyId: 'chest', gender: 'Female' } as const
  const template = (name: string, studyId: string | null, sex: 'male' | 'female' | null) =>
    ({ name, modality: 'xray', studyId, sex }) as const
  const all = [
    template('any', null, null),
    template('women', null, 'female'),
    template('chest', 'chest', null),
    template('chest of men', 'chest', 'male'),
    template('chest of women', 'chest', 'female'),
    template('knee', 'knee', null),
  ]
  const names = (gender: string) => fittingTemplates(all, { ...of, gender }).map(({ name }) => name)
  expect(names('Female')).toEqual(['chest of women', 'chest', 'women', 'any'])
  expect(names('')).toEqual(['chest', 'any'])
  expect(fittingTemplates(all, { ...of, modality: 'ct' })).toEqual([])
})

test('a report is written from the pictures to its verification', () => {
  expect(decideWriting('done').ok).toBe(true)
  expect(decideWriting('reporting').ok).toBe(true)
  for (const state of ['ordered', 'scheduled', 'arrived'] as const)
    expect(decideWriting(state)).toMatchObject({ refusal: 'NOT_DONE' })
  expect(decideWriting('verified')).toMatchObject({ refusal: 'VERIFIED' })
  expect(decideWriting('cancelled')).toMatchObject({ refusal: 'CANCELLED' })
})

test('a report is verified when it says something, has no blanks, is lawful, and what is critical was told', () => {
  const report = {
    state: 'reporting',
    sections: WRITTEN,
    isCritical: false,
    calls: [],
    isLawful: true,
    isOfPregnancy: false,
  } as const
  const verdict = (about: Partial<Parameters<typeof decideVerification>[0]>) => {
    const decided = decideVerification({ ...report, ...about })
    return decided.ok || decided.refusal
  }
  expect(verdict({})).toBe(true)
  expect(verdict({ sections: { ...WRITTEN, impression: ' ' } })).toBe('EMPTY')
  expect(verdict({ sections: { ...WRITTEN, findings: 'Opacity of [size]' } })).toBe('BLANKS_LEFT')
  expect(verdict({ isLawful: false })).toBe('FORM_F_MISSING')
  expect(verdict({ isOfPregnancy: true, sections: { ...WRITTEN, advice: 'A boy.' } })).toBe('SEX_TOLD')
  expect(verdict({ isCritical: true })).toBe('NOT_TOLD')
  expect(verdict({ isCritical: true, calls: [{ isReadBack: false }] })).toBe('NOT_TOLD')
  expect(verdict({ isCritical: true, calls: [{ isReadBack: false }, { isReadBack: false }] })).toBe(true)
  expect(verdict({ isCritical: true, calls: [{ isReadBack: true }] })).toBe(true)
  expect(verdict({ state: 'verified' })).toBe('VERIFIED')
})
