import { radiologyContract } from '../model/radiology.contract.ts'
import { radiologyRegistersContract } from '../model/registers/registers.contract.ts'

const { schedule } = radiologyContract
const { register, exportRegister, figures, formF, exportFormF } = radiologyRegistersContract
const MONTH = { month: '2026-11' }

/** A time of the day and a month, which their schemas say as patterns. */
export const radiologyInputs = {
  [`${schedule.method} ${schedule.path}`]: { day: '2026-12-01', time: '10:30' },
  ...Object.fromEntries(
    [register, exportRegister, figures, formF, exportFormF].map(({ method, path }) => [`${method} ${path}`, MONTH]),
  ),
}
