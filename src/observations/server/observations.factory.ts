import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { Person } from '../../tests/test-app.ts'
import { observationsContract } from '../model/observations.contract.ts'

type Vitals = Omit<RouteInput<typeof observationsContract.recordVitals>, 'visitId'>

/** Vital signs that nothing is wrong with. */
export const CALM: Vitals = {
  temperature: 37,
  pulse: 80,
  respiration: 16,
  systolic: 120,
  diastolic: 80,
  spo2: 98,
  consciousness: 'alert',
}

/** Records vital signs. */
export const recordedVitals = async (by: Person, visitId: string, about: Vitals = CALM): Promise<string> =>
  (await by.call(observationsContract.recordVitals, { visitId, ...about })).body.id
