import { expect, test } from 'vitest'
import { type GateFacts, printOpens } from './gate.ts'

const NOBODY = { always: false, outpatientEarly: false, unpaid: false }
const FACTS: GateFacts = { form: 'recovery', isDischarged: false, isSettled: false, isProvisional: false }

test.each<[string, Partial<GateFacts>, Partial<typeof NOBODY>, boolean]>([
  ['an inpatient waits for the final payment', {}, { unpaid: true }, false],
  ['and opens with it', { isSettled: true }, {}, true],
  ['or for an administrator', {}, { always: true }, true],
  ['a discharge alone opens no inpatient', { isDischarged: true }, { unpaid: true }, false],
  ['a provisional discharge opens it', { isProvisional: true }, { unpaid: true }, true],
  ['for whom it may', { isProvisional: true }, {}, false],
  ['a death is bound to no payment', { form: 'death' }, { unpaid: true }, true],
  ['nor is leaving against advice', { form: 'lama' }, { unpaid: true }, true],
  ['nor a transfer', { form: 'transfer' }, { unpaid: true }, true],
  ['leaving on request is', { form: 'discharge_on_request' }, { unpaid: true }, false],
  ['an outpatient opens at the discharge', { form: 'outpatient', isDischarged: true }, {}, true],
  ['not before', { form: 'outpatient', isSettled: true }, { unpaid: true, always: true }, false],
  ['but for administrators and senior billing', { form: 'outpatient' }, { outpatientEarly: true }, true],
])('%s', (_, facts, rights, opens) => {
  expect(printOpens({ ...FACTS, ...facts }, { ...NOBODY, ...rights })).toBe(opens)
})
