import { USUAL_SETTINGS } from '../model/dose-times.ts'
import { hoursContract } from '../model/hours.contract.ts'

const { set } = hoursContract

/** So many times as each frequency has, ascending. */
export const hoursInputs = {
  [`${set.method} ${set.path}`]: { times: USUAL_SETTINGS.times, shifts: USUAL_SETTINGS.shifts },
}
