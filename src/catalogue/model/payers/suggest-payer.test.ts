import { expect, test } from 'vitest'
import { paperListOf } from './paper-lists.ts'
import { payerNamed, suggestPayer } from './suggest-payer.ts'

test.each([
  ['esic', 'esic', 'esic'],
  ['ESIC', 'esic', 'esic'],
  ['E.S.I.C.', 'esic', 'esic'],
  ['ESIC Nagpur', 'esic', 'esic'],
  ['Employees State Insurance Corporation', 'esic', 'esic'],
  ["Employees' State Insurance", 'esic', 'esic'],
  ['Cghs', 'cghs', 'cghs'],
  ['E C H S', 'echs', 'echs'],
  ['railways', 'railways', 'railways'],
  ['South East Central Railway', 'railways', 'railways'],
  ['WCL', 'public_undertaking', 'wcl'],
  ['Western Coalfields Ltd.', 'public_undertaking', 'wcl'],
  ['western coalfields', 'public_undertaking', 'wcl'],
  ['MPKAY', 'police', 'mpkay'],
  ['mp police', 'police', 'mp_police'],
  ['M.P. Police', 'police', 'mp_police'],
  ['insurance', 'insurer', 'insurance'],
  ['Star Health Insurance', 'insurer', 'insurance'],
  ['Medi Assist TPA', 'tpa', 'insurance'],
  ['private', 'private', 'private'],
  ['pm-jay', 'state_scheme', 'pmjay'],
  ['AB PM-JAY Nagpur', 'state_scheme', 'pmjay'],
  ['Ayushman Bharat', 'state_scheme', 'pmjay'],
  ['MJPJAY', 'state_scheme', 'mjpjay'],
  ['Mahatma Jyotiba Phule Jan Arogya Yojana', 'state_scheme', 'mjpjay'],
  ['ordnance factory', 'public_undertaking', 'undertaking'],
  ['Ordnance Factory Itarsi', 'public_undertaking', 'undertaking'],
  ['Coal India', 'public_undertaking', 'undertaking'],
])('%s is probably of the kind %s and asks for the papers of %s', (name, kind, papers) => {
  const suggested = suggestPayer(name)
  const payerKind = suggested?.kind ?? 'company'
  expect([payerKind, paperListOf({ payerKind, papers: suggested?.papers ?? null })]).toEqual([kind, papers])
})

test.each(['district charity', ''])('%j tells nothing', (name) => {
  expect(suggestPayer(name)).toBeNull()
})

test.each([
  ['ESIC', 'esic'],
  [' e.s.i.c. ', 'esic'],
  ['Employees State Insurance', 'esic'],
  ['star  health', 'Star Health'],
  ['Central Railway', null],
  ['Star Helth', null],
  ['mediclaim', null],
  ['', null],
])('%j in a file means the payer %j', (typed, payer) => {
  const payers = ['esic', 'Star Health', 'railways', 'Mediclaim A', 'insurance', 'cashless'].map((name) => ({ name }))
  expect(payerNamed(typed, payers)?.name ?? null).toBe(payer)
})
