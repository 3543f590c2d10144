import { describe, expect, test } from 'vitest'
import { decideTerms, planServiceRule, planStop } from './decide-rule.ts'
import { chargedWords, ruleWords } from './rule-words.ts'
import { PLAIN_RULE, type RuleTerms } from './service-rules.ts'

const TODAY = '2026-11-28'
const decided = (changes: Partial<RuleTerms>) => {
  const verdict = decideTerms({ ...PLAIN_RULE, ...changes })
  return verdict.ok ? 'ok' : verdict.refusal
}

describe('what a rule may say', () => {
  test.each<[Partial<RuleTerms>, string]>([
    [{}, 'ok'],
    [{ payers: 'kinds' }, 'PAYER_KINDS_REQUIRED'],
    [{ payers: 'kinds', payerKinds: ['esic'] }, 'ok'],
    [{ due: 'ward' }, 'WARDS_REQUIRED'],
    [{ due: 'ward', wardClasses: ['icu'] }, 'ok'],
    [{ due: 'registration', wardClasses: ['icu'] }, 'NO_WARD_YET'],
    [{ due: 'registration', patientTypes: ['OPD'] }, 'ok'],
    [{ due: 'day', patientTypes: ['OPD', 'IPD'] }, 'OUTPATIENTS_ONLY_REGISTERED'],
    [{ due: 'discharge', cap: 2 }, 'CAP_WITHOUT_REPEAT'],
    [{ due: 'midnight', cap: 2 }, 'ok'],
    [{ overPackage: true, isBilled: false }, 'BESIDE_PACKAGE_IS_BILLED'],
    [{ overPackage: false, isBilled: false }, 'ok'],
  ])('%j is %s', (changes, answer) => {
    expect(decided(changes)).toBe(answer)
  })

  test('kinds of payers are left out where they do not decide', () => {
    expect(decideTerms({ ...PLAIN_RULE, payerKinds: ['esic'] })).toMatchObject({ value: { payerKinds: [] } })
  })
})

describe('the days of a rule', () => {
  const running = { id: 'running', validFrom: '2026-01-01', validTo: null }
  const planned = { id: 'planned', validFrom: '2026-12-10', validTo: null }

  test('a rule from today on ends the one that runs yesterday', () => {
    expect(planServiceRule([running], { from: TODAY, to: null }, TODAY)).toMatchObject({
      value: { end: { id: 'running', validTo: '2026-11-27' }, amend: null },
    })
  })

  test('a rule that begins on the very day takes the new terms', () => {
    const today = { id: 'today', validFrom: TODAY, validTo: null }
    expect(planServiceRule([today], { from: TODAY, to: null }, TODAY)).toMatchObject({
      value: { end: null, amend: 'today' },
    })
  })

  test('the past stays, days stand in their order, and a planned rule is not overlapped', () => {
    const refusal = (rows: readonly (typeof running)[], from: string, to: string | null) => {
      const verdict = planServiceRule(rows, { from, to }, TODAY)
      return verdict.ok ? 'ok' : [verdict.refusal, verdict.details?.field, verdict.details?.values?.from]
    }
    expect(refusal([], '2026-11-27', null)).toEqual(['PAST_STAYS', 'from', undefined])
    expect(refusal([], '2026-11-30', '2026-11-29')).toEqual(['ENDS_BEFORE_IT_BEGINS', 'to', undefined])
    expect(refusal([planned], TODAY, null)).toEqual(['RULES_OVERLAP', 'to', '10/12/2026'])
    expect(refusal([planned], TODAY, '2026-12-10')).toEqual(['RULES_OVERLAP', 'to', '10/12/2026'])
    expect(refusal([running, planned], TODAY, '2026-12-09')).toBe('ok')
  })

  test('what has begun ends yesterday, what has not is taken back, what has ended stays', () => {
    expect(planStop(running, TODAY)).toMatchObject({ value: 'ends' })
    expect(planStop(planned, TODAY)).toMatchObject({ value: 'is taken back' })
    expect(planStop({ id: 'past', validFrom: '2026-01-01', validTo: '2026-11-27' }, TODAY).ok).toBe(false)
  })
})

test('a rule reads as people say it', () => {
  expect(ruleWords(PLAIN_RULE)).toBe('Each day')
  expect(
    ruleWords({
      ...PLAIN_RULE,
      due: 'surgery',
      quantity: 2500,
      wardClasses: ['icu', 'hdu'],
      payers: 'kinds',
      payerKinds: ['esic', 'cghs'],
      patientTypes: ['IPD'],
      cap: 3,
      overPackage: true,
    }),
  ).toBe(
    '2.5 × each sitting of surgery · ICU, High dependency · ESIC, CGHS · IPD · at most 3 a stay · in addition to a package',
  )
  const rule = (validFrom: string, validTo: string | null) => ({ ...PLAIN_RULE, validFrom, validTo, source: '' })
  expect(chargedWords([rule('2026-01-01', null)], TODAY)).toBe('Each day')
  expect(chargedWords([rule('2026-01-01', '2026-11-27')], TODAY)).toBeNull()
  expect(chargedWords([rule('2026-01-01', '2026-11-27'), rule('2026-12-01', '2026-12-31')], TODAY)).toBe(
    'Each day, from 01/12/2026 until 31/12/2026',
  )
})
