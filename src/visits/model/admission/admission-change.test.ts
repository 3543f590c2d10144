import { describe, expect, it } from 'vitest'
import { type Admission, decideAdmissionChange, decideNewAdmission } from './admission-change.ts'

const WARD = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const OTHER_WARD = '7d444840-9dc0-11d1-b245-5ffdce74fad3'
const ADMITTED: Admission = {
  patientType: 'IPD',
  status: 'in-progress',
  dischargeDate: null,
  room: { wardId: WARD, roomNo: 4 },
}
const SAME = { patientType: 'IPD', status: null, wardId: WARD, roomNo: 4 } as const
type Asked = Parameters<typeof decideAdmissionChange>[0]

describe('a form on an admitted visit', () => {
  it.each<[string, Partial<Asked>, string | undefined]>([
    ['that says what is so', {}, undefined],
    ['with the status the visit has', { status: 'in-progress' }, undefined],
    ['without ward and room', { wardId: null, roomNo: null }, undefined],
    ['that makes an outpatient', { patientType: 'OPD', wardId: null, roomNo: null }, 'TYPE_OF_ADMISSION'],
    ['that makes an emergency', { patientType: 'Emergency' }, 'TYPE_OF_ADMISSION'],
    ['that completes', { status: 'completed' }, 'STATUS_OF_ADMISSION'],
    ['that cancels', { status: 'cancelled' }, 'STATUS_OF_ADMISSION'],
    ['with another ward', { wardId: OTHER_WARD }, 'WARD_OF_ADMISSION'],
    ['with another room', { roomNo: 5 }, 'WARD_OF_ADMISSION'],
  ])('%s', (_, about, refusal) => {
    const verdict = decideAdmissionChange({ ...SAME, ...about }, ADMITTED)
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })

  it('gives a room to who has none yet', () => {
    expect(decideAdmissionChange(SAME, { ...ADMITTED, room: null }).ok).toBe(true)
  })
})

describe('a form on a cancelled admission', () => {
  const cancelled: Admission = { ...ADMITTED, status: 'cancelled', room: null }
  it.each<[string, Partial<Asked>, string | undefined]>([
    ['that corrects something else', {}, undefined],
    ['that brings it back', { status: 'in-progress' }, 'ADMISSION_CANCELLED'],
    ['that makes an outpatient', { patientType: 'OPD' }, 'ADMISSION_CANCELLED'],
  ])('%s', (_, about, refusal) => {
    const verdict = decideAdmissionChange({ ...SAME, ...about }, cancelled)
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })
})

describe('an admission begins', () => {
  const outpatient: Admission = { patientType: 'OPD', status: 'scheduled', dischargeDate: null, room: null }
  it.each<[string, Asked['status'], boolean]>([
    ['in progress where nothing is said', null, true],
    ['in progress', 'in-progress', true],
    ['not scheduled', 'scheduled', false],
    ['not cancelled', 'cancelled', false],
  ])('%s', (_, status, ok) => {
    expect(decideNewAdmission({ ...SAME, status }).ok).toBe(ok)
    expect(decideAdmissionChange({ ...SAME, status }, outpatient).ok).toBe(ok)
  })

  it('and an outpatient visit has any status of the form', () => {
    expect(decideNewAdmission({ ...SAME, patientType: 'OPD', status: 'scheduled' }).ok).toBe(true)
  })
})
