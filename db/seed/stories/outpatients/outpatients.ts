import { CHILDREN_AND_WOMEN } from './children-and-women.ts'
import type { Outpatients } from './outpatient.ts'
import { VILLAGERS } from './villagers.ts'
import { TO_PHYSICIANS } from './workers-to-physicians.ts'
import { TO_SURGEONS } from './workers-to-surgeons.ts'

/** Why outpatients of a hospital come: they are told in turn. */
export const OUTPATIENTS: Readonly<Record<string, Outpatients>> = {
  hope: mixed(TO_PHYSICIANS, TO_SURGEONS),
  ayushman: mixed(CHILDREN_AND_WOMEN, VILLAGERS),
}

function mixed(first: Outpatients, second: Outpatients): Outpatients {
  const longest = Math.max(first.length, second.length)
  return Array.from({ length: longest }, (_, place) => [first[place], second[place]])
    .flat()
    .flatMap((one) => (one ? [one] : []))
}
