import { describe, expect, test } from 'vitest'
import type { CaseRecord } from './case-record.ts'
import { decideCaseNote, sidesOf, toldOfCaseNote } from './decide-case-note.ts'
import { fillCaseNote } from './fill-case-note.ts'

const NO_TIMES = { inTheatre: null, anaesthesia: null, incision: null, closure: null, out: null, back: null }
const TIMES = { ...NO_TIMES, inTheatre: '2026-11-21T03:35:00.000Z', incision: '2026-11-21T04:00:00.000Z' }
const CLOSED = { ...TIMES, closure: '2026-11-21T05:30:00.000Z' }

const hernia = (about: Partial<CaseRecord['ownProcedures'][number]> = {}): CaseRecord['ownProcedures'][number] => ({
  ...{ id: 'p', visitSurgeryId: 's', surgeryId: 'g', name: 'Hernia repair', code: 'GS072', side: 'right' as const },
  ...{ sanctionStatus: 'Sanctioned', addedConsent: null, outcome: null, outcomeReason: null, ...about },
})
const recordOf = (about: Partial<CaseRecord> = {}): CaseRecord => ({
  ownProcedures: [hernia()],
  staff: [
    { part: 'surgeon', practitionerId: 'a', userId: null, name: 'Dr. Bapat' },
    { part: 'anaesthetist', practitionerId: 'b', userId: null, name: 'Dr. Kotwal' },
    { part: 'scrub_nurse', practitionerId: null, userId: 'c', name: 'Sr. Uike' },
  ],
  anaesthesia: 'spinal',
  theatre: 'OT1',
  times: NO_TIMES,
  counts: [],
  items: [],
  surgeryDay: null,
  state: 'scheduled',
  diagnoses: ['Inguinal hernia, K40.9'],
  assessment: null,
  fasting: null,
  allergies: null,
  ...about,
})
const filled = (kind: 'operation' | 'anaesthesia', about: Partial<CaseRecord>) =>
  Object.fromEntries([...fillCaseNote(kind, recordOf(about))].map(([key, { body }]) => [key, body]))

describe('what fills a note', () => {
  test('an operation note takes procedures, people, times, implants and counts from the case, and the diagnosis from the visit', () => {
    const mesh = { ...{ id: 'i', version: 1, medicineId: 'm', name: 'Mesh | 15', isImplant: true, batchNo: 'PM-8807' } }
    const item = { ...mesh, expiry: '2028-09-30', serialNo: null, place: 'OT', quantity: 1, state: 'used' as const }
    const used = { ...item, stickerFileId: null, returnReason: null, amount: null }
    expect(
      filled('operation', {
        times: CLOSED,
        surgeryDay: '2026-11-21',
        ownProcedures: [
          hernia({ outcome: 'partly', outcomeReason: 'adhesions' }),
          hernia({ side: 'none', code: null, outcome: 'done', addedConsent: 'The wife, 14:10' }),
        ],
        counts: [{ item: 'swabs', before: 10, after: null }],
        items: [used, { ...used, state: 'returned' }],
      }),
    ).toEqual({
      procedures:
        'Hernia repair (GS072), RIGHT side: partly, adhesions\nHernia repair, no side: done. Added on the table: The wife, 14:10',
      surgery_at: '21/11/2026, OT1\nIn theatre 09:05, Incision 09:30, Closure 11:00',
      surgeons: 'Surgeon: Dr. Bapat',
      anaesthesia: 'Anaesthetist: Dr. Kotwal\nSpinal',
      nurses: 'Scrub nurse: Sr. Uike',
      diagnosis_before: 'Inguinal hernia, K40.9',
      implants: 'Implant | Batch | Serial no. | Expiry | Quantity\nMesh / 15 | PM-8807 | - | 09/2028 | 1',
      counts: 'Counted | Before | At the end\nSwabs | 10 | -',
    })
  })

  test('an anaesthesia record takes the check before it, fasting and allergies as they were found', () => {
    expect(
      filled('anaesthesia', {
        assessment: { note: 'ASA 2', by: 'Dr. Kotwal', at: '2026-11-20T13:45:00.000Z' },
        fasting: { since: '2026-11-20T16:30:00.000Z', clearSince: null },
        allergies: 'iodine',
      }),
    ).toEqual({
      procedures: 'Hernia repair (GS072), RIGHT side',
      team: 'Anaesthetist: Dr. Kotwal\nSurgeon: Dr. Bapat',
      assessment: 'ASA 2, 20/11/2026 19:15, Dr. Kotwal',
      fasting: 'Food: since 20/11/2026 22:00',
      allergies: 'iodine',
      technique: 'Spinal',
    })
  })
})

describe('before a note is signed', () => {
  const code = (kind: 'operation' | 'anaesthesia', about: Partial<CaseRecord>, hasNoSide = false) => {
    const verdict = decideCaseNote(kind, recordOf(about), { hasNoSide })
    return verdict.ok ? 'ok' : verdict.refusal
  }
  test('the case knows when it was; who was given up has no closure', () => {
    expect(code('operation', {})).toBe('TIME_MISSING')
    expect(code('operation', { times: TIMES })).toBe('TIME_MISSING')
    expect(code('operation', { times: TIMES, state: 'abandoned' })).toBe('ok')
    expect(code('operation', { times: CLOSED })).toBe('ok')
    expect(code('anaesthesia', {})).toBe('TIME_MISSING')
    expect(code('anaesthesia', { times: TIMES })).toBe('ok')
  })
  test('the case knows the side, or it is confirmed that there is none', () => {
    const about = { times: CLOSED, ownProcedures: [hernia({ outcome: 'not_done' }), hernia({ side: 'none' })] }
    expect(code('operation', about)).toBe('SIDE_UNSAID')
    expect(code('operation', about, true)).toBe('ok')
    expect(code('anaesthesia', about)).toBe('ok')
    expect(sidesOf(about)).toBe('none')
    expect(sidesOf({ ownProcedures: [hernia(), hernia(), hernia({ side: 'both' })] })).toBe('RIGHT side, BOTH sides')
  })
  test('another day than that of the operation is told', () => {
    const of = { surgeryDay: '2026-11-21', visitSurgeryDate: '2026-11-20' }
    expect(toldOfCaseNote(of, [{ section: 'surgery_at', body: '21/11/2026, again 22/11/2026' }])).toEqual([
      'The visit says 20/11/2026 as its surgery date; the operation was on 21/11/2026.',
      'The note says 22/11/2026; the operation was on 21/11/2026.',
    ])
    expect(toldOfCaseNote({ ...of, surgeryDay: null }, [])).toEqual([])
  })
})
