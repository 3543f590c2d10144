import { expect, test } from 'vitest'
import { aRecord } from '../record.factory.ts'
import type { CaseOfRecord, VitalsOfRecord } from '../summary-record.ts'
import { fillSummary } from './fill-summary.ts'
import { givenLines, implantLines, operationLines } from './stay-lines.ts'

const VITALS: VitalsOfRecord = {
  ...{ at: '2026-11-07T04:00:00Z', temperature: 38.25, pulse: 96, respiration: 20, systolic: 130, diastolic: 80 },
  ...{ spo2: 97, isOnOxygen: true, pain: null, weight: null },
}

test('the first vital signs stand below the examination, the latest are those at the discharge, each with its source', () => {
  const latest = { ...VITALS, at: '2026-11-21T04:00:00Z', pulse: 78 }
  const filled = fillSummary(aRecord({ vitals: { first: VITALS, latest } }), 'recovery')
  expect(filled.get('examination')).toMatchObject({
    label: 'vital signs of 07/11/2026 09:30',
    body: expect.stringMatching(/^At 07\/11\/2026 09:30: Temperature/),
  })
  expect(filled.get('vitals')).toMatchObject({
    label: 'vital signs of 21/11/2026 09:30',
    body: expect.stringContaining('pulse 78 a minute'),
  })
})

test('a medicine is told with its first and last day; without a sheet the issues of the pharmacy are', () => {
  const given = [
    { name: 'Inj. Pantoprazole 40 mg', dose: '40 mg', route: 'IV', from: '2026-11-07', to: '2026-11-10' },
    { name: 'Inj. Tramadol', dose: '50 mg', route: 'IV', from: '2026-11-08', to: '2026-11-08' },
  ]
  expect(givenLines(given)).toBe(
    'Inj. Pantoprazole 40 mg, IV: 07/11/2026 to 10/11/2026\nInj. Tramadol 50 mg, IV: 08/11/2026',
  )
  const dosed = (name: string, dose: string) =>
    givenLines([{ name, dose, route: 'IV', from: '2026-11-07', to: '2026-11-07' }])
  expect(dosed('Inj. Pantoprazole 40 mg', '80 mg')).toBe('Inj. Pantoprazole 40 mg, 80 mg, IV: 07/11/2026')
  expect(dosed('Tab. Torsemide 1.5 mg', '5 mg')).toBe('Tab. Torsemide 1.5 mg, 5 mg, IV: 07/11/2026')
  expect(dosed('Inj. Enoxaparin 100 mg/ml', '100 mg')).toBe('Inj. Enoxaparin 100 mg/ml, 100 mg, IV: 07/11/2026')
  const treatment = (about: object) =>
    fillSummary(aRecord({ issued: ['Saline'], ...about }), 'recovery').get('treatment')
  expect(treatment({ given })).toMatchObject({ label: 'treatment sheet, medicines given', body: givenLines(given) })
  expect(treatment({})).toMatchObject({ label: 'issues of the pharmacy', body: 'Saline.' })
})

const CASE: CaseOfRecord = {
  ...{ on: '2026-11-10', abandonedBecause: null, anaesthesia: 'Spinal' },
  procedures: [
    { id: 'a', name: 'Left Hernioplasty', side: 'left', code: '0401', outcome: 'done', reason: null },
    { id: 'b', name: 'Drainage', side: 'none', code: null, outcome: 'not_done', reason: 'Not needed' },
  ],
  ...{ surgeons: ['Dr. Rao'], assistants: [], anaesthetists: ['Dr. Iyer'] },
}
const SURGERIES = [
  { id: 'a', name: 'Hernioplasty', code: '0401', on: '2026-11-10', isDone: true },
  { id: 'c', name: 'Excision', code: '0500', on: '2026-11-12', isDone: true },
]

test('an operation is told as the theatre has it, with what its note found; other surgeries follow', () => {
  const note = { label: '', at: '', bodies: { findings: 'Indirect sac', steps: 'Opened' } }
  expect(operationLines({ cases: [CASE], operations: [note], surgeries: SURGERIES })).toBe(
    [
      '10/11/2026, Left Hernioplasty, 0401',
      'Surgeon: Dr. Rao',
      'Anaesthetist: Dr. Iyer. Anaesthesia: Spinal',
      'Findings: Indirect sac',
      '12/11/2026, Excision, 0500',
    ].join('\n'),
  )
})

test('a case that was given up says why', () => {
  const abandoned = { ...CASE, on: null, abandonedBecause: 'Unstable' }
  expect(operationLines({ cases: [abandoned], operations: [], surgeries: [] })).toBe(
    'Left Hernioplasty, Drainage: given up, Unstable',
  )
})

test('an implant is told with batch and serial number', () => {
  const mesh = { name: 'Mesh 15 x 15', batchNo: 'PM-8807', serialNo: '12' }
  expect(implantLines([mesh, { ...mesh, batchNo: '', serialNo: '' }])).toBe(
    'Mesh 15 x 15, batch PM-8807, serial 12\nMesh 15 x 15',
  )
})
