import { expect, test } from 'vitest'
import { vitalWords } from './vital-words.ts'

const VITALS = {
  ...{ temperature: 38.25, pulse: 96, respiration: 20, systolic: 130, diastolic: 80 },
  ...{ spo2: 97, isOnOxygen: true, pain: null, weight: null },
}

test('vital signs are told in words, and what was not measured is left out', () => {
  expect(vitalWords(VITALS)).toBe(
    'Temperature 38.3 °C, pulse 96 a minute, BP 130/80 mmHg, respiration 20 a minute, SpO₂ 97 % on oxygen',
  )
  expect(vitalWords({ ...VITALS, temperature: null, diastolic: null, respiration: null, isOnOxygen: false })).toBe(
    'pulse 96 a minute, BP 130 mmHg, SpO₂ 97 %',
  )
  expect(vitalWords({ ...VITALS, glucose: 140 })).toMatch(/on oxygen, blood sugar 140 mg\/dL$/)
})
