import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Route } from '../../../medicines/model/items/medicine-fields.ts'
import { type RateChange, stretchesOf } from '../doses/infusion.ts'

type Named = { readonly name: string; readonly route: Route | null }

/** Doses of one size of an order, with the first and the last instant at which they were given. */
export type DosesGiven = Named & {
  readonly dose: number
  readonly unit: string
  /** Whether one order asks for different doses: a scale, a dose by the hour of the day or every second day. */
  readonly isVaried: boolean
  readonly from: Date
  readonly to: Date
}

/** An infusion with its rates; it ran at most until `until`. */
export type InfusionGiven = Named & { readonly rates: readonly RateChange[]; readonly until: Date }

/** A medicine as it was given on the treatment sheet, whatever orders it was given by. */
export type GivenMedicine = Named & {
  /** What was given, not what was ordered: '40 mg', '4 to 10 IU' by a scale, '60 to 80 ml an hour' of an infusion. */
  readonly dose: string
  readonly from: IsoDate
  readonly to: IsoDate
}

type Stretch = Named & {
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly isVaried: boolean
  readonly from: Date
  readonly to: Date
}

/** What was given, in the order of the first dose: each dose of a medicine with its days, doses that vary by the order as one. Pure. */
export function givenMedicinesOf(
  doses: readonly DosesGiven[],
  infusions: readonly InfusionGiven[],
): readonly GivenMedicine[] {
  const all: Stretch[] = [
    ...doses.map(({ dose, ...given }) => ({ ...given, least: dose, most: dose })),
    ...infusions.flatMap(ranOf),
  ]
  const found = new Map<string, Stretch>()
  for (const one of all) {
    const key = JSON.stringify([one.name, one.route, one.unit, one.isVaried || one.most])
    const before = found.get(key)
    found.set(key, before ? joined(before, one) : one)
  }
  return [...found.values()]
    .sort((a, b) => a.from.getTime() - b.from.getTime() || a.name.localeCompare(b.name) || a.most - b.most)
    .map(({ name, route, unit, least, most, from, to }) => ({
      ...{ name, route, dose: `${least === most ? most : `${least} to ${most}`} ${unit}` },
      ...{ from: dayOf(from), to: dayOf(to) },
    }))
}

/** An infusion that never ran was not given. */
function ranOf({ name, route, rates, until }: InfusionGiven): Stretch[] {
  const ran = stretchesOf(rates, until)
  const [first, last] = [ran[0], ran.at(-1)]
  if (!first || !last) return []
  const [least, most] = [Math.min(...ran.map(({ rate }) => rate)), Math.max(...ran.map(({ rate }) => rate))]
  return [{ name, route, unit: 'ml an hour', isVaried: true, least, most, from: first.from, to: last.to }]
}

const joined = (a: Stretch, b: Stretch): Stretch => ({
  ...a,
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
})
