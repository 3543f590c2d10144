import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISCHARGE_MODES } from '../workflow/discharge-modes.ts'
import { answerOffline, KNOWN_FOR_MS, mayLeaveOffline, offlineWords } from './answer-offline.ts'
import { receiveOfflineExit } from './offline-exit.ts'
import type { KnownPasses } from './pass-at-gate.ts'

const NOW = new Date('2026-11-22T10:30:00Z')
const NUMBER = 'GP-HOPE-261122-006-R4T9X'
const PASS: KnownPasses['passes'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  number: NUMBER,
  visitNo: 'IH26K22001',
  patientName: 'Asha Patil',
  uhid: 'UHHO26K22001',
  mode: 'recovery',
  dischargeAt: '2026-11-22T10:00:00Z',
  isPaid: true,
  printCount: 1,
  isReplaced: false,
  exitedAt: null,
  officerName: null,
  attendants: null,
  vehicleNo: null,
  refusal: null,
  isCancelled: false,
  isUnpaid: false,
}
const known = (change: Partial<typeof PASS> = {}, at = '2026-11-22T10:05:00Z'): KnownPasses => ({
  at,
  passes: [{ ...PASS, ...change }],
})
const NONE = new Set<string>()

test.each([
  ['open', NUMBER, known(), 'valid'],
  ['open, by its barcode', `${NUMBER}-IH26K22001`, known(), 'valid'],
  ['of another visit', `${NUMBER}-IH26K22002`, known(), 'unknown'],
  ['of tomorrow', NUMBER, known({ dischargeAt: '2026-11-22T18:30:00Z' }), 'wrong-date'],
  ['of yesterday', NUMBER, known({ dischargeAt: '2026-11-21T18:29:59Z' }), 'wrong-date'],
  ['used', NUMBER, known({ exitedAt: '2026-11-22T10:01:00Z' }), 'already-used'],
  ['cancelled', NUMBER, known({ isCancelled: true }), 'cancelled'],
  ['not paid', NUMBER, known({ isUnpaid: true }), 'unpaid'],
  ['that is not known', 'GP-HOPE-261122-007-R4T9X', known(), 'unknown'],
  ['that is none', 'nonsense', known(), 'unknown'],
  ['where nothing is known', NUMBER, undefined, 'unknown'],
  ['known a day ago', NUMBER, known({}, new Date(NOW.getTime() - KNOWN_FOR_MS).toISOString()), 'unknown'],
] as const)('without a network a pass %s', (_, code, passes, expected) => {
  expect(answerOffline(code, passes, NONE, NOW).answer).toBe(expected)
})

test('a pass on which this phone let somebody out is used', () => {
  expect(answerOffline(NUMBER, known(), new Set([PASS.id]), NOW).answer).toBe('already-used')
})

test('a body is not handed over without the network; nobody else is held back', () => {
  for (const mode of DISCHARGE_MODES) {
    const answer = answerOffline(NUMBER, known({ mode }), NONE, NOW)
    expect(mayLeaveOffline(answer)).toBe(mode !== 'death')
    expect(offlineWords(answer, null).tone).toBe(mode === 'death' ? 'danger' : 'warning')
  }
})

test.each([
  [{}, NONE, 'Valid (offline)', 'As known at 15:35. The exit is sent when the network is back.'],
  [{ mode: 'death' }, NONE, 'Valid (offline)', 'A body is handed over with the network only. Call the desk.'],
  [{}, new Set([PASS.id]), 'Already used', 'Do not let anyone out on this pass. Ask the discharge desk.'],
  [
    { number: 'GP-HOPE-261122-009-R4T9X' },
    NONE,
    'Not known offline',
    'Do not let anyone out on this pass before the desk says so.',
  ],
] as const)('the guard reads of %j', (change, waiting, word, advice) => {
  const passes = known(change)
  expect(offlineWords(answerOffline(NUMBER, passes, waiting, NOW), passes.at)).toMatchObject({ word, advice })
})

const GENERATED = new Date('2026-11-22T09:00:00Z')
const stored = {
  dischargeAt: new Date('2026-11-22T10:00:00Z'),
  generatedAt: GENERATED,
  exitedAt: null,
  cancelledAt: null,
  isUnpaid: false,
}
const LEFT = new Date('2026-11-22T10:10:00Z')
test.each([
  ['open', stored, null, true],
  ['used elsewhere', { ...stored, exitedAt: new Date('2026-11-22T10:09:00Z') }, 'already-used', false],
  ['cancelled meanwhile', { ...stored, cancelledAt: new Date('2026-11-22T10:09:00Z') }, 'cancelled', false],
  ['unpaid again', { ...stored, isUnpaid: true }, 'unpaid', true],
  ['of another day', { ...stored, dischargeAt: new Date('2026-11-23T10:00:00Z') }, 'wrong-date', true],
] as const)('an exit that arrives on a pass %s', (_, pass, conflict, isRecorded) => {
  expect(receiveOfflineExit(pass, LEFT, NOW)).toEqual({ leftAt: LEFT, conflict, isRecorded })
})

test('whatever a phone’s clock says, an exit is after its pass and before now; what clashed is never recorded as the exit', () => {
  const moment = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') })
  const once = fc.option(fc.constant(GENERATED), { nil: null })
  fc.assert(
    fc.property(moment, once, once, fc.boolean(), (leftAt, exitedAt, cancelledAt, isUnpaid) => {
      const taken = receiveOfflineExit({ ...stored, exitedAt, cancelledAt, isUnpaid }, leftAt, NOW)
      expect(taken.leftAt >= GENERATED && taken.leftAt <= NOW).toBe(true)
      expect(taken.isRecorded).toBe(exitedAt === null && cancelledAt === null)
      if (!taken.isRecorded) expect(taken.conflict).not.toBeNull()
    }),
  )
})
