import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DISCHARGE_MODES } from '../workflow/discharge-modes.ts'
import { type BodyReceiver, bodyReceiver } from './body-receiver.ts'
import { decideExit, exitDuties } from './decide-exit.ts'
import { exitForm, exitOf } from './exit-form.ts'
import { GATE_ANSWERS } from './gate-answer.ts'
import { callAddress } from './telephone.ts'
import { vehicleNumber } from './vehicle-number.ts'

const NOW = new Date('2026-11-22T10:30:00Z')
const RECEIVER: BodyReceiver = {
  name: 'Ramesh Patil',
  relation: 'Son',
  identityType: 'Aadhaar',
  identityNumber: '2345 6789 0123',
  handedOverAt: '2026-11-22T10:20:00Z',
}
const exit = {
  answer: 'valid',
  mode: 'recovery',
  diedAt: new Date('2026-11-22T03:00:00Z'),
  signedFormSeen: false,
  receiver: null,
} as const

test('each mode asks the guard for its own: the signed form, the receiver of the body', () => {
  expect(DISCHARGE_MODES.map((mode) => [mode, exitDuties(mode).signedForm, exitDuties(mode).receiver])).toEqual([
    ['recovery', false, false],
    ['lama', true, false],
    ['death', false, true],
    ['transfer', false, false],
    ['discharge_on_request', false, false],
  ])
})

test.each([
  ['a recovery', exit, 'ok'],
  ['against advice, form not seen', { ...exit, mode: 'lama' }, 'FORM_NOT_SEEN'],
  ['against advice, form seen', { ...exit, mode: 'lama', signedFormSeen: true }, 'ok'],
  ['a body without a receiver', { ...exit, mode: 'death' }, 'RECEIVER_REQUIRED'],
  ['a body', { ...exit, mode: 'death', receiver: RECEIVER }, 'ok'],
  [
    'a body before the death',
    { ...exit, mode: 'death', receiver: { ...RECEIVER, handedOverAt: '2026-11-22T02:59:00Z' } },
    'HANDOVER_BEFORE_DEATH',
  ],
  [
    'a body in three minutes',
    { ...exit, mode: 'death', receiver: { ...RECEIVER, handedOverAt: '2026-11-22T10:33:00Z' } },
    'HANDOVER_LATER',
  ],
  [
    'a body by a clock that is a minute ahead',
    { ...exit, mode: 'death', receiver: { ...RECEIVER, handedOverAt: '2026-11-22T10:31:00Z' } },
    'ok',
  ],
] as const)('%s is answered', (_, given, expected) => {
  const verdict = decideExit(given, NOW)
  expect(verdict.ok ? 'ok' : verdict.refusal).toBe(expected)
})

test('only a valid pass lets out, whatever else is given', () => {
  for (const answer of GATE_ANSWERS)
    for (const mode of DISCHARGE_MODES)
      expect(decideExit({ ...exit, answer, mode, signedFormSeen: true, receiver: RECEIVER }, NOW).ok).toBe(
        answer === 'valid',
      )
})

test('a receiver is kept only where the mode asks for one', () => {
  expect(decideExit({ ...exit, receiver: RECEIVER }, NOW)).toMatchObject({ ok: true, value: { receiver: null } })
})

test.each([
  ['', null],
  ['   ', null],
  ['mh31ab1234', 'MH 31 AB 1234'],
  ['MH-31-AB-1234', 'MH 31 AB 1234'],
  ['mh 1 a 7', 'MH 1 A 7'],
  ['MH 31 1234', 'MH 31 1234'],
  ['22bh1234aa', '22 BH 1234 AA'],
  ['Ambulance  4', 'Ambulance 4'],
  ['auto', 'auto'],
] as const)('the vehicle %j is kept as %j', (typed, kept) => {
  expect(vehicleNumber(typed)).toBe(kept)
})

test.each([
  ['0712 255 5555', 'tel:07122555555'],
  ['+91 (712) 255-5555 / 98765 43210', 'tel:+917122555555'],
  ['', null],
  ['108', null],
  ['none', null],
] as const)('the telephone %j is called by %j', (telephone, address) => {
  expect(callAddress(telephone)).toBe(address)
})

const messagesOf = (schema: z.ZodMiniType, values: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

const FORM = {
  signedFormSeen: false,
  name: '',
  relation: '',
  identityType: '',
  identityNumber: '',
  time: '',
  attendants: '',
  vehicleNo: '',
  officerName: 'R. Yadav',
}

test('what is missing is said beside its field, and nothing that the mode does not ask for', () => {
  expect(messagesOf(exitForm(exitDuties('recovery')), FORM)).toEqual({})
  expect(messagesOf(exitForm(exitDuties('recovery')), { ...FORM, officerName: ' ', attendants: '21' })).toEqual({
    attendants: 'A number from 0 to 20',
    officerName: 'Officer name is required',
  })
  expect(messagesOf(exitForm(exitDuties('lama')), FORM)).toEqual({
    signedFormSeen: 'Confirm that you have seen the signed form.',
  })
  expect(Object.keys(messagesOf(exitForm(exitDuties('death')), FORM))).toEqual([
    'name',
    'relation',
    'identityType',
    'identityNumber',
    'time',
  ])
})

test.each([
  ['Aadhaar', '2345 6789 0123', undefined],
  ['Aadhaar', '2345-6789-012', 'An Aadhaar number has 12 digits'],
  ['Aadhaar', '123456789012', 'An Aadhaar number has 12 digits'],
  ['PAN', 'ABCDE1234F', undefined],
  ['Voter ID', '1 2', 'At least 4 characters'],
] as const)('%s %s of a receiver is answered %j', (identityType, identityNumber, message) => {
  const receiver = { ...RECEIVER, identityType, identityNumber }
  expect(messagesOf(bodyReceiver, receiver).identityNumber).toBe(message)
  const { handedOverAt: _, ...typed } = receiver
  expect(messagesOf(exitForm(exitDuties('death')), { ...FORM, ...typed, time: '15:50' }).identityNumber).toBe(message)
})

test('a form is sent as the contract takes it: empty is unknown, and a time is of today', () => {
  const { handedOverAt: _, ...typed } = RECEIVER
  const filled = { ...FORM, ...typed, time: '15:50', attendants: ' 2 ', vehicleNo: 'MH31AB1234', signedFormSeen: true }
  expect(exitOf(filled, exitDuties('death'), '2026-11-22')).toMatchObject({
    attendants: 2,
    signedFormSeen: false,
    receiver: { ...RECEIVER, handedOverAt: '2026-11-22T10:20:00.000Z' },
  })
  expect(exitOf(FORM, exitDuties('recovery'), '2026-11-22')).toEqual({
    officerName: 'R. Yadav',
    attendants: null,
    vehicleNo: '',
    signedFormSeen: false,
    receiver: null,
  })
})
