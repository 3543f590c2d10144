import { expect, test } from 'vitest'
import { namesConfidential } from './confidential.ts'

test.each([
  'HIV',
  'hiv positive',
  'H.I.V. reactive',
  'AIDS',
  'PLHIV on ART',
  'retroviral disease',
  'retro-virus',
  'anti retroviral',
  'RVD',
  'HBsAg +ve',
  'hep B',
  'Hepatitis C',
  'HCV',
  'anti-HCV',
  'VDRL reactive',
  'एचआयव्ही',
  'एचआईवी',
])('%s is confidential', (text) => {
  expect(namesConfidential(text)).toBe(true)
})

test.each([
  'hearing aids both sides',
  'hepatitis B vaccine',
  'archive',
  'first aid',
  'MRSA in the wound',
  'shivering',
  '',
])('%j is not', (text) => {
  expect(namesConfidential(text)).toBe(false)
})

test('nothing is not confidential', () => expect(namesConfidential(null)).toBe(false))
