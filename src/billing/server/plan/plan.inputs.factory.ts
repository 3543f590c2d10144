import { doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'

const { saveNote } = doctorsPlanContract

/** One of the two fields at least. */
export const planInputs = {
  [`${saveNote.method} ${saveNote.path}`]: { medication: 'x' },
}
