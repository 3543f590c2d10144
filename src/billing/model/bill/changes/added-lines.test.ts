import { describe, expect, it } from 'vitest'
import type { AddedCharge } from '../../../../charges/model/shown-charge.ts'
import { aLine } from '../bill-lines.factory.ts'
import { sectionsOf } from '../bill-sections.ts'
import { aBill } from '../bill-view.factory.ts'
import type { BillLine, BillView } from '../bill-view.ts'
import { hasCharge, stillAwaited, withAddedCharges } from './added-lines.ts'

const NEBULISATION: AddedCharge = {
  id: 'new',
  payerId: 'esic',
  head: 'clinical',
  itemId: null,
  code: null,
  description: 'Nebulisation',
  day: '2026-11-12',
  quantity: 2_500,
  unit: 'each',
  listed: 5_000,
  unitRate: 5_000,
  amount: 12_500,
  rateSource: 'NABH/NABL',
  rateNotSet: false,
  isPatientsOwn: false,
}
const packageDays: BillView['stay']['periods'][number] = {
  kind: 'package',
  from: '2026-11-14',
  to: '2026-11-16',
  days: 3,
  procedureIds: [],
  worth: 0,
}

const billOf = (lines: readonly BillLine[], about: Partial<BillView> = {}): BillView => {
  const bill = aBill(about)
  return { ...bill, sections: sectionsOf(lines, bill.stay.periods) }
}
const stayWith = (periods: BillView['stay']['periods']) => ({ ...aBill().stay, periods })
/** Section, head and lines with what they show. */
const shown = ({ sections }: Pick<BillView, 'sections'>) =>
  sections.flatMap(({ section, heads }) =>
    heads.flatMap(({ head, lines }) =>
      lines.map(({ description, quantity, value }) => `${section} ${head}: ${description} ${quantity} ${value}`),
    ),
  )
const added = (bill: BillView, ...charges: Partial<AddedCharge>[]) =>
  withAddedCharges(
    bill,
    charges.map((charge, place) => ({ ...NEBULISATION, id: `new${place}`, ...charge })),
  )

