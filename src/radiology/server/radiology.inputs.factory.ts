import { radiologyContract } from '../model/radiology.contract.ts'

const { schedule } = radiologyContract

/** A time of the day, which its schema says as a pattern. */
export const radiologyInputs = {
  [`${schedule.method} ${schedule.path}`]: { day: '2026-12-01', time: '10:30' },
}
