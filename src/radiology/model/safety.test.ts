import { expect, test } from 'vitest'
import { decideDone, decideRepeat } from './decide-step.ts'
import { type Asked, dangersOf, NOTHING_ANSWERED, needsFormF, questionsOf, unanswered } from './safety.ts'

const woman = (about: Partial<Asked> = {}): Asked => ({
  modality: 'xray',
  gender: 'female',
  age: 28,
  side: null,
  ...about,
})

test('a pregnancy is asked for unless it is known to be impossible: nobody who is unknown is left out', () => {
  expect(questionsOf(woman())).toEqual(['pregnancy'])
  expect(questionsOf(woman({ gender: '', age: null }))).toEqual(['pregnancy'])
  expect(questionsOf(woman({ gender: 'other', age: 40 }))).toEqual(['pregnancy'])
  expect(questionsOf(woman({ gender: 'Male' }))).toEqual([])
  expect(questionsOf(woman({ age: 9 }))).toEqual([])
  expect(questionsOf(woman({ age: 10 }))).toEqual(['pregnancy'])
  expect(questionsOf(woman({ age: 55 }))).toEqual(['pregnancy'])
  expect(questionsOf(woman({ age: 56 }))).toEqual([])
  expect(questionsOf(woman({ modality: 'neurology' }))).toEqual([])
})

test('a magnet asks for metal and contrast, a study of a side for the side', () => {
  expect(questionsOf(woman({ modality: 'mri', side: 'left' }))).toEqual(['pregnancy', 'contrast', 'metal', 'side'])
  expect(questionsOf(woman({ modality: 'ct', gender: 'male' }))).toEqual(['contrast'])
})

test('contrast is answered with the allergy and, where it passes the kidneys, the creatinine', () => {
  const ct = woman({ modality: 'ct', gender: 'male' })
  expect(unanswered(ct, NOTHING_ANSWERED)).toEqual(['contrast'])
  expect(unanswered(ct, { ...NOTHING_ANSWERED, withContrast: false })).toEqual([])
  const given = { ...NOTHING_ANSWERED, withContrast: true, contrastAllergy: 'none' } as const
  expect(unanswered(ct, given)).toEqual(['contrast'])
  expect(unanswered(ct, { ...given, creatinine: 1.6 })).toEqual([])
  expect(unanswered({ ...ct, modality: 'fluoroscopy' }, given)).toEqual([])
})

test('form F is for any ultrasound and magnet of who is or may be pregnant, and for no rays', () => {
  for (const modality of ['ultrasound', 'doppler', 'mri'] as const) {
    expect(needsFormF({ modality }, { pregnancy: 'yes' })).toBe(true)
    expect(needsFormF({ modality }, { pregnancy: 'may-be' })).toBe(true)
    expect(needsFormF({ modality }, { pregnancy: 'no' })).toBe(false)
  }
  expect(needsFormF({ modality: 'ct' }, { pregnancy: 'yes' })).toBe(false)
})

test('a reason clears rays of a pregnant patient and an allergy, never metal in the magnet', () => {
  expect(dangersOf({ modality: 'ct' }, { ...NOTHING_ANSWERED, pregnancy: 'yes' })).toEqual([
    { words: 'Pregnant', isFinal: false },
  ])
  expect(dangersOf({ modality: 'ct' }, { ...NOTHING_ANSWERED, contrastAllergy: 'known', withContrast: false })).toEqual(
    [],
  )
  const magnet = woman({ modality: 'mri', gender: 'male' })
  const answers = { ...NOTHING_ANSWERED, withContrast: false, metal: 'unsafe', clearedBecause: 'Asked twice' } as const
  expect(decideDone({ state: 'arrived', asked: magnet, answers, formF: 'none' })).toMatchObject({
    refusal: 'DANGEROUS',
  })
  const rays = { ...NOTHING_ANSWERED, pregnancy: 'yes', clearedBecause: 'Life in danger, abdomen shielded' } as const
  expect(decideDone({ state: 'arrived', asked: woman(), answers: rays, formF: 'none' }).ok).toBe(true)
  expect(
    decideDone({ state: 'arrived', asked: woman(), answers: { ...rays, clearedBecause: null }, formF: 'none' }),
  ).toMatchObject({ refusal: 'DANGEROUS' })
})

test('nothing is done before the patient arrived and was asked, nor without form F, which no reason replaces', () => {
  const asked = woman({ modality: 'ultrasound' })
  const answers = { ...NOTHING_ANSWERED, pregnancy: 'yes', clearedBecause: 'In a hurry' } as const
  const done = (about: Partial<Parameters<typeof decideDone>[0]>) => {
    const verdict = decideDone({ state: 'arrived', asked, answers, formF: 'declared', ...about })
    return verdict.ok || verdict.refusal
  }
  expect(done({})).toBe(true)
  expect(done({ state: 'ordered' })).toBe('NOT_ARRIVED')
  expect(done({ state: 'scheduled' })).toBe('NOT_ARRIVED')
  expect(done({ answers: null })).toBe('NOT_ASKED')
  expect(done({ answers: null, asked: woman({ gender: 'male' }) })).toBe(true)
  expect(done({ answers: NOTHING_ANSWERED })).toBe('NOT_ASKED')
  expect(done({ formF: 'none' })).toBe('FORM_F_MISSING')
  expect(done({ formF: 'filled' })).toBe('FORM_F_MISSING')
  expect(done({ state: 'done' })).toBe('DONE_ALREADY')
  expect(done({ state: 'cancelled' })).toBe('CANCELLED')
})

test('what was done is repeated until it is reported', () => {
  expect(decideRepeat('done').ok).toBe(true)
  expect(decideRepeat('arrived')).toMatchObject({ refusal: 'NOT_DONE' })
  expect(decideRepeat('verified')).toMatchObject({ refusal: 'REPORTED' })
})
