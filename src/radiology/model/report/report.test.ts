import { expect, test } from 'vitest'
import { decideVerification, decideWriting } from './decide-report.ts'
import { fittingTemplates } from './fitting-templates.ts'
import { countBlanks, NOTHING_WRITTEN } from './report-sections.ts'

const WRITTEN = { ...NOTHING_WRITTEN, findings: 'Lungs clear.', impression: 'Normal study.' }

test('blanks are counted over all sections', () => {
  expect(countBlanks({ ...WRITTEN, advice: 'After [n] days' })).toBe(1)
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
