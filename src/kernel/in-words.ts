import { capitalised } from './capitalised.ts'

const WORDS: Readonly<Record<string, string>> = {
  'follow-up': 'Follow-up',
  'routine-checkup': 'Routine Checkup',
  'patient-admission': 'Patient Admission',
  'in-progress': 'In Progress',
}

/** How a stored value reads on the screen: 'routine-checkup' is Routine Checkup. */
export const inWords = (value: string): string => WORDS[value] ?? capitalised(value)
