import { observationsContract } from '../model/observations.contract.ts'

const { recordVitals, recordFluid } = observationsContract

/** One figure at least, and a fluid that goes its way. */
export const observationsInputs = {
  [`${recordVitals.method} ${recordVitals.path}`]: { pulse: 80, diastolic: null, isOnOxygen: false, glucose: null },
  [`${recordFluid.method} ${recordFluid.path}`]: { direction: 'in', kind: 'oral', ml: 200 },
}
