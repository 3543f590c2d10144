import { expect, test } from 'vitest'
import { decideAlert } from './add-alert.ts'
import { anAlert, ENDED, STRUCK } from './alert.factory.ts'
import type { AlertForm } from './alerts.contract.ts'
import { decideEnd, decideStrike } from './end-alert.ts'

const today = '2026-11-22'
const form = (about: Partial<AlertForm> = {}): AlertForm => ({
  kind: 'allergy',
  what: 'Penicillin',
  severity: null,
  reaction: null,
  source: 'patient',
  precautions: null,
  validUntil: null,
  ...about,
})
const DOCTOR = { write: true, order: true }
const NURSE = { write: true, order: false }
const RECEPTION = { write: false, order: false }
const decide = (about: Partial<AlertForm>, may = NURSE, alerts: Parameters<typeof decideAlert>[0]['alerts'] = []) =>
  decideAlert({ form: form(about), alerts, may, today })
const answer = (...asked: Parameters<typeof decide>) => {
  const verdict = decide(...asked)
  return verdict.ok ? 'accepted' : verdict.refusal
}

test('a substance gets its group, and a field that the kind does not have is left out', () => {
  expect(decide({ what: 'amoxicillin', precautions: 'contact', validUntil: '2026-12-01' })).toMatchObject({
    value: { allergen: 'penicillins', what: 'amoxicillin', precautions: null, validUntil: null },
  })
  expect(
    decide({ kind: 'falls', what: null, severity: 'severe', reaction: 'rash', validUntil: '2026-12-01' }),
  ).toMatchObject({
    value: { allergen: null, what: null, severity: null, reaction: null, validUntil: '2026-12-01' },
  })
})

test.each([
  ['an allergy to nothing', { what: null }, NURSE, 'WHAT_IS_MISSING'],
  ['an alert without words', { kind: 'other', what: null }, NURSE, 'WHAT_IS_MISSING'],
  ['an infection without precautions', { kind: 'infection', what: null }, DOCTOR, 'PRECAUTIONS_MISSING'],
  ['an infection by its name', { kind: 'infection', what: 'HIV', precautions: 'blood_borne' }, DOCTOR, 'CONFIDENTIAL'],
  ['a reaction that says too much', { reaction: 'on ART for HIV' }, NURSE, 'CONFIDENTIAL'],
  ['what was over yesterday', { kind: 'falls', validUntil: '2026-11-21' }, NURSE, 'OVER_ALREADY'],
  ['precautions by a nurse', { kind: 'infection', precautions: 'contact' }, NURSE, 'DOCTOR_DECIDES'],
  ['no resuscitation by a nurse', { kind: 'resuscitation' }, NURSE, 'DOCTOR_DECIDES'],
  ['no resuscitation by a doctor', { kind: 'resuscitation', source: 'seen' }, DOCTOR, 'accepted'],
  ['what the patient tells reception', {}, RECEPTION, 'accepted'],
  ['what reception says to have seen', { source: 'seen' }, RECEPTION, 'ONLY_AS_TOLD'],
  ['a letter that reception reads', { source: 'letter' }, RECEPTION, 'ONLY_AS_TOLD'],
] as const)('%s: %#', (_, about, may, expected) => {
  expect(answer(about, may)).toBe(expected)
})

test('the same is not written twice, a graver reaction to it is', () => {
  const known = anAlert({ what: 'Penicillins', allergen: 'penicillins', severity: 'mild' })
  expect(answer({ severity: 'mild' }, NURSE, [known])).toBe('ALREADY_RECORDED')
  expect(answer({ severity: 'severe' }, NURSE, [known])).toBe('accepted')
  expect(answer({ severity: 'mild' }, NURSE, [{ ...known, struck: STRUCK }])).toBe('accepted')
})

test('that none are known is stated while no allergy stands, and stated again at the next admission', () => {
  const known = anAlert({ what: 'latex' })
  const none = { kind: 'no_known_allergies', what: null } as const
  expect(answer(none, NURSE, [known])).toBe('ALLERGIES_STAND')
  expect(answer(none, NURSE, [{ ...known, struck: STRUCK }])).toBe('accepted')
  expect(answer(none, NURSE, [anAlert({ kind: 'no_known_allergies' })])).toBe('accepted')
})

test.each([
  ['an allergy', anAlert({ what: 'latex' }), true, 'ALLERGY_IS_STRUCK_OUT'],
  ['a risk of falling', anAlert({ kind: 'falls' }), false, 'ended'],
  ['precautions, by a nurse', anAlert({ kind: 'infection', precautions: 'contact' }), false, 'DOCTOR_DECIDES'],
  ['precautions, by a doctor', anAlert({ kind: 'infection', precautions: 'contact' }), true, 'ended'],
  ['what has ended', anAlert({ kind: 'falls', ended: ENDED }), false, 'NOT_STANDING'],
  ['what was struck out', anAlert({ kind: 'falls', struck: STRUCK }), false, 'NOT_STANDING'],
] as const)('%s ends: %#', (_, alert, mayOrder, expected) => {
  const verdict = decideEnd(alert, mayOrder, today)
  expect(verdict.ok ? 'ended' : verdict.refusal).toBe(expected)
})

test('an entry is struck out once, with a reason that everybody may read', () => {
  expect(decideStrike(anAlert(), 'wrong patient').ok).toBe(true)
  expect(decideStrike(anAlert({ struck: STRUCK }), 'again')).toMatchObject({ refusal: 'STRUCK_ALREADY' })
  expect(decideStrike(anAlert(), 'is HIV positive')).toMatchObject({ refusal: 'CONFIDENTIAL' })
})
