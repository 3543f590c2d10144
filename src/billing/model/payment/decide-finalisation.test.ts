import { expect, test } from 'vitest'
import { decideFinalisation, type Finalised, type Paying } from './decide-finalisation.ts'

const facts: Finalised = { isPrivate: true, isConfirmed: true, pending: 30_000, inClearing: 0, approved: 0 }
const cash: Paying = { amount: 30_000, mode: 'Cash' }

test.each<[string, Partial<Finalised>, Partial<Paying>, number | string]>([
  ['paid in full', {}, {}, 0],
  ['nothing to pay', { pending: 0 }, { amount: 0 }, 0],
  ['more advance than bill: the rest is refunded', { pending: -500 }, { amount: 0 }, 0],
  ['a draft', { isConfirmed: false }, {}, 'BILL_NOT_CONFIRMED'],
  ['a paisa too much', {}, { amount: 30_001 }, 'MORE_THAN_PENDING'],
  ['a paisa too much, looked at again', {}, { amount: 30_001, isMoreConfirmed: true }, 0],
  ['a paisa too much of a cashless patient', { isPrivate: false }, { amount: 30_001 }, 'MORE_THAN_PENDING'],
  ['anything where nothing is pending', { isPrivate: false, pending: -5 }, { amount: 1 }, 'MORE_THAN_PENDING'],
  ['a paisa too little', {}, { amount: 29_999 }, 'BALANCE_OPEN'],
  ['a rest that is approved', { approved: 1 }, { amount: 29_999 }, 1],
  ['a rest above the approval', { approved: 1 }, { amount: 29_998 }, 'BALANCE_OPEN'],
  ['by cheque, which is not cleared', {}, { mode: 'Cheque' }, 'BALANCE_OPEN'],
  ['by cheque, approved', { approved: 30_000 }, { mode: 'Cheque' }, 30_000],
  ['an advance in clearing', { pending: 0, inClearing: 20_000 }, { amount: 0 }, 'BALANCE_OPEN'],
  ['a cheque in clearing that is not needed', { pending: -50, inClearing: 50 }, { amount: 0 }, 0],
  ['on credit without approval', {}, { mode: 'Credit', amount: 0 }, 'BALANCE_OPEN'],
  ['on credit, approved', { approved: 30_000 }, { mode: 'Credit', amount: 0 }, 30_000],
  ['on credit with an amount', { approved: 30_000 }, { mode: 'Credit' }, 'CREDIT_RECEIVES_NOTHING'],
  ['a cashless scheme, its bill a draft', { isPrivate: false, isConfirmed: false }, { amount: 0 }, 30_000],
])('%s', (_, about, paying, expected) => {
  const verdict = decideFinalisation({ ...facts, ...about }, { ...cash, ...paying })
  expect(verdict.ok ? verdict.value : verdict.refusal).toBe(expected)
})
