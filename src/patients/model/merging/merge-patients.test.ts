import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { decideMerge, valuesToPutBack } from './merge-patients.ts'

const record = (
  about: { name?: string; payer_id?: string; payer_kind?: PayerKind; insurance_person_no?: string } = {},
) => ({
  name: 'Asha Patil',
  payer_id: 'p1',
  payer_kind: 'private' as PayerKind,
  insurance_person_no: null as string | null,
  ...about,
})
const facts = { kept: record(), merged: record({ name: 'Aasha Patil' }), keptIsIn: false, mergedIsIn: false }

describe('two records become one', () => {
  it('with the values that were chosen, and what they were before', () => {
    expect(decideMerge({ ...facts, columns: ['name', 'insurance_person_no'] })).toEqual({
      ok: true,
      value: { before: { name: 'Asha Patil' }, after: { name: 'Aasha Patil' } },
    })
  })

  it('unless both are in the hospital: one person is admitted once', () => {
    expect(decideMerge({ ...facts, columns: [], keptIsIn: true, mergedIsIn: true })).toMatchObject({
      refusal: 'BOTH_ADMITTED',
    })
    expect(decideMerge({ ...facts, columns: [], keptIsIn: true }).ok).toBe(true)
  })

  it('unless the result were an ESIC patient without a number', () => {
    const merged = record({ payer_id: 'p2', payer_kind: 'esic', insurance_person_no: '231' })
    expect(decideMerge({ ...facts, merged, payerOf: 'merged', columns: [] })).toMatchObject({
      refusal: 'INSURANCE_NO_REQUIRED',
      details: { field: 'insurancePersonNo' },
    })
    expect(decideMerge({ ...facts, merged, payerOf: 'merged', columns: ['insurance_person_no'] }).ok).toBe(true)
  })
})

describe('two records with different payers', () => {
  const merged = record({ payer_id: 'p2', payer_kind: 'cghs' })

  it('become one only when it is said whose payer holds', () => {
    expect(decideMerge({ ...facts, merged, columns: [] })).toMatchObject({ refusal: 'PAYER_UNDECIDED' })
    expect(decideMerge({ ...facts, merged, payerOf: 'kept', columns: [] })).toMatchObject({ value: { after: {} } })
  })

  it('take the payer by its key; the kind is the one it has when it is written', () => {
    expect(decideMerge({ ...facts, merged, payerOf: 'merged', columns: [] })).toMatchObject({
      value: { before: { payer_id: 'p1' }, after: { payer_id: 'p2' } },
    })
  })
})

describe('undoing a merge', () => {
  it('keeps what a user changed since', () => {
    const taken = { before: { name: 'Asha', phone: '1' }, after: { name: 'Aasha', phone: '2' } }
    expect(valuesToPutBack({ name: 'Asha P.', phone: '2' }, taken)).toEqual({ phone: '1' })
  })

  it('puts back exactly what was, whatever was chosen', () => {
    const columns = ['name', 'phone', 'address', 'email'] as const
    const row = fc
      .record(Object.fromEntries(columns.map((column) => [column, fc.option(fc.string())])))
      .map((fields) => ({ ...record(), ...fields }))
    fc.assert(
      fc.property(row, row, fc.subarray([...columns]), (kept, merged, chosen) => {
        const verdict = decideMerge({ kept, merged, columns: chosen, keptIsIn: false, mergedIsIn: false })
        if (!verdict.ok) throw new Error(verdict.refusal)
        const after = { ...kept, ...verdict.value.after }
        expect({ ...after, ...valuesToPutBack(after, verdict.value) }).toEqual(kept)
      }),
    )
  })
})
