import { shiftListsContract } from '../model/shifts/shift-lists.contract.ts'
import { USUAL_SETTINGS } from '../model/times/dose-times.ts'

const { set } = shiftListsContract

/** So many times as each frequency has, ascending. */
export const nursingInputs = {
  [`${set.method} ${set.path}`]: { times: USUAL_SETTINGS.times, shifts: USUAL_SETTINGS.shifts },
}