describe('a charge that was just added', () => {
  const ecg = aLine({ key: 'conservative:clinical:ECG:claimed' })
  const xray = aLine({ key: 'conservative:clinical:X-ray:claimed', description: 'X-ray' })

  it('stands in its head between the lines before and after it, and counts nothing yet', () => {
    const bill = billOf([ecg, xray])
    const { bill: with_, beingAdded } = added(bill, {})
    expect(shown(with_)).toEqual([
      'conservative clinical: ECG 1 10000',
      'conservative clinical: Nebulisation 2.5 12500',
      'conservative clinical: X-ray 1 10000',
    ])
    expect(with_.sections[0]?.amount).toBe(bill.sections[0]?.amount)
    expect(beingAdded).toEqual([
      { chargeId: 'new0', key: 'conservative:clinical:Nebulisation:claimed', rateSource: 'NABH/NABL' },
    ])
  })

  it('is not in the package where the patient asked for it beside the treatment', () => {
    const bill = billOf([ecg], { stay: stayWith([packageDays]) })
    const { beingAdded } = added(bill, { day: '2026-11-15' }, { day: '2026-11-15', isPatientsOwn: true })
    expect(beingAdded.map(({ key }) => key)).toEqual([
      'package:clinical:Nebulisation:absorbed',
      'package:clinical:Nebulisation:claimed',
    ])
  })

  it('opens a section and a head that the bill does not have yet', () => {
    expect(shown(added(billOf([]), {}).bill)).toEqual(['conservative clinical: Nebulisation 2.5 12500'])
    expect(shown(added(billOf([xray]), { head: 'laboratory', description: 'CBC' }).bill)).toEqual([
      'conservative laboratory: CBC 2.5 12500',
      'conservative clinical: X-ray 1 10000',
    ])
  })

  it.each([
    ['2026-11-13', 'clinical', 'conservative', 'claimed'],
    ['2026-11-14', 'clinical', 'package', 'absorbed'],
    ['2026-11-17', 'clinical', 'extra', 'claimed'],
    ['2026-11-14', 'surgery', 'surgical', 'claimed'],
  ] as const)('on %s as %s it stands in the section %s, %s', (day, head, section, state) => {
    const bill = billOf([], { stay: stayWith([packageDays]) })
    const line = added(bill, { day, head }).bill.sections.flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
    expect(line).toMatchObject([{ section, state }])
  })

  it('is more of a line that is of the same at the same rate, over both days', () => {
    const same = aLine({
      key: 'conservative:clinical:Nebulisation:claimed',
      description: 'Nebulisation',
      listed: 5_000,
      rate: 5_000,
      value: 5_000,
      chargeIds: ['before'],
    })
    const { bill, beingAdded } = added(billOf([same]), {})
    expect(bill.sections[0]?.heads[0]?.lines).toMatchObject([
      {
        quantity: 3.5,
        value: 17_500,
        amount: 10_000,
        from: '2026-11-10',
        to: '2026-11-12',
        chargeIds: ['before', 'new0'],
      },
    ])
    expect(beingAdded).toMatchObject([{ key: same.key }])
    expect(shown(added(billOf([{ ...same, rate: 4_000 }]), {}).bill)).toHaveLength(2)
    const changed = { ...same, quantity: 7, changeIds: ['one'] }
    expect(added(billOf([changed]), {}).bill.sections[0]?.heads[0]?.lines).toMatchObject([
      { quantity: 7, value: 5_000, chargeIds: ['before'] },
      { quantity: 2.5, value: 12_500, chargeIds: ['new0'] },
    ])
  })

  it('two in a row are two lines, or twice the same one', () => {
    const { bill, beingAdded } = added(
      billOf([]),
      {},
      { description: 'Dressing #2' },
      {},
      { description: 'Dressing #2', unitRate: 1 },
    )
    expect(shown(bill)).toEqual([
      'conservative clinical: Dressing #2 2.5 12500',
      'conservative clinical: Dressing #2 2.5 12500',
      'conservative clinical: Nebulisation 5 25000',
    ])
    expect(new Set(beingAdded.map(({ key }) => key)).size).toBe(3)
  })

  it('without a rate is claimed at 0 also inside a package: it waits in the tray', () => {
    const bill = billOf([], { stay: stayWith([packageDays]) })
    const unrated = { rateNotSet: true, unitRate: 0, listed: 0, amount: 0, day: '2026-11-15' }
    expect(added(bill, unrated).bill.sections[0]?.heads[0]?.lines).toMatchObject([
      { section: 'package', state: 'claimed', rateNotSet: true, value: 0 },
    ])
  })

  it('is not shown where another payer pays it, nor where the bill has it', () => {
    const two = [
      { payerId: 'esic', name: 'ESIC' },
      { payerId: 'private', name: 'Private' },
    ]
    const bill = billOf([ecg], { payers: two, payerId: 'esic' })
    expect(added(bill, { payerId: 'private' }).bill).toBe(bill)
    expect(shown(added(bill, { payerId: 'esic' }).bill)).toHaveLength(2)
    const withIt = billOf([{ ...ecg, chargeIds: ['new0'] }])
    expect(added(withIt, {})).toEqual({ bill: withIt, beingAdded: [] })
  })
})

describe('what is awaited when another bill comes', () => {
  const awaited = [{ charge: NEBULISATION, missed: 0 }]

  it('goes once the bill has it', () => {
    const bill = billOf([aLine({ chargeIds: ['other', 'new'] })])
    expect(hasCharge(bill, 'new')).toBe(true)
    expect(stillAwaited(awaited, bill)).toEqual([])
  })

  it('stays while a bill comes that was asked for before it was saved, and goes with the next', () => {
    const colleagues = billOf([aLine({ chargeIds: ['other'] })])
    const then = stillAwaited(awaited, colleagues)
    expect(then).toEqual([{ charge: NEBULISATION, missed: 1 }])
    expect(stillAwaited(then, colleagues)).toEqual([])
  })

  it('goes when the bill was checked or confirmed meanwhile: the charge came late', () => {
    expect(stillAwaited(awaited, billOf([], { state: 'confirmed' }))).toEqual([])
  })
})
