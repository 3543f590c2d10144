import { describe, expect, test } from 'vitest'
import type { Finding } from '../results/lab-result.ts'
import { breakpointsOf, type CultureChoices, listedFindings } from './listed-findings.ts'

const CHOICES: CultureChoices = {
  organisms: [
    { id: 'o1', name: 'Escherichia coli', kind: 'gram_negative' },
    { id: 'o2', name: 'Candida auris', kind: 'fungus' },
    { id: 'o3', name: 'Something rare', kind: 'other' },
  ],
  antibiotics: [{ id: 'a1', name: 'Amikacin' }],
  editions: [
    { id: 'e1', name: 'CLSI M100', kind: 'bacteria' },
    { id: 'e2', name: 'CLSI M27M44S', kind: 'fungi' },
  ],
}
const PLAIN: Finding = {
  organism: 'Escherichia coli',
  growth: null,
  antibiotic: 'Amikacin',
  susceptibility: 'S',
  zone: null,
  mic: null,
}
const listed = (finding: Partial<Finding>) => listedFindings([{ ...PLAIN, ...finding }], CHOICES)

describe('what grew', () => {
  test('is kept in the spelling of the lists', () => {
    expect(listed({ organism: ' escherichia COLI ', antibiotic: 'amikacin', zone: '19.0' })).toEqual({
      ok: true,
      value: [{ ...PLAIN, zone: '19' }],
    })
  })

  test('has nothing beside it where no antibiotic was tried', () => {
    expect(listed({ antibiotic: null, susceptibility: null, growth: 'Scanty' })).toMatchObject({
      value: [{ organism: 'Escherichia coli', growth: 'Scanty', antibiotic: null, susceptibility: null }],
    })
  })

  test.each([
    ['NOT_AN_ORGANISM', { organism: 'E. coli' }],
    ['NOT_AN_ANTIBIOTIC', { antibiotic: 'Amikacine' }],
    ['NOT_SAID_HOW', { susceptibility: null }],
    ['ZONE_AND_MIC', { zone: '18', mic: '4' }],
    ['NOT_A_MIC', { mic: '0' }],
    ['NOT_A_MIC', { mic: '4 mg' }],
  ] as const)('is refused as %s', (refusal, finding) => {
    expect(listed(finding)).toMatchObject({ ok: false, refusal })
  })

  test.each([
    ['4', '4'],
    ['≤ 0.250', '<=0.25'],
    ['>=32', '>=32'],
    ['>8', '>8'],
    ['= 2', '2'],
  ])('with the concentration %s that stops it', (typed, mic) => {
    expect(listed({ mic: typed })).toMatchObject({ value: [{ mic }] })
  })
})

test('an organism is read by the edition of its kind, one of no kind by none', () => {
  expect(breakpointsOf('Escherichia coli', CHOICES)?.id).toBe('e1')
  expect(breakpointsOf('candida auris', CHOICES)?.id).toBe('e2')
  expect(breakpointsOf('Something rare', CHOICES)).toBeNull()
  expect(breakpointsOf('Nothing', CHOICES)).toBeNull()
})
